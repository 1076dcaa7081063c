import type { GiftError, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { faceRule } from "./face-rule.ts";
import { OtherOffers } from "./other-offers.tsx";

type ErrorPage = Extract<SitePage, { page: "giftTrouble" }>;

const WORDS = {
  unknown: { title: "consumer.giftUnknownTitle", text: "consumer.giftUnknownText" },
  taken: { title: "consumer.giftTakenTitle", text: "consumer.giftTakenText" },
  used: { title: "consumer.giftUsedTitle", text: "consumer.giftUsedText" },
  expired: { title: "consumer.giftExpiredTitle", text: "consumer.giftExpiredText" },
  own: { title: "consumer.giftOwnTitle", text: "consumer.giftOwnText" },
  haveOne: { title: "consumer.giftHaveOneTitle", text: "consumer.giftHaveOneText" },
} as const satisfies Record<GiftError, unknown>;

function ErrorState({ error, offer, otherOffers }: ErrorPage) {
  const { t, locale } = useI18n();
  const { title, text } = WORDS[error];
  const holds = error === "own" || error === "haveOne";
  return (
    <>
      <BrandBar brand={offer?.brand ?? null} />
      {/* Whoever took it may be looking, with a voucher that only their script knows. */}
      <main
        id="content"
        className="stack stack--center message"
        data-campaign={error === "taken" ? offer?.campaign.code : undefined}
        data-taken={error === "taken" ? "" : undefined}
      >
        <EmptyTicket />
        <h1 className="title-24">{t(title)}</h1>
        <p className="quiet">{t(text, { day: offer ? day(offer.campaign.endsOn, locale) : "" })}</p>
        {holds && offer ? (
          <a className="button button--solid button--large" href={paths.saveToPhone(offer.campaign.code)}>
            {t("consumer.showVoucher")}
          </a>
        ) : (
          <OtherOffers brand={offer?.brand ?? null} offers={otherOffers} />
        )}
      </main>
    </>
  );
}

/** Why a gift link doesn't work, and where to go from here. */
export const giftErrorPage = (page: ErrorPage, t: Translate): PageContent => ({
  head: {
    title: `${t(WORDS[page.error].title)} ${page.offer?.brand.name ?? t("common.productName")}`,
    noIndex: true,
    ...(page.offer && { inlineStyle: faceRule(page.offer.brand) }),
  },
  bodyClass: "consumer",
  body: <ErrorState {...page} />,
});
