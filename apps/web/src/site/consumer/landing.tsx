import type { Offer, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import { PREVIEW } from "@stashwell/shared/campaigns/rules";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import type { PageContent } from "../page-content.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { HaveVoucher } from "./have-voucher.tsx";
import { OfferFacts } from "./offer-facts.tsx";
import { brandRule, buttonRule, pictureIn, pictureSet } from "./picture-place.ts";
import { amountOf, validityOf, worthOf } from "./words.ts";

/** The picture is as wide as a phone, and as a phone's screen on anything wider. */
const SIZES = "(min-width: 768px) 376px, 100vw";

/** The offer as we draw it: under the brand's picture, and in its place where there is none. */
function DrawnTemplate({ offer: { campaign, brand } }: { offer: Offer }) {
  const i18n = useI18n();
  return (
    <div className="drawn" aria-hidden>
      <div className="drawn__ticket">
        <p className="drawn__name">{campaign.CampaignName}</p>
        <p className="drawn__worth">{worthOf(campaign, i18n)}</p>
        <p className="drawn__brand">{brand.organizationName}</p>
      </div>
    </div>
  );
}

function Picture({ offer }: { offer: Offer }) {
  const i18n = useI18n();
  const { campaign, brand } = offer;
  const { CampaignName: name, customerTemplateUrl: url } = campaign;
  return (
    <div className="picture">
      <DrawnTemplate offer={offer} />
      {url && (
        <img
          className="picture__image"
          src={pictureIn(url, 640)}
          srcSet={pictureSet(url)}
          sizes={SIZES}
          width={PREVIEW.width}
          height={PREVIEW.picture}
          alt={i18n.t("consumer.pictureOf", { name, amount: amountOf(campaign, i18n), brand: brand.organizationName })}
          fetchPriority="high"
          data-stands-over
        />
      )}
      <a className="picture__button" href={paths.saveToPhone(campaign.CampaignCode)} rel="nofollow">
        {i18n.t("consumer.saveToPhone")}
      </a>
    </div>
  );
}

function Landing({ offer, hasVoucher }: Extract<SitePage, { page: "landing" }>) {
  const i18n = useI18n();
  const { campaign } = offer;
  return (
    <>
      <BrandBar brand={offer.brand} />
      <main id="content" className="landing" data-campaign={campaign.CampaignCode}>
        <Picture offer={offer} />
        <div className="landing__text">
          <h1 className="landing__title">{campaign.CampaignName}</h1>
          <p className="quiet">
            {worthOf(campaign, i18n)} · {validityOf(campaign, i18n)}
          </p>
          <HaveVoucher code={campaign.CampaignCode} known={hasVoucher} />
          <OfferFacts offer={offer} />
          <p className="landing__free">
            <BrandMark size={13} color="currentColor" />
            {i18n.t("consumer.free")}
          </p>
        </div>
      </main>
    </>
  );
}

/** The page behind a brand's link or QR: its own picture, and the one act. */
export function landingPage(
  page: Extract<SitePage, { page: "landing" }>,
  context: SiteContext,
  t: Translate,
): PageContent {
  const { campaign, brand } = page.offer;
  const url = campaign.customerTemplateUrl;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t("consumer.worth", { amount })} · ${campaign.CampaignName} · ${brand.organizationName}`,
      description: t("consumer.landingDescription", { amount, brand: brand.organizationName }),
      ...(url && {
        image: pictureIn(url, 960),
        preloadImage: { src: pictureIn(url, 640), srcSet: pictureSet(url), sizes: SIZES },
      }),
      inlineStyle: brandRule(".drawn", brand.primaryColor) + buttonRule(".picture__button", campaign),
    },
    bodyClass: "consumer",
    body: <Landing {...page} />,
  };
}
