import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignFace } from "@stashwell/shared/campaigns/contract";
import type { SiteContext, SitePage, VoucherNotice } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { CalendarClock, ChevronRight, MapPin, Undo2 } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { HaveVoucher } from "./have-voucher.tsx";
import { Notice } from "./notice.tsx";
import { OfferFacts } from "./offer-facts.tsx";
import { Picture, preloadOf } from "./picture.tsx";
import { brandRule, buttonRule } from "./picture-place.ts";
import { Share } from "./share.tsx";
import { amountOf, validityOf, worthOf } from "./words.ts";

type LandingPage = Extract<SitePage, { page: "landing" }>;

const NOTICES = {
  released: { title: "consumer.releasedTitle", text: "consumer.releasedText" },
  gone: { title: "consumer.goneTitle", text: "consumer.goneText" },
} as const satisfies Record<VoucherNotice, unknown>;

/** What has just become of the visitor's voucher. */
function WhatHappened({ notice }: { notice: VoucherNotice }) {
  const t = useTranslate();
  return (
    <Notice icon={<Undo2 size={20} strokeWidth={1.75} aria-hidden />} tone="done" title={t(NOTICES[notice].title)}>
      <p>{t(NOTICES[notice].text)}</p>
    </Notice>
  );
}

/** Before its first day an offer can be saved, and not yet be used. */
function NotYet({ campaign }: { campaign: CampaignFace }) {
  const { t, locale } = useI18n();
  if (campaign.Cstatus !== CAMPAIGN_STATUS.published) return null;
  const start = day(campaign.CStartDate, locale);
  return (
    <Notice
      icon={<CalendarClock size={20} strokeWidth={1.75} aria-hidden />}
      tone="wait"
      title={t("consumer.startsOn", { day: start })}
    >
      <p>{t("consumer.startsText", { day: start })}</p>
    </Notice>
  );
}

function FindStore({ code }: { code: string }) {
  const t = useTranslate();
  return (
    <a className="way" href={paths.findStore(code)}>
      <MapPin size={20} strokeWidth={1.75} aria-hidden />
      <b>{t("consumer.findStore")}</b>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </a>
  );
}

function Landing({ offer, hasVoucher, notice, publicUrl }: LandingPage & { publicUrl: string }) {
  const i18n = useI18n();
  const { campaign, brand } = offer;
  const code = campaign.CampaignCode;
  const text = i18n.t("consumer.shareText", {
    amount: amountOf(campaign, i18n),
    brand: brand.organizationName,
    name: campaign.CampaignName,
  });
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="landing" data-campaign={code} data-notice={notice}>
        <Picture offer={offer} />
        <div className="landing__text">
          {notice && <WhatHappened notice={notice} />}
          <h1 className="landing__title">{campaign.CampaignName}</h1>
          <p className="quiet">
            {worthOf(campaign, i18n)} · {validityOf(campaign, i18n)}
          </p>
          <NotYet campaign={campaign} />
          <HaveVoucher code={code} known={hasVoucher} />
          <FindStore code={code} />
          <OfferFacts offer={offer} />
          <section className="landing__share">
            <h2 className="fact__title">{i18n.t("consumer.shareOffer")}</h2>
            <Share text={text} url={`${publicUrl}${paths.landing(code)}`} />
          </section>
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
export function landingPage(page: LandingPage, context: SiteContext, t: Translate): PageContent {
  const { campaign, brand } = page.offer;
  const url = campaign.customerTemplateUrl;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t("consumer.worth", { amount })} · ${campaign.CampaignName} · ${brand.organizationName}`,
      description: t("consumer.landingDescription", { amount, brand: brand.organizationName }),
      canonical: paths.landing(campaign.CampaignCode),
      image: shareImageOf(page.offer, context),
      ...(url && { preloadImage: preloadOf(url) }),
      inlineStyle: brandRule(brand) + buttonRule(".picture__button", campaign),
    },
    bodyClass: "consumer",
    body: <Landing {...page} publicUrl={context.publicUrl} />,
  };
}
