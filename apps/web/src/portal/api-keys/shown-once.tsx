import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ShownOnceProps {
  title: string;
  text?: string;
  /** A key or secret that can't be shown again. */
  secret: string;
  onClose: () => void;
}

/** Shows a secret once. Closes only when the user confirms that it was saved, not on a click outside. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={title}
      width={560}
      acts={
        <button type="button" className="button button--solid" onClick={onClose}>
          {t("developers.close")}
        </button>
      }
    >
      <p>{t("developers.shownOnce")}</p>
      <div className="stack shown-once">
        <code className="semibold shown-once__secret">{secret}</code>
        <CopyButton text={secret} label={t("developers.copyNow")} copiedLabel={t("common.copied")} />
      </div>
      {text && <p className="quiet">{text}</p>}
    </Dialog>
  );
}
