import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { CalendarClock, Gift as GiftIcon } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { ActForm } from "./act-form.tsx";
import { BrandHelp } from "./brand-help.tsx";
import { BrandBar } from "./consumer-bar.tsx";
import { OfferFacts } from "./offer-facts.tsx";
import { faceRule } from "./face-rule.ts";
import { VoucherFace } from "./voucher-face.tsx";
import { FoldedPolicies } from "./folded-policies.tsx";
import { ProductLine } from "./product-line.tsx";
import { amountOf } from "./words.ts";

type GiftPage = Extract<SitePage, { page: "gift" }>;

function Gift({ offer, token, early }: GiftPage) {
  const { t, locale } = useI18n();
  const { campaign, brand } = offer;
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="stack roomy save" data-campaign={campaign.code}>
        <h1 className="line">
          <GiftIcon className="ink" size={24} strokeWidth={1.75} aria-hidden />
          {t("consumer.giftTitle")}
        </h1>
        <Ticket
          className="voucher-ticket"
          stub={
            <ActForm action={paths.gift(token)} act="accept" className="stack roomy">
              <p className="quiet">{t("consumer.giftText")}</p>
              {early && (
                <Notice icon={CalendarClock}>
                  {t("consumer.keepUntilStart", { day: day(campaign.startsOn, locale) })}
                </Notice>
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
        <FoldedPolicies campaign={campaign} />
        <BrandHelp offer={offer} />
        <ProductLine />
      </main>
    </>
  );
}

/** Shows a gift, with a button to accept it. Opening the page doesn't accept it. */
export function giftPage(page: GiftPage, t: Translate, context: SiteContext): PageContent {
  const { campaign, brand } = page.offer;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t("common.labelled", { label: t("consumer.giftTitle"), value: t("campaigns.worth", { amount }) })} · ${brand.name}`,
      description: t("consumer.giftDescription", { amount, brand: brand.name }),
      image: shareImageOf(page.offer, context),
      noIndex: true,
      inlineStyle: faceRule(brand),
    },
    bodyClass: "consumer",
    body: <Gift {...page} />,
  };
}
