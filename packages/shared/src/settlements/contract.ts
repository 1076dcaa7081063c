import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { day, id, instant, keyedPage, money } from "../http/fields.ts";
import { held, holdReason } from "../levels/contract.ts";

/** Unsaid or empty: not narrowed. */
const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" ? undefined : value), field.optional());

const days = { from: maybe(day), to: maybe(day) };
const requested = { ...days, storeId: maybe(id), employeeId: maybe(id), campaignId: maybe(id) };

const worth = z.object({ currency: z.string(), currencySign: z.string(), value: money });
export type Worth = z.infer<typeof worth>;

const redemption = z.object({
  redemptionId: z.string(),
  at: instant,
  /** The day that it was in the business's time zone. */
  date: z.string(),
  /** The last group of the pin, four characters. */
  pinEnd: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  employeeId: z.string(),
  /** By name or, without one, by e-mail address; of somebody who left as well. */
  employeeName: z.string(),
  productName: z.string(),
  CampaignId: z.string(),
  CampaignName: z.string(),
  brandName: z.string(),
  Denomination: money,
  currencySign: z.string(),
  /** When and by whom it was taken back; null while it stands. */
  reversedAt: instant.nullable(),
  reversedBy: z.string().nullable(),
  /** Why it is not paid yet; empty when nothing stands against that. */
  held: z.array(holdReason),
});
export type RedemptionRecord = z.infer<typeof redemption>;

const dayTotal = z.object({
  date: z.string(),
  /** Those that stand. */
  redeemed: z.number().int(),
  /** Those that were taken back, whenever that was. */
  reversed: z.number().int(),
  /** What those that stand are worth, what is held back included. */
  worth: z.array(worth),
  /** How much of it is not paid until the brand decides. */
  held: z.array(worth.extend({ count: z.number().int() })),
});
export type DayTotal = z.infer<typeof dayTotal>;

const periodTotal = dayTotal.omit({ date: true });
export type PeriodTotal = z.infer<typeof periodTotal>;

const settledCampaign = z.object({
  CampaignId: z.string(),
  CampaignCode: z.string(),
  CampaignName: z.string(),
  brandName: z.string(),
  Denomination: money,
  currency: z.string(),
  currencySign: z.string(),
  /** What is to be paid: those that stand and are not held back. */
  count: z.number().int(),
  value: money,
  /** What stands beside it and is not paid until the brand decides. */
  held,
});
export type SettledCampaign = z.infer<typeof settledCampaign>;

/** Whether the last day is not over, or so recently that redemptions of it may still be undone or held back. */
const preliminary = z.boolean();

const statement = settledCampaign.extend({
  organizationName: z.string(),
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  preliminary,
  /** Why, the most worth first; one that is held for two reasons is in both. */
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

const period = { from: day, to: day };

/** What a business redeemed, as its part of the ledger tells. Days are those of the business's time zone. */
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
      /** Of the whole period as narrowed, beyond this page as well; only the first page has it. */
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
      worth: z.array(worth.extend({ count: z.number().int(), held })),
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
