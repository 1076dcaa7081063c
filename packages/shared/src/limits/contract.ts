import { z } from "zod";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import {
  ADMISSIONS,
  type DayCaps,
  LEVELS,
  LIMIT_MAX,
  type Limits,
  REDEMPTION_RULES,
  RETURN_DAYS_MAX,
  RULE_ACTIONS,
  RULE_MINUTES_MAX,
  WORTH_MAX,
} from "./rules.ts";

const whole = (min: number, max: number) =>
  z
    .number(message("limits.number"))
    .int(message("limits.number"))
    .min(min, message("limits.number"))
    .max(max, message("limits.number"));

/** Limits of one network and one person in a campaign. */
export const claimLimits = z.object({
  networkBurst: whole(1, LIMIT_MAX),
  networkHour: whole(0, LIMIT_MAX),
  networkDay: whole(1, LIMIT_MAX),
  networkDayPercent: whole(0, 100),
  onePerPerson: z.boolean(),
  returnAfterDays: whole(1, RETURN_DAYS_MAX).nullable(),
});

const dailyCap = z.object({
  redemptions: whole(1, LIMIT_MAX).nullable(),
  worth: whole(1, WORTH_MAX).nullable(),
});

const ruleSetting = z.object({
  action: z.enum(RULE_ACTIONS),
  limit: whole(1, LIMIT_MAX),
  minutes: whole(1, RULE_MINUTES_MAX),
});

const limits = z.object({
  claims: claimLimits,
  shops: z.object({
    admission: z.enum(ADMISSIONS),
    levels: z.record(z.enum(LEVELS), dailyCap),
    unapproved: dailyCap,
    stockMax: whole(1, LIMIT_MAX),
  }),
  redemptions: z.record(z.enum(REDEMPTION_RULES), ruleSetting),
}) satisfies z.ZodType<Limits>;

const ownLimits = z.object({
  limits,
  /** The defaults, in the brand's currency. */
  defaults: limits,
  /** 0 while nothing is set. */
  version: z.number().int(),
  changedAt: instant.nullable(),
  /** The name or, without one, the e-mail address. */
  changedBy: z.string().nullable(),
});
export type OwnLimits = z.infer<typeof ownLimits>;

/** Daily caps of a campaign, by its brand's calendar; null is unlimited. */
const dayCap = whole(1, LIMIT_MAX).nullable();
export const dayCaps = z.object({
  saves: dayCap,
  redemptions: dayCap,
  redemptionsPerStore: dayCap,
}) satisfies z.ZodType<DayCaps>;

const campaignLimits = z.object({
  /** The campaign's overrides of its brand's limits; null for none. */
  limits: claimLimits.partial().nullable(),
  /** The brand's limits, which apply where the campaign sets none. */
  inherited: claimLimits,
  /** The effective limits. */
  inForce: claimLimits,
  day: dayCaps,
  /** Today's usage of the daily caps, by the brand's calendar. */
  today: z.object({ saves: z.number().int(), redemptions: z.number().int() }),
  /** 0 while nothing was set. */
  version: z.number().int(),
});
export type CampaignLimits = z.infer<typeof campaignLimits>;

/** Below the maximum of its column, which must be able to store the next version. */
const version = z.number().int().min(0, message("errors.invalid")).max(2_147_483_646, message("errors.invalid"));

export const limitCalls = {
  read: endpoint("GET /brand/limits/", {
    access: ["brand"],
    summary: "Get the brand's limits: how many vouchers one network can save, what a store can redeem, what's flagged",
    output: z.object({ data: ownLimits }),
  }),
  save: endpoint("POST /brand/limits/save", {
    access: ["brand"],
    role: "owner",
    summary:
      "Update the brand's limits. They apply from the next voucher on, on every server. `version` is the version you changed; 409 if someone else changed it since",
    refuses: ["limits.stale"],
    input: z.object({ limits, version }),
    output: z.object({ ...said.shape, data: ownLimits }),
  }),
  ofCampaign: endpoint("GET /brand/campaign/limits", {
    access: ["brand"],
    summary:
      "Get how many vouchers of a campaign one network and one person can save, which of these limits are the campaign's own, and how many are saved and redeemed a day",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: id }),
    output: z.object({ data: campaignLimits }),
  }),
  saveForCampaign: endpoint("POST /brand/campaign/limits", {
    access: ["brand"],
    summary:
      "Set a campaign's own limits; omitted ones follow the brand, and null resets all of them. `day` sets how many are saved and redeemed a day; omit it to leave that as it is. 409 if someone else changed them since `version`, where it's sent",
    refuses: ["campaigns.notFound", "limits.stale"],
    input: z.object({
      campaignId: id,
      limits: claimLimits.partial().nullable(),
      day: dayCaps.optional(),
      version: version.optional(),
    }),
    output: z.object({ ...said.shape, data: campaignLimits }),
  }),
};
