import { useBlocker } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface AskToLeaveProps {
  open: boolean;
  /** What happens to the typed values. */
  text?: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before typed values are discarded. */
export function AskToLeave({ open, text, onLeave, onStay }: AskToLeaveProps) {
  const t = useTranslate();
  if (!open) return null;
  return (
    <Dialog
      title={t("productScreens.leaveTitle")}
      onClose={onStay}
      acts={
        <>
          <button type="button" className="button" onClick={onLeave}>
            {t("productScreens.leave")}
          </button>
          <button type="button" className="button button--solid" onClick={onStay}>
            {t("productScreens.stay")}
          </button>
        </>
      }
    >
      {text ?? t("productScreens.leaveText")}
    </Dialog>
  );
}

/** While `dirty`, asks before navigating away, and lets the browser ask before the tab closes. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    // Navigation within the same screen doesn't discard typed values.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <AskToLeave
      open={blocker.status === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
