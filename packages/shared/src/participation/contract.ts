import { z } from "zod";
import { endpoint, fileOf, said } from "../http/endpoint.ts";
import { errorOf } from "../http/error-of.ts";
import { id, keyedPage, keyedReply, listOrText, search } from "../http/fields.ts";
import {
  joinRefusal,
  pause,
  posterFormat,
  publicCampaign,
  PUBLISHED_CAMPAIGN_REFUSALS,
  textLanguage,
} from "../campaigns/contract.ts";
import { message } from "../messages/catalogue.ts";
import { product } from "../products/contract.ts";
import { cityError, missingStreetError, stateError, stockError, zipError } from "./rules.ts";

export const joinableCampaign = z.object({
  CampaignId: z.string(),
  CampaignCode: z.string(),
  CampaignName: z.string(),
  nameLanguage: textLanguage,
  Denomination: z.string(),
  CardCount: z.number().int(),
  TotalOffer: z.string(),
  CStartDate: z.string(),
  CEndDate: z.string(),
  Cstatus: z.number().int(),
  currencySign: z.string(),
  logo: z.string().nullable(),
  OrganizationId: z.string(),
  organizationName: z.string(),
  /** Names, comma-separated; `ALL States` if the campaign has all of them. */
  stateList: z.string(),
  campaignJoin: z.number().int(),
  campaignStatus: z.enum(["block", "unblock"]),
  brandStatus: z.enum(["block", "unblock"]),
  joinRefusal,
  /** What the brand has paused; null if nothing. */
  pause: pause.nullable(),
  /** The brand's message to stores about a pause or an early end. */
  brandMessage: z.string(),
  messageLanguage: textLanguage,
});
export type JoinableCampaign = z.infer<typeof joinableCampaign>;

/** A product with the caller's stock; `currentQty` is blank if none was entered. */
export const stockedProduct = product.extend({
  currentQty: z.string(),
  /** The number of additional items that are waiting for the brand's approval. */
  waitingQty: z.number().int(),
  /** The number of additional items that the brand refused at the last request; otherwise 0. */
  refusedQty: z.number().int(),
});
export type StockedProduct = z.infer<typeof stockedProduct>;

const quantity = z
  .union([z.string().trim(), z.number().transform(String)], message("participation.stockInvalid"))
  .check(errorOf(stockError));
export const stockLine = z.object({
  organizationProductId: id,
  productId: z.unknown().optional(),
  productInventoryId: z.unknown().optional(),
  productPriceId: z.unknown().optional(),
  currentQty: quantity.default(""),
  /**
   * The quantity that was displayed when `currentQty` was entered. With it, the difference is applied to the current
   * quantity; without it, `currentQty` is stored as sent.
   */
  seenQty: quantity.optional(),
});
/** A stock line after saving. */
export const savedStockLine = z.object({
  organizationProductId: z.string(),
  name: z.string(),
  /** The current quantity. */
  currentQty: z.number().int(),
  /** By how much others changed the quantity since `seenQty`; 0 if that wasn't sent. */
  changedMeanwhile: z.number().int(),
  /** Whether the result was clamped between 0 and the maximum of a line. */
  isLimited: z.boolean(),
  /**
   * The number of additional items that are waiting for the brand's approval, because a store below `trusted` may only
   * declare so many.
   */
  waiting: z.number().int(),
});
export type SavedStockLine = z.infer<typeof savedStockLine>;
/** The response of a call that saves stock: the current values of the lines that were sent. */
export const savedStock = said.extend({ stock: z.array(savedStockLine) });
export const stockLines = listOrText(stockLine);
const block = z.enum(["block", "unblock"], message("errors.invalid"));
const text = (key: Parameters<typeof message>[0]) =>
  z.union([z.string().trim(), z.number().transform(String)], message(key));
/** Degrees from a map. Blank is invalid; plain coercion would read it as 0, on the equator. */
const degrees = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
    z
      .number(message("participation.locationRequired"))
      .min(-max, message("participation.locationRequired"))
      .max(max, message("participation.locationRequired")),
  );

/** Optional degrees, where the server can geocode a missing location. */
export const optionalDegrees = (max: number) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), degrees(max).optional());

export const JOIN_REFUSALS = [
  ...PUBLISHED_CAMPAIGN_REFUSALS,
  "participation.blocked",
  "participation.expired",
  "participation.locationRequired",
  "participation.outOfReach",
  "registration.verifyFirst",
  "stores.gone",
] as const;

/** The location of a store, as joining requires it. */
export const storeLocation = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  state: text("participation.stateRequired").check(errorOf(stateError)),
  city: text("participation.cityRequired").check(errorOf(cityError)),
  /** Validated against the stored street. */
  addressLine1: text("participation.streetRequired").check(errorOf(missingStreetError)),
  zip: text("participation.zipRequired").check(errorOf(zipError)),
});
export type LocationForm = z.output<typeof storeLocation>;

export const participation = {
  list: endpoint("GET /store/campaign/", {
    access: ["business"],
    summary: "List campaigns your business can join",
    input: keyedPage.extend({
      search,
      stateId: z.string().max(20).optional(),
      organizationId: id.optional(),
      blockStatus: z.preprocess(
        (value) => (value === "" ? undefined : value),
        z.enum(["unblock", "expired", "block"], message("errors.invalid")).default("unblock"),
      ),
      brandOrganizationId: z.string().max(4_000).optional(),
      /** Filters by whether a store of the business has joined; by default both. */
      joined: z.enum(["yes", "no"], message("errors.invalid")).optional(),
      /** Filters campaigns that end within this many days, by the brand's calendar. */
      endsWithin: z.coerce.number(message("errors.invalid")).int(message("errors.invalid")).min(0).max(365).optional(),
    }),
    output: keyedReply.extend({ data: z.array(joinableCampaign) }),
  }),
  detail: endpoint("GET /store/campaign/campaignDetail", {
    access: ["public", "business", "onboarding"],
    summary: "Get a published campaign as merchants and customers see it; type=voucher adds the visitor's voucher",
    // The limits of a network apply to type=voucher.
    refuses: [
      ...PUBLISHED_CAMPAIGN_REFUSALS,
      "vouchers.workNeeded",
      "vouchers.networkMinutes",
      "vouchers.networkHours",
    ],
    input: z.object({
      id,
      organizationId: id.optional(),
      type: z.string().max(20).optional(),
      voucherHistoryId: z.string().max(100).optional(),
      ip: z.unknown().optional(),
    }),
    output: publicCampaign,
    transaction: "own",
  }),
  blockCampaign: endpoint("POST /store/campaign/campaignStatus", {
    access: ["business"],
    summary: "Block or unblock a campaign for your business",
    refuses: PUBLISHED_CAMPAIGN_REFUSALS,
    input: z.object({ organizationId: id.optional(), campaignId: id, status: block }),
  }),
  blockBrand: endpoint("POST /store/campaign/brandStatus", {
    access: ["business"],
    summary: "Block or unblock a brand for your business",
    input: z.object({ organizationId: id.optional(), brandOrganizationId: id, status: block }),
  }),
  brandList: endpoint("GET /store/campaign/brandList", {
    access: ["business"],
    summary: "List brands whose campaigns your business can join",
    input: z.object({ stateId: z.string().max(20).optional() }),
    output: z.object({ brandList: z.array(z.object({ organizationId: z.string(), organizationName: z.string() })) }),
  }),
  productList: endpoint("GET /brand/store/productList", {
    access: ["business", "onboarding"],
    summary: "List a campaign's products with your store's stock of each",
    refuses: [...PUBLISHED_CAMPAIGN_REFUSALS, "participation.locationRequired"],
    input: z.object({ organizationId: id.optional(), campaignId: id, storeId: id.optional() }),
    output: z.object({ data: z.array(stockedProduct) }),
  }),
  getLocation: endpoint("POST /brand/store/getLocation", {
    access: ["business", "onboarding"],
    summary: "Get your store's location; the primary store unless you name another",
    refuses: ["participation.locationRequired"],
    input: z.object({ organizationId: id.optional(), employeeId: id.optional(), storeId: id.optional() }),
    output: z.object({
      data: z.array(
        z.object({
          storeId: z.string(),
          organizationName: z.string(),
          stateId: z.string(),
          stateName: z.string(),
          city: z.string(),
          cityName: z.string(),
          addressLine1: z.string(),
          zip: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
        }),
      ),
    }),
  }),
  saveLocation: endpoint("POST /brand/store/saveLatLong", {
    access: ["business", "onboarding"],
    summary: "Set your store's location; the primary store unless you name another",
    refuses: ["registration.confirmCodeFirst"],
    input: z.object({
      organizationId: id.optional(),
      employeeId: id.optional(),
      storeId: id.optional(),
      ...storeLocation.shape,
    }),
  }),
  join: endpoint("POST /brand/store/joinCampaign", {
    access: ["business"],
    summary:
      "Join a campaign, or set your stock in one you joined; with seenQty, quantities are differences, otherwise absolute. With location, the store moves there if the call succeeds",
    refuses: JOIN_REFUSALS,
    input: z.object({
      organizationId: id.optional(),
      campaignId: id,
      storeId: id.optional(),
      /** The store's new location; if absent, it is unchanged. */
      location: storeLocation.optional(),
      products: stockLines,
    }),
    output: savedStock,
  }),
  leave: endpoint("POST /brand/store/leaveCampaign", {
    access: ["business"],
    summary: "Leave a campaign; its stock there is set to zero",
    refuses: [...PUBLISHED_CAMPAIGN_REFUSALS, "participation.locationRequired", "participation.notJoined"],
    input: z.object({ organizationId: id.optional(), campaignId: id, storeId: id.optional() }),
  }),
  storeStates: endpoint("GET /brand/store/states", {
    access: ["brand"],
    scope: "stores:read",
    summary: "List the states that have a store in any of the brand's campaigns",
    output: z.object({ states: z.array(z.string()) }),
  }),
  poster: endpoint("GET /store/campaign/poster", {
    access: ["business", "onboarding"],
    summary: "Get the customer poster of a campaign your business has joined",
    refuses: [...PUBLISHED_CAMPAIGN_REFUSALS, "participation.notJoined"],
    input: z.object({
      campaignId: id,
      ...posterFormat,
    }),
    output: fileOf("application/pdf", "image/png"),
  }),
  suspend: endpoint("POST /brand/store/suspend", {
    access: ["brand"],
    scope: "stores:write",
    summary:
      "Suspend or restore a store of a campaign; 409 while its whole business is suspended. To restore one, an API key needs the scope `levels:write` as well",
    refuses: ["campaigns.notFound", "participation.wholeSuspended", "stores.notFound"],
    input: z.object({ campaignId: id, storeId: id, suspended: z.boolean(message("errors.invalid")) }),
  }),
  restoreBusiness: endpoint("POST /brand/store/restore", {
    access: ["brand"],
    scope: "levels:write",
    summary: "Restore a business that a decision on a flag suspended, at all of its stores; 404 if it isn't suspended",
    refuses: ["participation.notSuspended"],
    input: z.object({ businessId: id }),
  }),
  setDailyCap: endpoint("POST /brand/store/daily-cap", {
    access: ["brand"],
    scope: "levels:write",
    summary: "Lift or restore the daily limit of a new store's business: sets its level to `approved`, or back",
    refuses: ["campaigns.notFound", "stores.notFound"],
    input: z.object({ campaignId: id, storeId: id, lifted: z.boolean(message("errors.invalid")) }),
  }),
};
