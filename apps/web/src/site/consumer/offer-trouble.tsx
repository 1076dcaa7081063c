import type { OfferTrouble, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { EmptyTicket } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { HaveVoucher } from "./have-voucher.tsx";
import { OtherOffers } from "./other-offers.tsx";

type TroublePage = Extract<SitePage, { page: "offerTrouble" }>;

const WORDS = {
  expired: { title: "consumer.expiredTitle", text: "consumer.expiredText" },
  soldOut: { title: "consumer.soldOutTitle", text: "consumer.soldOutText" },
  notPublished: { title: "campaigns.notPublished", text: "site.notPublishedText" },
  givenAway: { title: "consumer.givenAwayTitle", text: "consumer.givenAwayText" },
  unknown: { title: "consumer.unknownTitle", text: "consumer.unknownText" },
} as const satisfies Record<OfferTrouble, unknown>;

function Trouble({ trouble, code, name = "", brand, otherOffers, hasVoucher = false, leadsTo }: TroublePage) {
  const t = useTranslate();
  const { title, text } = WORDS[trouble];
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="trouble" data-campaign={code} data-leads-to={leadsTo}>
        <EmptyTicket />
        <h1 className="message__title">{t(title)}</h1>
        <p className="quiet">{t(text, { name })}</p>
        {leadsTo && (
          <a className="button" href={leadsTo}>
            {t("portal.toStart")}
          </a>
        )}
        {code && <HaveVoucher code={code} known={hasVoucher} />}
        <OtherOffers brand={brand} offers={otherOffers} />
      </main>
    </>
  );
}

/** Why there is nothing to save here, and what else there is. */
export const offerTroublePage = (page: TroublePage, _context: SiteContext, t: Translate): PageContent => ({
  head: {
    title: `${t(WORDS[page.trouble].title)} ${page.brand?.organizationName ?? t("common.productName")}`,
    noIndex: true,
  },
  bodyClass: "consumer",
  body: <Trouble {...page} />,
});
