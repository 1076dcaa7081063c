import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { barePin, groupedPin } from "@stashwell/shared/vouchers/rules";
import { customerUrl } from "../campaigns/campaign-links.ts";
import { dayInWords, findPrintedOffer } from "../campaigns/printed-offer.ts";
import { inLanguage, type InLanguage } from "../campaigns/in-language.ts";
import { pauseWords } from "../campaigns/pause-words.ts";
import { type CampaignRow, findPublicCampaign } from "../campaigns/queries.ts";
import { pauseOf } from "../campaigns/to-wire.ts";
import { type Clock, today } from "../../platform/clock.ts";
import { cachePer } from "../../platform/cache.ts";
import type { Db } from "../../platform/db/db.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import { printPdf } from "../../documents/pdf/print-pdf.ts";
import { strangerAt } from "../../platform/http/work-budget.ts";
import { A4, LETTER } from "../../documents/pdf/sheet.ts";
import type { VoucherPage } from "../../documents/pdf/voucher-page.ts";
import type { Services } from "../../platform/services.ts";
import { findVoucherByPin, markDownloaded } from "./queries.ts";

/** The only supported country that doesn't use A4. */
const UNITED_STATES = "1";

interface Printing {
  services: Services;
  db: Db;
  language: Language;
  t: Translate;
  /** If false, the PDF isn't counted as a download. */
  isOwnAct: boolean;
  address: string;
}

/** TTL of cached PDFs, so that repeated requests don't print again. Milliseconds. */
const STORED_MS = 5 * 60_000;
const BYTES_MAX = 32_000_000;
const printedOf = cachePer<Services, Buffer>(() => ({
  maxEntries: 1_000,
  ttlMs: STORED_MS,
  bytes: { max: BYTES_MAX, maxOfOne: BYTES_MAX / 10, of: (file) => file.length },
}));

/** Prints a page as PDF. Concurrent and repeated requests share it until anything on the page changes. */
function print(services: Services, page: Omit<VoucherPage, "at">, address: string): Promise<Buffer> {
  const at = new Date(services.clock.now().epochMilliseconds);
  const key = createHash("sha256").update(serialize(page)).digest("base64url");
  return printedOf(services).get(key, () => printPdf("voucher", { ...page, at }, strangerAt(address)));
}

/** The first terms of a paused campaign's PDF: the end of the pause, and the brand's text. */
function pausedTerms(campaign: InLanguage<CampaignRow>, clock: Clock, t: Translate, language: Language) {
  const pause = pauseOf(campaign, clock);
  if (!pause?.redeeming) return [];
  const heading = t("consumer.restTitle");
  return [
    { heading, text: [pauseWords(pause, campaign.timezone, t, language), campaign.holder_message].join(" ").trim() },
  ];
}

/** Two lines of two groups, easy to read out at a counter. */
const pinLines = (pin: string): string[] => [groupedPin(pin.slice(0, 8)), groupedPin(pin.slice(8))];

/**
 * Returns the PDF of a pin's voucher. The first one counts as a download.
 * @throws Problem 404 for an unknown pin, 409 if the brand has canceled the voucher
 */
export async function printVoucher(
  { services, db, language, t, isOwnAct, address }: Printing,
  typedPin: string,
): Promise<Buffer> {
  const voucher = await findVoucherByPin(db, barePin(typedPin));
  const found = voucher && (await findPublicCampaign(db, voucher.campaign_id));
  if (!voucher || !found) throw notFound("vouchers.notYours");
  if (voucher.voided_at !== null) throw conflict("vouchers.voided");
  const campaign = inLanguage(found, language);
  const { states, ...offer } = await findPrintedOffer(services, campaign, language, t);
  const at = services.clock.now();
  const { campaign_id: campaignId, slot, pin } = voucher;
  // Counts in the database while the worker prints.
  const counting = isOwnAct ? markDownloaded(db, { campaignId, slot, pin }, at) : undefined;
  const lastDay = dayInWords(campaign.end_date, language);
  const untilItsEnd = { label: t("vouchers.goodUntil"), lines: [lastDay] };
  // Nothing else in the PDF says that it isn't valid yet.
  const bothDays = {
    label: t("campaigns.pdfValid"),
    lines: [`${dayInWords(campaign.start_date, language)} –`, lastDay],
  };
  const page = {
    ...offer,
    size: campaign.country_id === UNITED_STATES ? LETTER : A4,
    title: `${campaign.brand_name} · ${campaign.name}`,
    offer: t("vouchers.offYourPurchase"),
    validity: today(services.clock, campaign.timezone) < campaign.start_date ? bothDays : untilItsEnd,
    qr: `${services.config.publicUrl}/v/${pin}`,
    stub: {
      label: t("vouchers.pin"),
      lines: pinLines(pin),
      note: t("vouchers.showAtCounter", { link: customerUrl(services, campaign.code).replace(/^https?:\/\//, "") }),
    },
    footer: states,
    terms: [
      ...pausedTerms(campaign, services.clock, t, language),
      { heading: t("consumer.terms"), text: campaign.terms },
      { heading: t("consumer.disclaimer"), text: campaign.disclaimer },
    ],
  };
  const [pdf, counted] = await Promise.all([print(services, page, address), counting]);
  if (counted === "gone") throw notFound("vouchers.notYours");
  if (counted === "voided") throw conflict("vouchers.voided");
  return pdf;
}
