import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { faultOf } from "../http/fault-of.ts";
import { id, keyedPage, keyedReply, listOrText, said, search } from "../http/fields.ts";
import { joinRefusal, publicCampaign } from "../campaigns/contract.ts";
import { message } from "../messages/catalogue.ts";
import { product } from "../products/contract.ts";
import { cityFault, stateFault, stockFault, streetFault, zipFault } from "./rules.ts";

export const joinableCampaign = z.object({
  CampaignId: z.string(),
  CampaignCode: z.string(),
  CampaignName: z.string(),
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
  /** Names, comma-separated; `ALL States` when the campaign has them all. */
  stateList: z.string(),
  campaignJoin: z.number().int(),
  campaignStatus: z.enum(["block", "unblock"]),
  brandStatus: z.enum(["block", "unblock"]),
  joinRefusal,
});
export type JoinableCampaign = z.infer<typeof joinableCampaign>;

/** A product with the caller's stock of it; `currentQty` is blank where nothing was entered. */
export const stockedProduct = product.extend({ currentQty: z.string() });
export type StockedProduct = z.infer<typeof stockedProduct>;

const quantity = z
  .union([z.string().trim(), z.number().transform(String)], message("participation.stockInvalid"))
  .check(faultOf(stockFault));
export const stockLine = z.object({
  organizationProductId: id,
  productId: z.unknown().optional(),
  productInventoryId: z.unknown().optional(),
  productPriceId: z.unknown().optional(),
  currentQty: quantity.default(""),
  /**
   * The quantity that was seen when `currentQty` was entered. With it the difference is applied to what is there by
   * now; without it the quantity is set as sent.
   */
  seenQty: quantity.optional(),
});
/** A line of stock as it is once it was saved. */
export const savedStockLine = z.object({
  organizationProductId: z.string(),
  name: z.string(),
  /** What is there now. */
  currentQty: z.number().int(),
  /** By how much others changed it between the quantity that was seen and this save; 0 where none was sent. */
  changedMeanwhile: z.number().int(),
  /** Whether the difference did not fit between nothing and the most that a line can hold. */
  isLimited: z.boolean(),
});
export type SavedStockLine = z.infer<typeof savedStockLine>;
/** The reply of a call that saves stock: the lines that were sent, as they are now. */
export const savedStock = said.extend({ stock: z.array(savedStockLine) });
export const stockLines = listOrText(stockLine);
const block = z.enum(["block", "unblock"], message("errors.invalid"));
const text = (key: Parameters<typeof message>[0]) =>
  z.union([z.string().trim(), z.number().transform(String)], message(key));
/** Degrees from a map. A blank is no coordinate, where plain coercion would read it as the equator. */
const degrees = (most: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
    z
      .number(message("participation.locationRequired"))
      .min(-most, message("participation.locationRequired"))
      .max(most, message("participation.locationRequired")),
  );

/** The same where the server can look a missing place up. */
export const optionalDegrees = (most: number) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), degrees(most).optional());

export const participation = {
  list: endpoint({
    method: "GET",
    path: "/store/campaign/",
    access: ["business"],
    summary: "Campaigns this business may join",
    input: keyedPage.extend({
      search,
      stateId: z.string().max(20).optional(),
      organizationId: id.optional(),
      blockStatus: z.preprocess(
        (value) => (value === "" ? undefined : value),
        z.enum(["unblock", "expired", "block"], message("errors.invalid")).default("unblock"),
      ),
      brandOrganizationId: z.string().max(4_000).optional(),
    }),
    output: keyedReply.extend({ data: z.array(joinableCampaign) }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/store/campaign/campaignDetail",
    access: ["public", "business", "onboarding"],
    summary: "A published campaign as merchants and consumers see it; with type=voucher, and the visitor's voucher",
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
  blockCampaign: endpoint({
    method: "POST",
    path: "/store/campaign/campaignStatus",
    access: ["business"],
    summary: "Block or unblock a campaign for one's own business",
    input: z.object({ organizationId: id.optional(), campaignId: id, status: block }),
    output: said,
  }),
  blockBrand: endpoint({
    method: "POST",
    path: "/store/campaign/brandStatus",
    access: ["business"],
    summary: "Block or unblock a brand for one's own business",
    input: z.object({ organizationId: id.optional(), brandOrganizationId: id, status: block }),
    output: said,
  }),
  brandList: endpoint({
    method: "GET",
    path: "/store/campaign/brandList",
    access: ["business"],
    summary: "Brands whose campaigns this business may join",
    input: z.object({ stateId: z.string().max(20).optional() }),
    output: z.object({ brandList: z.array(z.object({ organizationId: z.string(), organizationName: z.string() })) }),
  }),
  productList: endpoint({
    method: "GET",
    path: "/brand/store/productList",
    access: ["business", "onboarding"],
    summary: "A campaign's products with the stock that one's store has of each",
    input: z.object({ organizationId: id.optional(), campaignId: id, storeId: id.optional() }),
    output: z.object({ data: z.array(stockedProduct) }),
  }),
  getLocation: endpoint({
    method: "POST",
    path: "/brand/store/getLocation",
    access: ["business", "onboarding"],
    summary: "Where one's store is, the primary one unless another is named",
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
  saveLocation: endpoint({
    method: "POST",
    path: "/brand/store/saveLatLong",
    access: ["business", "onboarding"],
    summary: "Say where one's store is, the primary one unless another is named",
    input: z.object({
      organizationId: id.optional(),
      employeeId: id.optional(),
      storeId: id.optional(),
      latitude: degrees(90),
      longitude: degrees(180),
      state: text("participation.stateRequired").check(faultOf(stateFault)),
      city: text("participation.cityRequired").check(faultOf(cityFault)),
      addressLine1: text("participation.streetRequired").check(faultOf(streetFault)),
      zip: text("participation.zipRequired").check(faultOf(zipFault)),
    }),
    output: said,
  }),
  join: endpoint({
    method: "POST",
    path: "/brand/store/joinCampaign",
    access: ["business"],
    summary:
      "Join a campaign, or set the stock of one that was joined; with seenQty a line is a difference, else absolute",
    input: z.object({ organizationId: id.optional(), campaignId: id, storeId: id.optional(), products: stockLines }),
    output: savedStock,
  }),
  leave: endpoint({
    method: "POST",
    path: "/brand/store/leaveCampaign",
    access: ["business"],
    summary: "Leave a campaign; its stock there becomes nothing",
    input: z.object({ organizationId: id.optional(), campaignId: id, storeId: id.optional() }),
    output: said,
  }),
  suspend: endpoint({
    method: "POST",
    path: "/brand/store/suspend",
    access: ["brand"],
    scope: "stores:write",
    summary: "Suspend a store of a campaign, or restore it",
    input: z.object({ campaignId: id, storeId: id, suspended: z.boolean(message("errors.invalid")) }),
    output: said,
  }),
  setDailyCap: endpoint({
    method: "POST",
    path: "/brand/store/daily-cap",
    access: ["brand"],
    scope: "stores:write",
    summary: "Lift the daily limit on redemptions of a new store's business, or set it again",
    input: z.object({ campaignId: id, storeId: id, lifted: z.boolean(message("errors.invalid")) }),
    output: said,
  }),
};
