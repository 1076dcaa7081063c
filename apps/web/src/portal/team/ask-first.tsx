import { Modal } from "antd";
import { useTranslate } from "../../lib/i18n.tsx";

interface AskFirstProps {
  title: string;
  text: string;
  /** The act, as its button names it. */
  act: string;
  busy: boolean;
  onAct: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export function AskFirst({ title, text, act, busy, onAct, onCancel }: AskFirstProps) {
  const t = useTranslate();
  return (
    <Modal
      open
      title={title}
      okText={act}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={onAct}
      cancelText={t("common.cancel")}
      onCancel={onCancel}
      closable={false}
      width={420}
      centered
    >
      {text}
    </Modal>
  );
}
