import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignFace } from "@stashwell/shared/reading";
import type { SiteContext, SitePage, VoucherNotice } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { isGood } from "@stashwell/shared/site/voucher-status";
import { localeOf } from "@stashwell/shared/language";
import { CalendarClock, Undo2 } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { BrandHelp } from "./brand-help.tsx";
import { SavingHere } from "./claim-form.tsx";
import { BrandBar } from "./consumer-bar.tsx";
import { faceRule } from "./face-rule.ts";
import { FindStore } from "./find-store-link.tsx";
import { FoldedPolicies } from "./folded-policies.tsx";
import { HaveVoucher } from "./have-voucher.tsx";
import { OfferFacts } from "./offer-facts.tsx";
import { ProductLine } from "./product-line.tsx";
import { Picture, preloadOf } from "./picture.tsx";
import { brandRule, buttonRule } from "./picture-place.ts";
import { ShareOffer } from "./share.tsx";
import { TakeAlong } from "./take-along.tsx";
import { amountOf, daysLeftOf, validityOf, worthOf } from "./words.ts";

type LandingPage = Extract<SitePage, { page: "landing" }>;

const NOTICES = {
  released: { title: "consumer.releasedTitle", text: "consumer.releasedText" },
  gone: { title: "consumer.goneTitle", text: "consumer.goneText" },
  returned: { title: "consumer.returnedTitle", text: "consumer.returnedText" },
} as const satisfies Record<VoucherNotice, unknown>;

/** A notice about what just happened to the visitor's voucher. */
function WhatHappened({ notice }: { notice: VoucherNotice }) {
  const t = useTranslate();
  return (
    <Notice icon={Undo2} good={notice !== "returned"} role="status">
      <p className="title-16">{t(NOTICES[notice].title)}</p>
      <p>{t(NOTICES[notice].text)}</p>
      {notice === "returned" && <p>{t("consumer.returnedAgain")}</p>}
    </Notice>
  );
}

/** Before its first day, an offer can be saved but not used. */
function NotYet({ campaign }: { campaign: CampaignFace }) {
  const { t, locale } = useI18n();
  if (campaign.status !== CAMPAIGN_STATUS.published) return null;
  const start = day(campaign.startsOn, locale);
  return (
    <Notice icon={CalendarClock}>
      <p className="title-16">{t("consumer.startsOn", { day: start })}</p>
      <p>{t("consumer.startsText", { day: start })}</p>
    </Notice>
  );
}

/** The save button at the bottom of a phone's screen; shown by the script while the main button is out of view. */
function SaveBar({ campaign }: { campaign: CampaignFace }) {
  const i18n = useI18n();
  return (
    <div className="screen-only line save-bar" hidden data-save-bar>
      <p className="heavy save-bar__worth">{worthOf(campaign, i18n)}</p>
      <a
        className="button button--solid button--large"
        href={paths.saveToPhone(campaign.code)}
        rel="nofollow"
        data-saves
      >
        {i18n.t("consumer.saveToPhone")}
      </a>
    </div>
  );
}

function Landing({ offer, ownVoucher, notice }: LandingPage) {
  const i18n = useI18n();
  const { campaign, brand } = offer;
  const code = campaign.code;
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="landing" data-campaign={code}>
        <Picture offer={offer} />
        <div className="landing__text">
          <SavingHere code={code} />
          {notice && <WhatHappened notice={notice} />}
          <h1 className="landing__title" lang={langOf(campaign.textLanguages.name, i18n.language)}>
            {campaign.name}
          </h1>
          <p className="quiet">
            {[worthOf(campaign, i18n), validityOf(campaign, i18n), daysLeftOf(offer, i18n)].filter(Boolean).join(" · ")}
          </p>
          {campaign.terms.trim() !== "" && (
            <p className="screen-only caption">
              <a className="landing__accept" href="#terms">
                {i18n.t("consumer.acceptTerms")}
              </a>
            </p>
          )}
          {!(ownVoucher && isGood(ownVoucher)) && <NotYet campaign={campaign} />}
          <HaveVoucher campaign={campaign} own={ownVoucher} />
          <TakeAlong offer={offer} />
          <FindStore code={code} />
          <OfferFacts offer={offer} />
          <div id="terms">
            <FoldedPolicies campaign={campaign} />
          </div>
          <BrandHelp offer={offer} />
          <section className="screen-only space-16 landing__share">
            <h2 className="title-16">{i18n.t("consumer.shareOffer")}</h2>
            <ShareOffer offer={offer} />
          </section>
          <ProductLine />
          <SaveBar campaign={campaign} />
        </div>
      </main>
    </>
  );
}

/** The page behind a brand's link or QR code: its picture, and the save button. */
export function landingPage(page: LandingPage, t: Translate, context: SiteContext): PageContent {
  const { campaign, brand } = page.offer;
  const url = campaign.pictureUrl;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t("campaigns.worth", { amount })} · ${campaign.name} · ${brand.name}`,
      description: t("consumer.landingDescription", { amount, brand: brand.name }),
      canonical: paths.landing(campaign.code),
      image: shareImageOf(page.offer, context),
      ...(url && { preloadImage: preloadOf(url) }),
      inlineStyle: faceRule(brand) + brandRule(brand) + buttonRule(".picture__button", campaign),
    },
    bodyClass: "consumer",
    body: <Landing {...page} />,
  };
}
