import { Button, Modal } from "antd";
import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

interface ShownOnceProps {
  title: string;
  text?: string;
  /** A key or a secret, which nothing shows again. */
  secret: string;
  onClose: () => void;
}

/** Shows what is shown only once. It stays until somebody says that it is kept: a stray click does not close it. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  const t = useTranslate();
  return (
    <Modal
      open
      title={title}
      centered
      width={560}
      closable={false}
      maskClosable={false}
      keyboard={false}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("developers.close")}
        </Button>
      }
    >
      <p>{t("developers.shownOnce")}</p>
      <div className="shown-once">
        <code className="shown-once__secret">{secret}</code>
        <CopyButton text={secret} label={t("developers.copyNow")} copiedLabel={t("common.copied")} />
      </div>
      {text && <p className="quiet">{text}</p>}
    </Modal>
  );
}
