import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { day, id, instant, keyedPage, money } from "../http/fields.ts";

/** Unsaid or empty: not narrowed. */
const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" ? undefined : value), field.optional());

const days = { from: maybe(day), to: maybe(day) };
const wanted = { ...days, storeId: maybe(id), employeeId: maybe(id), campaignId: maybe(id) };

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
});
export type RedemptionRecord = z.infer<typeof redemption>;

const dayTotal = z.object({
  date: z.string(),
  /** Those that stand. */
  redeemed: z.number().int(),
  /** Those that were taken back, whenever that was. */
  reversed: z.number().int(),
  worth: z.array(worth),
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
  count: z.number().int(),
  value: money,
});
export type SettledCampaign = z.infer<typeof settledCampaign>;

const statement = settledCampaign.extend({
  organizationName: z.string(),
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  stores: z.array(
    z.object({
      storeId: z.string(),
      storeName: z.string(),
      address: z.string(),
      count: z.number().int(),
      value: money,
    }),
  ),
});
export type Statement = z.infer<typeof statement>;

const period = { from: day, to: day };

/** What a business redeemed, as its part of the ledger tells. Days are those of the business's time zone. */
export const settlements = {
  redemptions: endpoint({
    method: "GET",
    path: "/store/redemption/",
    access: ["business"],
    cashier: true,
    summary:
      "Who redeemed what, newest first, with the totals of the days that the page touches and, on the first page, of the period; a cashier sees their own",
    input: keyedPage.omit({ offset: true }).extend(wanted),
    output: z.object({
      data: z.array(redemption),
      days: z.array(dayTotal),
      /** Of the whole period as narrowed, beyond this page as well; only the first page has it. */
      total: periodTotal.nullable(),
      next: z.string().nullable(),
      timezone: z.string(),
    }),
  }),
  choices: endpoint({
    method: "GET",
    path: "/store/redemption/choices",
    access: ["business"],
    summary: "What redemptions can be narrowed to: stores, people, those who left included, and campaigns",
    input: z.object({}),
    output: z.object({
      data: z.object({
        stores: z.array(z.object({ organizationId: z.string(), organizationName: z.string() })),
        people: z.array(z.object({ employeeId: z.string(), name: z.string(), removed: z.boolean() })),
        campaigns: z.array(z.object({ CampaignId: z.string(), CampaignName: z.string(), brandName: z.string() })),
      }),
    }),
  }),
  redemptionsCsv: endpoint({
    method: "GET",
    path: "/store/redemption/export",
    access: ["business"],
    summary: "Redemptions as a table, narrowed as the list is; of a pin the last four characters",
    input: z.object(wanted),
    output: fileOf("text/csv; charset=utf-8"),
  }),
  overview: endpoint({
    method: "GET",
    path: "/store/settlement/",
    access: ["business"],
    summary: "Campaign by campaign what was redeemed in a period and not taken back, and what that is worth",
    input: z.object(period),
    output: z.object({
      data: z.array(settledCampaign),
      worth: z.array(worth.extend({ count: z.number().int() })),
      timezone: z.string(),
    }),
  }),
  statement: endpoint({
    method: "GET",
    path: "/store/settlement/statement",
    access: ["business"],
    summary: "The settlement of a campaign for a period, store by store",
    input: z.object({ campaignId: id, ...period }),
    output: z.object({ data: statement }),
  }),
  statementPdf: endpoint({
    method: "GET",
    path: "/store/settlement/pdf",
    access: ["business"],
    summary: "The same as PDF, on the paper of the business's country",
    input: z.object({ campaignId: id, ...period }),
    output: fileOf("application/pdf"),
  }),
  statementCsv: endpoint({
    method: "GET",
    path: "/store/settlement/csv",
    access: ["business"],
    summary: "The same as a table; without a campaign, that of all of them",
    input: z.object({ campaignId: maybe(id), ...period }),
    output: fileOf("text/csv; charset=utf-8"),
  }),
};
