import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { message } from "../messages/catalogue.ts";
import { day, id, instant, keyedPage, money, page } from "../http/fields.ts";
import { held, holdReason } from "../levels/contract.ts";

/** An optional filter; an empty text means no filter. */
const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" ? undefined : value), field.optional());

const days = { from: maybe(day), to: maybe(day) };
const requested = { ...days, storeId: maybe(id), employeeId: maybe(id), campaignId: maybe(id) };

const worth = z.object({ currency: z.string(), currencySign: z.string(), value: money });
export type Worth = z.infer<typeof worth>;

const redemption = z.object({
  redemptionId: z.string(),
  at: instant,
  /** The day in the business's time zone. */
  date: z.string(),
  /** The last group of the pin, four characters. */
  pinEnd: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  employeeId: z.string(),
  /** The name or, without one, the e-mail address; also of someone who has left. */
  employeeName: z.string(),
  productName: z.string(),
  CampaignId: z.string(),
  CampaignName: z.string(),
  brandName: z.string(),
  Denomination: money,
  currencySign: z.string(),
  /** When and by whom it was undone; null if it wasn't. */
  reversedAt: instant.nullable(),
  reversedBy: z.string().nullable(),
  /** Seconds left of the time in which it can be undone; 0 if it was. */
  undoableFor: z.number().int(),
  /** Why it is on hold; empty if it isn't. */
  held: z.array(holdReason),
});
export type RedemptionRecord = z.infer<typeof redemption>;

const dayTotal = z.object({
  date: z.string(),
  /** Redemptions that weren't undone. */
  redeemed: z.number().int(),
  /** Redemptions that were undone, whenever that was. */
  reversed: z.number().int(),
  /** The value of those that weren't undone, including those on hold. */
  worth: z.array(worth),
  /** The part of it that is on hold until the brand decides. */
  held: z.array(worth.extend({ count: z.number().int() })),
});
export type DayTotal = z.infer<typeof dayTotal>;

export const periodTotal = dayTotal.omit({ date: true });
export type PeriodTotal = z.infer<typeof periodTotal>;

const settledCampaign = z.object({
  CampaignId: z.string(),
  CampaignCode: z.string(),
  CampaignName: z.string(),
  brandName: z.string(),
  Denomination: money,
  currency: z.string(),
  currencySign: z.string(),
  /** The redemptions to be paid: neither undone nor on hold. */
  count: z.number().int(),
  value: money,
  /** The redemptions that aren't paid until the brand decides. */
  held,
});
export type SettledCampaign = z.infer<typeof settledCampaign>;

/** Whether the last day isn't over, or ended so recently that its redemptions may still be undone or put on hold. */
const preliminary = z.boolean();

const statement = settledCampaign.extend({
  organizationName: z.string(),
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  preliminary,
  /** By reason, highest value first; a redemption with two reasons is in both. */
  heldFor: z.array(held.extend({ reason: holdReason })),
  stores: z.array(
    z.object({
      storeId: z.string(),
      storeName: z.string(),
      address: z.string(),
      count: z.number().int(),
      value: money,
      held,
    }),
  ),
});
export type Statement = z.infer<typeof statement>;

/** What redemptions are worth, by currency: `count` and `value` are to be paid, `held` isn't until the brand decides. */
export const settledWorth = worth.extend({ count: z.number().int(), held });

const period = { from: day, to: day };

/** A business's redemptions, from its part of the ledger. Days are in the business's time zone. */
export const settlements = {
  redemptions: endpoint("GET /store/redemption/", {
    access: ["business"],
    cashier: true,
    summary:
      "List redemptions, newest first, with totals for the days on the page and, on the first page, for the period; cashiers see their own",
    input: keyedPage.omit({ offset: true }).extend(requested),
    output: z.object({
      data: z.array(redemption),
      days: z.array(dayTotal),
      /** For the whole filtered period, not only this page; only the first page has it. */
      total: periodTotal.nullable(),
      next: z.string().nullable(),
      timezone: z.string(),
    }),
  }),
  choices: endpoint("GET /store/redemption/choices", {
    access: ["business"],
    summary: "List what redemptions can be filtered by: stores, people including those who left, and campaigns",
    output: z.object({
      data: z.object({
        stores: z.array(z.object({ organizationId: z.string(), organizationName: z.string() })),
        people: z.array(z.object({ employeeId: z.string(), name: z.string(), removed: z.boolean() })),
        campaigns: z.array(z.object({ CampaignId: z.string(), CampaignName: z.string(), brandName: z.string() })),
      }),
    }),
  }),
  redemptionsCsv: endpoint("GET /store/redemption/export", {
    access: ["business"],
    summary: "Export redemptions as CSV with the list's filters; a PIN shows only its last four characters",
    input: z.object(requested),
    output: fileOf("text/csv; charset=utf-8"),
  }),
  overview: endpoint("GET /store/settlement/", {
    access: ["business"],
    summary: "Get each campaign's redemptions in a period that weren't undone, their value, and what's held back",
    input: z.object(period),
    output: z.object({
      data: z.array(settledCampaign),
      worth: z.array(settledWorth),
      timezone: z.string(),
      preliminary,
    }),
  }),
  statement: endpoint("GET /store/settlement/statement", {
    access: ["business"],
    summary: "Get the settlement of a campaign for a period, store by store",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: id, ...period }),
    output: z.object({ data: statement }),
  }),
  statementPdf: endpoint("GET /store/settlement/pdf", {
    access: ["business"],
    summary: "Get the same as a PDF, in the paper size of the business's country",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: id, ...period }),
    output: fileOf("application/pdf"),
  }),
  statementCsv: endpoint("GET /store/settlement/csv", {
    access: ["business"],
    summary: "Export the same as CSV; without a campaign, for all campaigns",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: maybe(id), ...period }),
    output: fileOf("text/csv; charset=utf-8"),
  }),
};

const owed = z.object({
  /** The redemptions to be paid: neither undone nor on hold. */
  count: z.number().int(),
  value: money,
  /** The redemptions that aren't paid until the brand decides. */
  held,
});

const owedBusiness = owed.extend({
  businessId: z.string(),
  businessName: z.string(),
  /** Highest amount first. */
  campaigns: z.array(owed.extend({ campaignId: z.string(), campaignName: z.string() })),
});
export type OwedBusiness = z.infer<typeof owedBusiness>;

/**
 * What a brand owes the businesses that redeemed its vouchers. Days are in the time zone of each business, so that the
 * amounts are those of its own statements.
 */
export const brandSettlements = {
  owed: endpoint("GET /brand/settlement/", {
    access: ["brand"],
    scope: "reports:read",
    summary:
      "List the businesses that redeemed vouchers in a period, with the value to be paid and what's held back; highest amount first",
    input: page.extend({
      ...period,
      search: z.string(message("errors.invalid")).max(120, message("errors.tooLong")).default(""),
    }),
    output: z.object({
      /** The number of businesses that the search finds. */
      total: z.number().int(),
      data: z.array(owedBusiness),
      /** Of all businesses, whatever the search. */
      sum: owed.extend({ currency: z.string(), currencySign: z.string() }),
      preliminary,
    }),
  }),
  owedCsv: endpoint("GET /brand/settlement/csv", {
    access: ["brand"],
    role: "editor",
    scope: "reports:read",
    summary: "Export what is owed in a period as CSV, one row per business, campaign, and store",
    input: z.object(period),
    output: fileOf("text/csv; charset=utf-8"),
  }),
};
