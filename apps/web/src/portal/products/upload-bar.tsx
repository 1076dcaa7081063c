import { useI18n } from "../../lib/i18n.tsx";

/** How much of a submission has left, from 0 to 1, as a bar and in percent. */
export function UploadBar({ share }: { share: number }) {
  const { t, locale } = useI18n();
  return (
    <span className="upload-bar">
      <progress value={share} aria-label={t("productScreens.uploading")} />
      <span className="tabular">{new Intl.NumberFormat(locale, { style: "percent" }).format(share)}</span>
    </span>
  );
}
