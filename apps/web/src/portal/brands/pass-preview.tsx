import { mixed, readableOn } from "../../lib/contrast.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import type { PreviewSample } from "./preview-sample.ts";

const WHITE = "#FFFFFF";

/**
 * Color of the band behind the voucher's value, as on the server: a shade that increases the contrast with the text.
 */
const stripOf = (main: string): string =>
  readableOn(main, WHITE) === WHITE ? mixed(main, "#000000", 0.16) : mixed(main, WHITE, 0.35);

/** A preview of a wallet pass. */
export function PassPreview({ logo, name, main, amount, pin }: PreviewSample) {
  const t = useTranslate();
  return (
    <div className="brand-preview__pass">
      <p className="line brand-preview__pass-head semibold">
        <Picture src={logo} width={32} cover fixed />
        {name}
      </p>
      <div className="brand-preview__strip" style={{ background: stripOf(main) }}>
        <p className="brand-preview__amount">{amount}</p>
        <p className="caption">{t("accountScreens.previewOff")}</p>
      </div>
      <p className="brand-preview__pass-offer semibold">{t("accountScreens.previewCampaign")}</p>
      <div className="brand-preview__pass-code">
        <QrCode text={pin} label={t("accountScreens.preview")} size={112} />
        <p className="caption semibold tabular">{pin}</p>
      </div>
    </div>
  );
}
