import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, keyedPage, money } from "../http/fields.ts";
import { LEVELS, REDEMPTION_RULES } from "../limits/rules.ts";
import { message } from "../messages/catalogue.ts";
import { FLAG_DECISIONS, FLAG_NOTE_MAX, FLAG_REASONS, FLAGS_AT_ONCE } from "./rules.ts";

const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" ? undefined : value), field.optional());

const flag = z.object({
  flagId: z.string(),
  rule: z.enum(REDEMPTION_RULES),
  /** The setting of the rule when it matched: `limit` within `minutes`. */
  limit: z.number().int(),
  minutes: z.number().int(),
  /** The number of redemptions, and their value. */
  count: z.number().int(),
  worth: money,
  /** The value on hold and undecided. */
  held: money,
  /**
   * The value of these redemptions that is also on hold until the brand approves the business: releasing the flag
   * doesn't pay that.
   */
  heldForLevel: money,
  businessName: z.string(),
  /** Whether the brand has suspended the business. */
  businessSuspended: z.boolean(),
  /** The names of up to three stores, and the number of all stores. */
  storeNames: z.array(z.string()),
  storeCount: z.number().int(),
  /** For a rule that counts a single product. */
  productName: z.string().nullable(),
  firstAt: instant,
  lastAt: instant,
  flaggedAt: instant,
  decision: z.enum(FLAG_DECISIONS).nullable(),
  decidedAt: instant.nullable(),
  /** The name or, without one, the e-mail address. */
  decidedBy: z.string().nullable(),
  reason: z.enum(FLAG_REASONS).nullable(),
  note: z.string(),
});
export type Flag = z.infer<typeof flag>;

const evidence = z.object({
  redemptionId: z.string(),
  at: instant,
  /** The last group of the pin; empty if the voucher has been given back since. */
  pinEnd: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  cityName: z.string(),
  /** The role of the signed-in person: the business's owner or a cashier, whom a letter identifies within the flag. */
  by: z.enum(["owner", "cashier"]),
  person: z.string(),
  /** A letter for each network and each signed-in device within the flag; null if no longer known. */
  network: z.string().nullable(),
  till: z.string().nullable(),
  /** Whether the voucher was saved from the same network, and on the same device. */
  sameNetwork: z.boolean(),
  sameDevice: z.boolean(),
  productName: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  worth: money,
  /** `undone` by the store itself, `reversed` by the brand. */
  status: z.enum(["redeemed", "held", "undone", "reversed"]),
  /** The distance from the previous redemption, if both stores have a location and are different. */
  kilometres: z.number().int().nullable(),
});
export type Evidence = z.infer<typeof evidence>;

const flaggedStore = z.object({
  storeId: z.string(),
  storeName: z.string(),
  cityName: z.string(),
  level: z.enum(LEVELS),
  /** When its business first joined one of the brand's campaigns. */
  since: instant.nullable(),
  /** Its redemptions for the brand, and the number of its other flags. */
  redeemed: z.number().int(),
  flags: z.number().int(),
  suspended: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type FlaggedStore = z.infer<typeof flaggedStore>;

export const reviewCalls = {
  list: endpoint("GET /brand/review/", {
    access: ["brand"],
    summary:
      "List flags that wait for a decision, including those of suspended stores, or decided ones; with the totals of what waits",
    input: keyedPage.omit({ offset: true }).extend({
      state: z.enum(["open", "decided"]).default("open"),
      sort: z.enum(["newest", "largest"]).default("newest"),
      campaignId: maybe(id),
    }),
    output: z.object({
      data: z.array(flag),
      next: z.string().nullable(),
      totals: z.object({
        waiting: z.number().int(),
        held: money,
        currencySign: z.string(),
        /** In the last seven days. */
        released: z.number().int(),
        reversed: z.number().int(),
        suspended: z.number().int(),
      }),
      /** Campaigns with flags, by name. */
      campaigns: z.array(z.object({ campaignId: z.string(), campaignName: z.string() })),
    }),
  }),
  waiting: endpoint("GET /brand/review/waiting", {
    access: ["brand"],
    summary: "Get how many flags, including those of suspended stores, and how many businesses wait for a decision",
    output: z.object({ waiting: z.number().int(), businesses: z.number().int() }),
  }),
  detail: endpoint("GET /brand/review/{flagId}", {
    access: ["brand"],
    summary: "Get a flag with its evidence: its redemptions in order, limited to the newest, and their stores",
    refuses: ["review.gone"],
    input: z.object({ flagId: id }),
    output: z.object({
      data: flag.extend({ evidence: z.array(evidence), stores: z.array(flaggedStore), currencySign: z.string() }),
    }),
  }),
  decide: endpoint("POST /brand/review/decide", {
    access: ["brand"],
    summary:
      "Decide on flags: release held amounts, reverse the redemptions, suspend the stores, or dismiss flags that hold nothing. All or none; 409 if someone else decided first, or if more redemptions than you saw would be released or dismissed",
    refuses: ["review.gone", "review.decided", "review.changed"],
    input: z.object({
      flagIds: z
        .array(id, message("errors.list"))
        .min(1, message("errors.required"))
        .max(FLAGS_AT_ONCE, message("errors.list")),
      /**
       * The number of redemptions of these flags, the sum of `count`, that the user saw; required to release or dismiss
       * them.
       */
      seen: z
        .number(message("errors.invalid"))
        .int(message("errors.invalid"))
        .min(0, message("errors.invalid"))
        .default(0),
      decision: z.enum(FLAG_DECISIONS, message("errors.invalid")),
      /** With `reverse`, suspends the businesses as well. */
      alsoSuspend: z.boolean(message("errors.invalid")).default(false),
      reason: z.enum(FLAG_REASONS, message("review.reasonRequired")),
      note: z.string().trim().max(FLAG_NOTE_MAX, message("errors.tooLong")).default(""),
    }),
    output: z.object({ message: z.string(), data: z.object({ redemptions: z.number().int() }) }),
  }),
};
export type ReviewList = z.infer<typeof reviewCalls.list.output>;
export type FlagDetail = z.infer<typeof reviewCalls.detail.output>["data"];
