import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import type { PreviewSample } from "./preview-sample.ts";

/** A preview of the poster of a campaign without a picture. */
export function PosterPreview({ logo, name, amount, pin }: PreviewSample) {
  const t = useTranslate();
  return (
    <div className="brand-preview__poster">
      <p className="line semibold">
        <Picture src={logo} width={32} cover fixed className="picture--round" />
        {name}
      </p>
      <div>
        <p className="semibold">{t("accountScreens.previewCampaign")}</p>
        <p className="brand-preview__worth">{amount}</p>
        <p className="semibold">{t("accountScreens.previewOff")}</p>
      </div>
      <div className="line brand-preview__poster-ticket">
        <QrCode text={pin} label={t("accountScreens.preview")} size={80} />
        <p className="semibold">{t("accountScreens.previewShow")}</p>
      </div>
    </div>
  );
}
