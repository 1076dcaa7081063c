import { useBlocker } from "@tanstack/react-router";
import { Modal } from "antd";
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
      okText={t("productScreens.stay")}
      cancelText={t("productScreens.leave")}
      onOk={onStay}
      onCancel={onStay}
      cancelButtonProps={{ onClick: onLeave }}
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
