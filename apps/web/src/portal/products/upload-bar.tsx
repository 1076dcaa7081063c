import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";

/** Upload progress, from 0 to 1, as a bar and in percent, with a cancel button. */
export function UploadBar({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t, locale } = useI18n();
  return (
    <span className="line upload-bar">
      <progress value={share} aria-label={t("productScreens.uploading")} />
      <span className="tabular">{new Intl.NumberFormat(locale, { style: "percent" }).format(share)}</span>
      <Button onClick={onCancel}>{t("common.cancel")}</Button>
    </span>
  );
}
