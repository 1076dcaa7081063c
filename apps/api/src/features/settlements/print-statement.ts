import { money, timeZoneCity } from "@stashwell/shared/formats";
import type { Statement } from "@stashwell/shared/settlements/contract";
import { localeOf, type Language } from "@stashwell/shared/language";
import type { Days } from "@stashwell/shared/periods";
import type { Translate } from "@stashwell/shared/messages/translate";
import { record } from "../audit/queries.ts";
import { dayInWords } from "../campaigns/printed-offer.ts";
import { today } from "../../platform/clock.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { printPdf } from "../../documents/pdf/print-pdf.ts";
import { knownAs } from "../../platform/http/work-budget.ts";
import { A4, LETTER } from "../../documents/pdf/sheet.ts";
import { makeStatement } from "./make-statement.ts";
import { heldFor } from "./to-wire.ts";

/** Countries that print on Letter instead of A4. */
const LETTER_COUNTRIES: ReadonlySet<string> = new Set(["US"]);

const periodOf = ({ from, to }: Days, language: Language): string =>
  from === to ? dayInWords(from, language) : `${dayInWords(from, language)} – ${dayInWords(to, language)}`;

/** Prints a statement as a PDF. */
export async function printStatement(call: Call<Days & { campaignId: string }, BusinessSession>): Promise<FileBody> {
  const { db, session, input, language, t, services } = call;
  const { statement, business } = await makeStatement({ db, clock: services.clock }, session.businessId, input);
  const at = services.clock.now();
  await record(services.db, session, { action: "business.exportSettlement", subjectId: statement.CampaignId, at });
  const amount = (value: string) => money(value, statement.currencySign, localeOf(language));
  const count = (vouchers: number) => new Intl.NumberFormat(localeOf(language)).format(vouchers);
  const page = {
    size: LETTER_COUNTRIES.has(business.iso_code) ? LETTER : A4,
    title: t("settlements.statement"),
    locale: localeOf(language),
    at: new Date(at.epochMilliseconds),
    facts: factsOf({ ...statement, each: amount(statement.Denomination) }, periodOf(statement, language), t),
    total: {
      label: t("settlements.total"),
      words: t("settlements.vouchers", { count: statement.count }),
      count: count(statement.count),
      value: amount(statement.value),
    },
    columns: { store: t("settlements.store"), count: t("settlements.count"), value: t("settlements.value") },
    rows: statement.stores.map((store) => ({
      name: store.storeName,
      address: store.address,
      count: count(store.count),
      value: amount(store.value),
    })),
    note: [
      ...heldText(statement, amount, t),
      ...preliminaryWords(statement, t),
      t("settlements.note", { timezone: timeZoneCity(statement.timezone) }),
    ].join(" "),
    made: t("settlements.madeOn", { date: dayInWords(today(services.clock, statement.timezone), language) }),
    foot: t("settlements.page", { page: "PAGE", pages: "PAGES" }),
  };
  const body = await printPdf("statement", page, knownAs(session.businessId));
  return {
    body,
    fileName: `settlement-${statement.CampaignCode}-${statement.from}-${statement.to}.pdf`,
    disposition: "attachment",
  };
}

/** The text about held redemptions beside the total; empty if none are held. */
function heldText({ held, heldFor: reasons }: Statement, amount: (value: string) => string, t: Translate): string[] {
  if (held.count === 0) return [];
  const reason = heldFor(
    reasons.map((each) => each.reason),
    t,
  );
  return [t("settlements.heldText", { count: held.count, amount: amount(held.value), reason })];
}

const preliminaryWords = ({ preliminary }: Statement, t: Translate): string[] =>
  preliminary ? [t("settlements.preliminary")] : [];

interface Facts {
  organizationName: string;
  brandName: string;
  CampaignName: string;
  CampaignCode: string;
  each: string;
}

const factsOf = (facts: Facts, period: string, t: Translate) => [
  { label: t("settlements.business"), value: facts.organizationName },
  { label: t("settlements.brand"), value: facts.brandName },
  { label: t("settlements.campaign"), value: facts.CampaignName },
  { label: t("settlements.code"), value: facts.CampaignCode },
  { label: t("settlements.period"), value: period },
  { label: t("settlements.worthEach"), value: facts.each },
];
