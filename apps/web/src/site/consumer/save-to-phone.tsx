import type { Offer, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { pictureIn } from "./picture-place.ts";
import type { PageContent } from "../page-content.ts";
import { BackBar } from "./consumer-bar.tsx";
import { OwnVoucherTicket, VoucherFace } from "./own-voucher.tsx";
import { Policies } from "./policies.tsx";
import { amountOf } from "./words.ts";

/** The one act; it works as a plain form, and over a bad network with the script's help. */
function ClaimForm({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  return (
    <form className="claim" method="post" action={paths.saveToPhone(offer.campaign.CampaignCode)} data-claims>
      <p className="quiet">{t("consumer.claimHint")}</p>
      <button className="button button--solid button--large button--wide" type="submit">
        {t("consumer.saveToPhone")}
      </button>
      <output
        className="claim__state"
        data-saving={t("consumer.saving")}
        data-retrying={t("consumer.retrying")}
        data-fetching={t("consumer.fetching")}
        data-not-reached={t("consumer.notReached")}
        data-failed={t("consumer.failed")}
      />
    </form>
  );
}

function SaveToPhone({ offer, voucher }: Extract<SitePage, { page: "saveToPhone" }>) {
  const { t } = useI18n();
  const { campaign, brand } = offer;
  const title = voucher ? t("consumer.yourVoucher") : t("consumer.claimTitle");
  const good = voucher?.status === "claimed" || voucher?.status === "saved";
  return (
    <>
      <BackBar back={paths.landing(campaign.CampaignCode)} title={brand.organizationName} saved={good} />
      <main id="content" className="save" data-campaign={campaign.CampaignCode} data-voucher={voucher?.handle}>
        <h1 className="save__title">{title}</h1>
        {voucher ? (
          <OwnVoucherTicket voucher={voucher} offer={offer} />
        ) : (
          <Ticket className="voucher-ticket" stub={<ClaimForm offer={offer} />}>
            <VoucherFace offer={offer} />
          </Ticket>
        )}
        <Policies campaign={campaign} />
      </main>
    </>
  );
}

/** Before the visitor's act what they would get, after it their voucher. */
export function saveToPhonePage(
  page: Extract<SitePage, { page: "saveToPhone" }>,
  context: SiteContext,
  t: Translate,
): PageContent {
  const { campaign, brand } = page.offer;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${page.voucher ? t("consumer.yourVoucher") : t("consumer.claimTitle")} · ${t("consumer.worth", { amount })} · ${brand.organizationName}`,
      description: t("consumer.landingDescription", { amount, brand: brand.organizationName }),
      ...(campaign.customerTemplateUrl && { image: pictureIn(campaign.customerTemplateUrl, 960) }),
      noIndex: true,
    },
    bodyClass: "consumer",
    body: <SaveToPhone {...page} />,
  };
}
