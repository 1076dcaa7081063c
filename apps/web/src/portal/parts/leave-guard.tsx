import { useBlocker } from "@tanstack/react-router";
import { Button, Modal } from "antd";
import { useTranslate } from "../../lib/i18n.tsx";

interface AskToLeaveProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before something typed is given up. */
export function AskToLeave({ open, onLeave, onStay }: AskToLeaveProps) {
  const t = useTranslate();
  return (
    <Modal
      open={open}
      title={t("productScreens.leaveTitle")}
      onCancel={onStay}
      // Buttons of our own: the modal's Cancel calls `onCancel` before its own handler, which would be both answers.
      footer={
        <>
          <Button onClick={onLeave}>{t("productScreens.leave")}</Button>
          <Button type="primary" onClick={onStay}>
            {t("productScreens.stay")}
          </Button>
        </>
      }
      closable={false}
      width={420}
      centered
    >
      {t("productScreens.leaveText")}
    </Modal>
  );
}

/** While `dirty`, asks before the screen is left, and lets the browser ask before the tab is. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true });
  return (
    <AskToLeave
      open={blocker.status === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
