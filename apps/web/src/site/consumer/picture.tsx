import type { CampaignFace } from "@stashwell/shared/reading";
import { PREVIEW } from "@stashwell/shared/campaigns/rules";
import type { Offer } from "@stashwell/shared/site/pages";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { paths } from "../../lib/paths.ts";
import type { PageHead } from "../document.tsx";
import { pictureIn, pictureSet } from "./picture-place.ts";
import { amountOf, worthOf } from "./words.ts";

/** As wide as a phone's screen, also on wider screens. */
const SIZES = "(min-width: 62em) 28rem, (min-width: 48em) 23.5rem, 100vw";

/** The image to preload before the styles. Browsers without AVIF ignore it, and load the WebP image of the page. */
export const preloadOf = (url: string): NonNullable<PageHead["preloadImage"]> => ({
  src: pictureIn(url, 640, "avif"),
  srcSet: pictureSet(url, "avif"),
  sizes: SIZES,
  type: "image/avif",
});

/** Our own template of the offer: behind the brand's picture, or instead of it. */
function DrawnTemplate({ offer: { campaign, brand } }: { offer: Offer }) {
  const i18n = useI18n();
  return (
    <div className="fills drawn" aria-hidden>
      <div className="drawn__ticket">
        <p className="title-18 strong" lang={langOf(campaign.textLanguages.name, i18n.language)}>
          {campaign.name}
        </p>
        <p className="heavy drawn__worth">{worthOf(campaign, i18n)}</p>
        <p className="quiet drawn__brand">{brand.name}</p>
      </div>
    </div>
  );
}

const wordsFor = (campaign: CampaignFace, brand: Offer["brand"], i18n: I18n): string =>
  i18n.t("consumer.pictureOf", {
    name: campaign.name,
    amount: amountOf(campaign, i18n),
    brand: brand.name,
  });

/** The brand's picture with its button in position. */
export function Picture({ offer }: { offer: Offer }) {
  const i18n = useI18n();
  const { campaign, brand } = offer;
  const url = campaign.pictureUrl;
  return (
    <div className="picture">
      <DrawnTemplate offer={offer} />
      {url && (
        <picture>
          <source type="image/avif" srcSet={pictureSet(url, "avif")} sizes={SIZES} />
          <img
            className="fills picture__image"
            src={pictureIn(url, 640)}
            srcSet={pictureSet(url)}
            sizes={SIZES}
            width={PREVIEW.width}
            height={PREVIEW.picture}
            alt={wordsFor(campaign, brand, i18n)}
            fetchPriority="high"
            data-stands-over
          />
        </picture>
      )}
      <a className="picture__button" href={paths.saveToPhone(campaign.code)} rel="nofollow" data-saves>
        {i18n.t("consumer.saveToPhone")}
      </a>
    </div>
  );
}
