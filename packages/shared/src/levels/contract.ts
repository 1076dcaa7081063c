import { z } from "zod";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant, money, page, search } from "../http/fields.ts";
import { ADMISSIONS, LEVELS } from "../limits/rules.ts";
import { message } from "../messages/catalogue.ts";
import { BULK_MAX, HOLD_REASONS, KNOWN_NAME_MAX, LEVEL_STEPS, LEVEL_TABS, NOTE_MAX, WAITS } from "./rules.ts";

const level = z.enum(LEVELS, message("errors.invalid"));

/** What may be redeemed a day; null is without end. */
const dailyCap = z.object({
  redemptions: z.number().int().nullable(),
  /** In the brand's currency. */
  worth: z.number().nullable(),
});
/** What was redeemed today, on the brand's calendar. */
const today = z.object({ redeemed: z.number().int(), worth: money });
/** What is not paid until somebody decides. */
export const held = z.object({ count: z.number().int(), value: money });
export type Held = z.infer<typeof held>;
export const holdReason = z.enum(HOLD_REASONS);

const businessLevel = z.object({
  businessId: z.string(),
  businessName: z.string(),
  /** How many of its stores take part in campaigns of the brand. */
  stores: z.number().int(),
  /** Its primary store, or the one that joined first; its page needs the campaign. Null when none takes part any more. */
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
  /** When it came to its level. */
  levelAt: instant,
  /** Who set it, by name or e-mail address; null when it came by itself. */
  levelBy: z.string().nullable(),
  note: z.string(),
  /** Whether the brand has suspended it, at all of its stores. */
  suspended: z.boolean(),
  facts: z.object({
    addressConfirmed: z.boolean(),
    /** Null where its country has no bank check. */
    bankChecked: z.boolean().nullable(),
    /** Whether its primary store is on the map. */
    located: z.boolean(),
    /** Whether it is on the brand's own list. */
    known: z.boolean(),
    /** By name, a business that the brand has suspended, or that rules found something of, with the same phone, address or account holder. */
    resembles: z.string().nullable(),
  }),
  cap: dailyCap,
  /** Null where nothing is counted, because its level has no cap. */
  today: today.nullable(),
  held,
  /** How many products wait with more stock than its level declares. */
  stockRequests: z.number().int(),
  /** What a decision of the brand would change; empty when nothing waits. */
  waitsFor: z.array(z.enum(WAITS)),
});
export type BusinessLevel = z.infer<typeof businessLevel>;

const knownBusiness = z.object({
  knownId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The business that this is, once it takes part. */
  businessId: z.string().nullable(),
  businessName: z.string().nullable(),
  addedAt: instant,
});
export type KnownBusiness = z.infer<typeof knownBusiness>;

/** A name alone tells no business from another, since anybody can register with it. */
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
  /** What the store holds now. */
  currentQty: z.number().int(),
  /** What would be added. */
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
  /** Null at the last level. */
  next: z.object({ level, cap: dailyCap }).nullable(),
  /** What leads to the next level, done or not; empty at the last one. */
  steps: z.array(z.object({ step: z.enum(LEVEL_STEPS), done: z.boolean() })),
  /** With why, the most worth first; a redemption that is held for several reasons is listed under one. */
  held: held.extend({ reasons: z.array(held.extend({ reason: holdReason })) }),
  /** How many pieces of stock wait for the brand. */
  waitingQty: z.number().int(),
  /** Whether the brand lets it redeem only after having checked it. */
  awaitsApproval: z.boolean(),
  /** Whether the brand lets it redeem at none of its stores until further notice. */
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

/** How far a brand trusts the businesses that take part in its campaigns, and what follows from it. */
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
      /** Of each tab, whatever is searched for. */
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
    scope: "stores:write",
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
            /** `matched` is added and takes part already, `added` will be known once it registers. */
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
    scope: "stores:write",
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
