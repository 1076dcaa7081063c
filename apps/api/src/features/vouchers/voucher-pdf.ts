import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { barePin, groupedPin } from "@stashwell/shared/vouchers/rules";
import { customerUrl } from "../campaigns/campaign-links.ts";
import { dayInWords } from "../campaigns/printed-offer.ts";
import { findPrintedOffer } from "../campaigns/printed-offer-cache.ts";
import { findPublicCampaign } from "../campaigns/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import { notFound } from "../../platform/http/problem.ts";
import { printPdf } from "../../documents/pdf/print-pdf.ts";
import { A4, LETTER } from "../../documents/pdf/sheet.ts";
import type { Services } from "../../platform/services.ts";
import { findVoucherByPin, markDownloaded } from "./queries.ts";

/** The one country of ours whose paper is not A4. */
const UNITED_STATES = "1";

interface Printing {
  services: Services;
  db: Db;
  language: Language;
  t: Translate;
}

/** Two lines of two groups, as a till reads them out. */
const pinLines = (pin: string): string[] => [groupedPin(pin.slice(0, 8)), groupedPin(pin.slice(8))];

/**
 * The voucher on paper, for whoever holds its pin. Handing it out counts as a download, once a voucher.
 * @throws Problem 404 for a pin that no voucher has
 */
export async function printVoucher({ services, db, language, t }: Printing, typedPin: string): Promise<Buffer> {
  const voucher = await findVoucherByPin(db, barePin(typedPin));
  const campaign = voucher && (await findPublicCampaign(db, voucher.campaign_id));
  if (!voucher || !campaign) throw notFound("vouchers.pinUnknown");
  const { states, ...offer } = await findPrintedOffer(services, campaign, language, t);
  const at = services.clock.now();
  const { campaign_id: campaignId, slot, pin } = voucher;
  // The database counts while the worker draws.
  const counting = markDownloaded(db, { campaignId, slot, pin }, at);
  const printing = printPdf("voucher", {
    ...offer,
    size: campaign.country_id === UNITED_STATES ? LETTER : A4,
    title: `${campaign.brand_name} · ${campaign.name}`,
    at: new Date(at.epochMilliseconds),
    offer: t("vouchers.offYourPurchase"),
    validity: { label: t("vouchers.goodUntil"), lines: [dayInWords(campaign.end_date, language)] },
    qr: `${services.config.publicUrl}/v/${pin}`,
    stub: {
      label: t("vouchers.pin"),
      lines: pinLines(pin),
      note: t("vouchers.showAtCounter", { link: customerUrl(services, campaign.code).replace(/^https?:\/\//, "") }),
    },
    footer: states,
    terms: [
      { heading: t("consumer.terms"), text: campaign.terms },
      { heading: t("consumer.disclaimer"), text: campaign.disclaimer },
    ],
  });
  const [pdf] = await Promise.all([printing, counting]);
  return pdf;
}
