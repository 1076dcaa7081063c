import { PREVIEW } from "@stashwell/shared/campaigns/rules";
import type { OfferError, SitePage, VoucherNotice } from "@stashwell/shared/site/pages";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { HaveVoucher } from "./have-voucher.tsx";
import { faceRule } from "./face-rule.ts";
import { OtherOffers } from "./other-offers.tsx";
import { pictureIn } from "./picture-place.ts";
import { wholeMoment } from "./words.ts";

type ErrorPage = Extract<SitePage, { page: "offerTrouble" }>;

const OFFER_ERRORS = {
  expired: { status: 410, title: "consumer.expiredTitle", text: "consumer.expiredText" },
  paused: { status: 200, title: "consumer.pausedTitle", text: "consumer.pausedText" },
  soldOut: { status: 200, title: "consumer.soldOutTitle", text: "consumer.soldOutText" },
  enoughToday: { status: 200, title: "consumer.enoughTodayTitle", text: "consumer.enoughTodayText" },
  notPublished: { status: 404, title: "campaigns.notPublished", text: "site.notPublishedText" },
  givenAway: { status: 200, title: "consumer.givenAwayTitle", text: "consumer.givenAwayText" },
  unknown: { status: 404, title: "consumer.unknownTitle", text: "consumer.unknownText" },
} as const satisfies Record<OfferError, { status: number; title: MessageKey; text: MessageKey }>;

const NOTICE_TITLES = {
  released: "consumer.releasedTitle",
  gone: "consumer.goneTitle",
  returned: "consumer.returnedTitle",
} as const satisfies Record<VoucherNotice, MessageKey>;

/** Mostly nobody can save a voucher here at the moment, so that what was given back isn't offered to anyone. */
const noticeText = (notice: VoucherNotice, error: OfferError): MessageKey =>
  notice === "returned" && error === "soldOut" ? "consumer.returnedText" : "consumer.goneText";

/** Source width, in px, of a picture shown at half a phone's width. */
const PICTURE_WIDTH = 320;

/** The HTTP status of the error, or 409 instead of 200 for a failed claim. */
export function offerErrorStatus({ error, refused }: ErrorPage): number {
  const { status } = OFFER_ERRORS[error];
  return refused && status === 200 ? 409 : status;
}

/** The campaign's picture in grayscale, so that visitors recognize the offer. */
function GonePicture({ url }: { url: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureIn(url, PICTURE_WIDTH, "avif")} />
      <img
        className="gone-picture"
        src={pictureIn(url, PICTURE_WIDTH)}
        width={PREVIEW.width}
        height={PREVIEW.picture}
        alt=""
      />
    </picture>
  );
}

function ErrorState({ error, offer, otherOffers, ownVoucher = null, notice, moreFrom, leadsTo }: ErrorPage) {
  const { t, locale, language } = useI18n();
  const { title, text } = OFFER_ERRORS[error];
  const { campaign, brand = null, daysLeft = null } = offer ?? {};
  // The brand ended it early: no more vouchers are given out, but saved ones remain valid.
  const stillValid = error === "expired" && daysLeft !== null && Boolean(campaign?.endedAt);
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="stack stack--center message" data-campaign={campaign?.code} data-leads-to={leadsTo}>
        {campaign?.pictureUrl ? <GonePicture url={campaign.pictureUrl} /> : <EmptyTicket />}
        <h1 className="title-24">{t(title)}</h1>
        <p className="quiet">{t(text, { name: campaign?.name ?? "" })}</p>
        {error === "paused" && campaign?.pause?.until && (
          <p>
            {t("consumer.pausedUntil", { when: wholeMoment(campaign.pause.until, offer?.timezone ?? "UTC", locale) })}
          </p>
        )}
        {moreFrom && (
          <p>{t("consumer.enoughTodayUntil", { day: day(dayAt(moreFrom, offer?.timezone ?? "UTC"), locale) })}</p>
        )}
        {campaign?.brandMessage && (
          <p className="brand-message" lang={langOf(campaign.messageLanguage, language)}>
            {campaign.brandMessage}
          </p>
        )}
        {stillValid && campaign && brand && (
          <p>{t("consumer.endedEarlyText", { brand: brand.name, day: day(campaign.endsOn, locale) })}</p>
        )}
        {notice && (
          <p>
            <b>{t(NOTICE_TITLES[notice])}</b> {t(noticeText(notice, error))}
          </p>
        )}
        {leadsTo && (
          <a className="button" href={leadsTo}>
            {t("consumer.toHome")}
          </a>
        )}
        {campaign && <HaveVoucher campaign={campaign} own={ownVoucher} isOver={error === "expired" && !stillValid} />}
        <OtherOffers brand={brand} offers={otherOffers} hasWay={leadsTo !== undefined} />
      </main>
    </>
  );
}

/** Why there is no voucher to save here, and other offers. */
export const offerErrorPage = (page: ErrorPage, t: Translate): PageContent => ({
  head: {
    title: `${t(OFFER_ERRORS[page.error].title)} ${page.offer?.brand.name ?? t("common.productName")}`,
    noIndex: true,
    ...(page.offer && { inlineStyle: faceRule(page.offer.brand) }),
  },
  bodyClass: "consumer",
  body: <ErrorState {...page} />,
});
