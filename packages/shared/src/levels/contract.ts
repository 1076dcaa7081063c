import { z } from "zod";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant, money, page, search } from "../http/fields.ts";
import { ADMISSIONS, LEVELS } from "../limits/rules.ts";
import { message } from "../messages/catalogue.ts";
import { BULK_MAX, HOLD_REASONS, KNOWN_NAME_MAX, LEVEL_STEPS, LEVEL_TABS, NOTE_MAX, WAITS } from "./rules.ts";

const level = z.enum(LEVELS, message("errors.invalid"));

/** Daily limit on redemptions; null is unlimited. */
const dailyCap = z.object({
  redemptions: z.number().int().nullable(),
  /** In the brand's currency. */
  worth: z.number().nullable(),
});
/** Redemptions today, by the brand's calendar. */
const today = z.object({ redeemed: z.number().int(), worth: money });
/** The redemptions on hold, which aren't paid until the brand decides. */
export const held = z.object({ count: z.number().int(), value: money });
export type Held = z.infer<typeof held>;
export const holdReason = z.enum(HOLD_REASONS);

const businessLevel = z.object({
  businessId: z.string(),
  businessName: z.string(),
  /** The number of its stores that take part in campaigns of the brand. */
  stores: z.number().int(),
  /** Its primary store, or the first one that joined; its page needs the campaign. Null if none takes part any more. */
  store: z
    .object({
      storeId: z.string(),
      storeName: z.string(),
      cityName: z.string(),
      stateName: z.string(),
      CampaignId: z.string(),
      CampaignName: z.string(),
    })
    .nullable(),
  /** When a store of it first joined a campaign of the brand. */
  since: instant,
  level,
  /** When it got its current level. */
  levelAt: instant,
  /** The name or e-mail address of the person who set it; null if it was set automatically. */
  levelBy: z.string().nullable(),
  note: z.string(),
  /** Whether the brand has suspended it, in all of its stores. */
  suspended: z.boolean(),
  facts: z.object({
    addressConfirmed: z.boolean(),
    /** Null if its country has no bank check. */
    bankChecked: z.boolean().nullable(),
    /** Whether its primary store has a location on the map. */
    located: z.boolean(),
    /** Whether it is on the brand's list of known businesses. */
    known: z.boolean(),
    /**
     * The name of a business with the same phone, address or account holder, which the brand has suspended or which has
     * flags.
     */
    resembles: z.string().nullable(),
  }),
  cap: dailyCap,
  /** Null if nothing is counted, because its level has no limit. */
  today: today.nullable(),
  held,
  /** The number of products with a stock request above what its level may declare. */
  stockRequests: z.number().int(),
  /** What is waiting for a decision of the brand; empty if nothing is. */
  waitsFor: z.array(z.enum(WAITS)),
});
export type BusinessLevel = z.infer<typeof businessLevel>;

const knownBusiness = z.object({
  knownId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The business that matches this entry, once it takes part. */
  businessId: z.string().nullable(),
  businessName: z.string().nullable(),
  addedAt: instant,
});
export type KnownBusiness = z.infer<typeof knownBusiness>;

/** A row needs more than a name to identify a business, because anyone can register with that name. */
const knownRow = z.object({
  name: z.string(message("errors.invalid")).trim().max(KNOWN_NAME_MAX, message("errors.tooLong")).default(""),
  email: z.string(message("errors.invalid")).trim().max(320, message("errors.tooLong")).default(""),
  organizationId: z.string(message("errors.invalid")).trim().max(100, message("errors.tooLong")).default(""),
});

const stockRequest = z.object({
  requestId: z.string(),
  businessId: z.string(),
  businessName: z.string(),
  level,
  storeId: z.string(),
  storeName: z.string(),
  cityName: z.string(),
  CampaignId: z.string(),
  CampaignName: z.string(),
  organizationProductId: z.string(),
  productName: z.string(),
  imageurl: z.string(),
  /** The store's current stock. */
  currentQty: z.number().int(),
  /** The requested increase. */
  waitingQty: z.number().int(),
  askedAt: instant,
});
export type StockRequest = z.infer<typeof stockRequest>;

const ownLevel = z.object({
  brandId: z.string(),
  brandName: z.string(),
  level,
  /** When a store first joined a campaign of the brand. */
  since: instant,
  levelAt: instant,
  cap: dailyCap,
  today: today.nullable(),
  /** Null at the highest level. */
  next: z.object({ level, cap: dailyCap }).nullable(),
  /** Steps towards the next level; empty at the highest one. */
  steps: z.array(z.object({ step: z.enum(LEVEL_STEPS), done: z.boolean() })),
  /** With the reasons, highest value first; a redemption that is on hold for several reasons is listed under one. */
  held: held.extend({ reasons: z.array(held.extend({ reason: holdReason })) }),
  /** The number of items of stock that are waiting for the brand's approval. */
  waitingQty: z.number().int(),
  /** Whether it may redeem only after the brand has approved it. */
  awaitsApproval: z.boolean(),
  /** Whether the brand has suspended redeeming in all of its stores. */
  suspended: z.boolean(),
  currency: z.string(),
  currencySign: z.string(),
});
export type OwnLevel = z.infer<typeof ownLevel>;

const bulk = z
  .array(id, message("errors.list"))
  .min(1, message("errors.required"))
  .max(BULK_MAX, message("errors.list"));
const note = z.string(message("errors.invalid")).trim().max(NOTE_MAX, message("errors.tooLong"));
const paged = { total: z.number().int() };

/** Calls about a brand's trust levels for participating businesses, and their effects. */
export const levelCalls = {
  list: endpoint("GET /brand/store/levels/", {
    access: ["brand"],
    scope: "stores:read",
    summary: "List the businesses in the brand's campaigns with their levels and what needs a decision",
    input: page.extend({
      tab: z.enum(LEVEL_TABS, message("errors.invalid")).default("all"),
      search,
      businessId: id.optional(),
    }),
    output: z.object({
      ...paged,
      data: z.array(businessLevel),
      /** The size of each tab, regardless of the search. */
      counts: z.record(z.enum(LEVEL_TABS), z.number().int()),
      caps: z.record(z.enum(LEVELS), dailyCap),
      admission: z.enum(ADMISSIONS),
      held,
      stockRequests: z.number().int(),
      currency: z.string(),
      currencySign: z.string(),
    }),
  }),
  setLevel: endpoint("POST /brand/store/level", {
    access: ["brand"],
    scope: "levels:write",
    summary:
      "Set the level of businesses. From `approved` on, amounts held because of the level are released; below it, amounts released in the last 24 hours are held again. Ids of businesses that don't take part are skipped",
    input: z.object({ businessIds: bulk, level, note: note.optional() }),
    output: said.extend({ data: z.object({ changed: z.number().int(), released: held, heldAgain: held }) }),
  }),
  known: endpoint("GET /brand/store/known/", {
    access: ["brand"],
    scope: "stores:read",
    summary: "List the brand's known businesses by name",
    input: page.extend({ search }),
    output: z.object({ ...paged, data: z.array(knownBusiness) }),
  }),
  addKnown: endpoint("POST /brand/store/known", {
    access: ["brand"],
    scope: "levels:write",
    summary:
      "Add businesses to the list of known businesses by email address or organizationId; `dryRun` only returns the result for each row",
    refuses: ["levels.knownFull"],
    bodyCap: 2 * 1024 * 1024,
    input: z.object({
      rows: z
        .array(knownRow, message("errors.list"))
        .min(1, message("errors.required"))
        .max(BULK_MAX, message("errors.list")),
      dryRun: z.boolean(message("errors.invalid")).default(false),
    }),
    output: said.extend({
      data: z.object({
        added: z.number().int(),
        rows: z.array(
          z.object({
            /** Counted from 0. */
            row: z.number().int(),
            /**
             * `matched`: added, and the business takes part already; `added`: the business will be known once it
             * registers.
             */
            result: z.enum(["matched", "added", "already", "repeated", "unreadable"]),
            businessName: z.string().nullable(),
          }),
        ),
      }),
    }),
  }),
  removeKnown: endpoint("POST /brand/store/known/remove", {
    access: ["brand"],
    scope: "stores:write",
    summary: "Remove businesses from the list of known businesses",
    input: z.object({ knownIds: bulk }),
  }),
  stockRequests: endpoint("GET /brand/store/stock-request/", {
    access: ["brand"],
    scope: "stores:read",
    summary: "List stock requests above what a store below `trusted` can enter without approval, oldest first",
    input: page.extend({ CampaignId: id.optional(), businessId: id.optional() }),
    output: z.object({ ...paged, data: z.array(stockRequest) }),
  }),
  decideStock: endpoint("POST /brand/store/stock-request/decide", {
    access: ["brand"],
    scope: "levels:write",
    summary: "Approve or refuse stock requests; requests that someone else has decided are skipped",
    input: z.object({ requestIds: bulk, decision: z.enum(["approve", "refuse"], message("errors.invalid")) }),
    output: said.extend({ data: z.object({ decided: z.number().int(), pieces: z.number().int() }) }),
  }),
  mine: endpoint("GET /store/levels/", {
    access: ["business"],
    summary: "Get your business's level with each brand, its daily limits, and what's held back",
    output: z.object({ data: z.array(ownLevel) }),
  }),
};
