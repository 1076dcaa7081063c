import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { CalendarClock, Gift as GiftIcon } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { ActForm } from "./act-form.tsx";
import { BrandBar } from "./consumer-bar.tsx";
import { OfferFacts } from "./offer-facts.tsx";
import { VoucherFace } from "./voucher-face.tsx";
import { Policies } from "./policies.tsx";
import { amountOf } from "./words.ts";

type GiftPage = Extract<SitePage, { page: "gift" }>;

function Gift({ offer, token, early }: GiftPage) {
  const { t, locale } = useI18n();
  const { campaign, brand } = offer;
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="save" data-campaign={campaign.CampaignCode}>
        <h1 className="save__title gift__title">
          <GiftIcon size={24} strokeWidth={1.75} aria-hidden />
          {t("consumer.giftTitle")}
        </h1>
        <Ticket
          className="voucher-ticket"
          stub={
            <ActForm action={paths.gift(token)} act="accept" className="claim">
              <p className="quiet">{t("consumer.giftText")}</p>
              {early && (
                <p className="voucher-stub__early">
                  <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
                  {t("consumer.keepUntilStart", { day: day(campaign.CStartDate, locale) })}
                </p>
              )}
              <button className="button button--solid button--large button--wide" type="submit">
                {t("consumer.giftAct")}
              </button>
            </ActForm>
          }
        >
          <VoucherFace offer={offer} />
        </Ticket>
        <OfferFacts offer={offer} />
        <Policies campaign={campaign} />
        <p className="landing__free">
          <BrandMark size={13} color="currentColor" />
          {t("consumer.free")}
        </p>
      </main>
    </>
  );
}

/** What a gift is, and the one act. Looking at it accepts nothing. */
export function giftPage(page: GiftPage, context: SiteContext, t: Translate): PageContent {
  const { campaign, brand } = page.offer;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t("consumer.giftTitle")}: ${t("consumer.worth", { amount })} · ${brand.organizationName}`,
      description: t("consumer.giftDescription", { amount, brand: brand.organizationName }),
      image: shareImageOf(page.offer, context),
      noIndex: true,
    },
    bodyClass: "consumer",
    body: <Gift {...page} />,
  };
}
