import type { GiftTrouble, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { OtherOffers } from "./other-offers.tsx";

type TroublePage = Extract<SitePage, { page: "giftTrouble" }>;

const WORDS = {
  unknown: { title: "consumer.giftUnknownTitle", text: "consumer.giftUnknownText" },
  taken: { title: "consumer.giftTakenTitle", text: "consumer.giftTakenText" },
  used: { title: "consumer.giftUsedTitle", text: "consumer.giftUsedText" },
  expired: { title: "consumer.giftExpiredTitle", text: "consumer.giftExpiredText" },
  own: { title: "consumer.giftOwnTitle", text: "consumer.giftOwnText" },
  haveOne: { title: "consumer.giftHaveOneTitle", text: "consumer.giftHaveOneText" },
} as const satisfies Record<GiftTrouble, unknown>;

function Trouble({ trouble, offer, otherOffers }: TroublePage) {
  const { t, locale } = useI18n();
  const { title, text } = WORDS[trouble];
  const holds = trouble === "own" || trouble === "haveOne";
  return (
    <>
      <BrandBar brand={offer?.brand ?? null} />
      <main id="content" className="trouble">
        <EmptyTicket />
        <h1 className="message__title">{t(title)}</h1>
        <p className="quiet">{t(text, { day: offer ? day(offer.campaign.CEndDate, locale) : "" })}</p>
        {holds && offer ? (
          <a className="button button--solid button--large" href={paths.saveToPhone(offer.campaign.CampaignCode)}>
            {t("consumer.showVoucher")}
          </a>
        ) : (
          <OtherOffers brand={offer?.brand ?? null} offers={otherOffers} />
        )}
      </main>
    </>
  );
}

/** Why a gift's link gives nothing, and where to go from here. */
export const giftTroublePage = (page: TroublePage, _context: SiteContext, t: Translate): PageContent => ({
  head: {
    title: `${t(WORDS[page.trouble].title)} ${page.offer?.brand.organizationName ?? t("common.productName")}`,
    noIndex: true,
  },
  bodyClass: "consumer",
  body: <Trouble {...page} />,
});
