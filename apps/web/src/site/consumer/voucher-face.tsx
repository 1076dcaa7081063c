import type { Offer } from "@stashwell/shared/site/pages";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { BrandLogo } from "./consumer-bar.tsx";
import { pictureIn } from "./picture-place.ts";
import { validityOf, worthOf } from "./words.ts";

/** Source width, in px, of a picture shown at a third of a phone's width. */
const PICTURE_WIDTH = 320;

/**
 * The campaign's picture, by which the holder recognizes the voucher. Decorative: the text has the same information.
 */
function FacePicture({ url }: { url: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureIn(url, PICTURE_WIDTH, "avif")} />
      <img className="face__picture" src={pictureIn(url, PICTURE_WIDTH)} alt="" data-stands-over />
    </picture>
  );
}

/** The voucher's value, brand and dates, in the brand's colors, with the campaign's picture. */
export function VoucherFace({ offer: { campaign, brand } }: { offer: Offer }) {
  const i18n = useI18n();
  return (
    <div className="face">
      {campaign.pictureUrl && <FacePicture url={campaign.pictureUrl} />}
      <div className="face__words">
        <p className="line strong small">
          <BrandLogo brand={brand} size={32} />
          {brand.name}
        </p>
        <p className="heavy face__worth">{worthOf(campaign, i18n)}</p>
        <p className="face__name" lang={langOf(campaign.textLanguages.name, i18n.language)}>
          {campaign.name}
        </p>
        <p className="small">{validityOf(campaign, i18n)}</p>
      </div>
    </div>
  );
}
