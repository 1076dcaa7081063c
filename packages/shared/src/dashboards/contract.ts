import { z } from "zod";
import { PUBLISHED_CAMPAIGN_REFUSALS } from "../campaigns/contract.ts";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { day, id, money, page, search } from "../http/fields.ts";
import { store } from "../stores/contract.ts";

/** The campaign's header on a dashboard. */
const heading = z.object({
  CampaignId: z.string(),
  CampaignCode: z.string(),
  CampaignName: z.string(),
  CStartDate: z.string(),
  CEndDate: z.string(),
  Cstatus: z.number().int(),
  currencySign: z.string(),
});
const ofCampaign = z.object({ campaignId: id });
/** Filters of a campaign's stores. */
const narrowing = { stateId: z.string().max(20).optional(), search };

const dayOfVouchers = z.object({
  /** In the brand's time zone. */
  date: z.string(),
  claimed: z.number().int(),
  downloaded: z.number().int(),
  /** Redemptions that weren't undone. */
  redeemed: z.number().int(),
});

export const dashboards = {
  report: endpoint("GET /brand/report", {
    access: ["brand"],
    scope: "reports:read",
    summary: "Get what was saved, downloaded, and redeemed of all campaigns, by day, and by campaign in a period",
    input: z.object({ from: day.optional(), to: day.optional() }),
    output: z.object({
      data: z.object({
        /** From the first day with vouchers to today, whatever the period. */
        days: z.array(dayOfVouchers),
        currencySign: z.string(),
        /** The value of all redemptions in the period, those on hold included. */
        value: money,
        /** The campaigns of which something was saved or redeemed in the period, most redemptions first; 100 at most. */
        campaigns: z.array(
          z.object({
            campaignId: z.string(),
            campaignName: z.string(),
            claimed: z.number().int(),
            redeemed: z.number().int(),
            value: money,
          }),
        ),
        /** Their number, including those beyond the 100. */
        campaignCount: z.number().int(),
      }),
    }),
  }),
  productData: endpoint("GET /brand/campaign/productData", {
    access: ["public", "brand"],
    scope: "reports:read",
    summary:
      "Get a campaign's stock, in total and per product; callers other than its brand get 1 or 0. Drafts are visible to their brand only",
    refuses: PUBLISHED_CAMPAIGN_REFUSALS,
    input: ofCampaign,
    output: z.object({
      data: z.object({
        total: z.number().int(),
        isoCode: z.string(),
        productData: z.array(
          z.object({ key: z.string(), code: z.string(), image: z.string(), stock: z.number().int() }),
        ),
      }),
      campaign: heading,
    }),
  }),
  storeList: endpoint("GET /brand/campaign/storeList", {
    access: ["public", "brand"],
    scope: "reports:read",
    summary:
      "List the stores that joined a campaign, all of them without `limit`; callers other than its brand get the stores customers can find, with stock 1 or 0. Drafts are visible to their brand only",
    refuses: PUBLISHED_CAMPAIGN_REFUSALS,
    input: ofCampaign.extend({ ...narrowing, limit: page.shape.limit.unwrap().optional(), offset: page.shape.offset }),
    output: z.object({
      data: z.array(store),
      /** The number of stores that match `search` and `stateId`. */
      total: z.number().int(),
      /** The states with stores of the campaign, regardless of the search. */
      states: z.array(z.object({ stateId: z.string(), stateName: z.string(), stores: z.number().int() })),
      campaign: heading,
    }),
  }),
  heatmap: endpoint("GET /brand/campaign/heatmap", {
    access: ["public", "brand"],
    scope: "reports:read",
    summary: "List the places of a campaign's stores with their stock; callers other than its brand get 1 or 0",
    refuses: PUBLISHED_CAMPAIGN_REFUSALS,
    input: ofCampaign,
    output: z.object({
      data: z.array(
        z.object({
          organizationId: z.string(),
          organizationName: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          totalStock: z.number().int(),
          code: z.string(),
        }),
      ),
      campaign: heading,
    }),
  }),
  customerDashboard: endpoint("GET /brand/campaign/customerDashboard", {
    access: ["brand"],
    scope: "reports:read",
    summary: "Get the numbers of vouchers assigned, downloaded, and redeemed, in total and by day",
    refuses: ["campaigns.notFound"],
    input: ofCampaign,
    output: z.object({
      data: z.object({
        assign: z.number().int(),
        claimed: z.number().int(),
        downloaded: z.number().int(),
        redeemed: z.number().int(),
        graphData: z.array(dayOfVouchers),
      }),
    }),
  }),
  overview: endpoint("GET /brand/campaign/overview", {
    access: ["brand"],
    scope: "reports:read",
    summary: "Get how a published campaign is going: its days, its busiest stores, and what waits for the brand",
    refuses: ["campaigns.notFound"],
    input: ofCampaign,
    output: z.object({
      data: z.object({
        /** From publishing to today, or to the campaign's end if it is over; none of a draft. */
        days: z.array(dayOfVouchers),
        /** Stores that take part. */
        stores: z.number().int(),
        /** The stores with the most redemptions, most first, those that left included; 4 at most. */
        busiestStores: z.array(
          z.object({
            organizationId: z.string(),
            organizationName: z.string(),
            city: z.string(),
            code: z.string(),
            /** False if it has left the campaign. */
            joined: z.boolean(),
            redeemed: z.number().int(),
          }),
        ),
        waiting: z.object({
          /** Open flags with redemptions of this campaign. */
          flags: z.number().int(),
          /** Businesses with something of this campaign to approve: stock, held redemptions, or the business itself. */
          businesses: z.number().int(),
          /** Open stores without any stock; none once the campaign is over. */
          outOfStock: z.number().int(),
        }),
      }),
    }),
  }),
  redeemingStores: endpoint("GET /brand/campaign/redeemingStores", {
    access: ["brand"],
    support: true,
    scope: "reports:read",
    summary: "List where a campaign's vouchers were redeemed, the busiest store first",
    refuses: ["campaigns.notFound"],
    input: ofCampaign,
    output: z.object({
      data: z.array(
        z.object({
          organizationId: z.string(),
          organizationName: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          code: z.string(),
          /** False if it has left the campaign. */
          joined: z.boolean(),
          redeemed: z.number().int(),
        }),
      ),
    }),
  }),
  exportVouchers: endpoint("GET /brand/campaign/export-vouchers", {
    access: ["brand"],
    role: "editor",
    scope: "vouchers:read",
    summary:
      "Export the campaign's vouchers as CSV, one row each; the last four characters of the PIN are included only for redeemed vouchers",
    refuses: ["campaigns.notFound"],
    input: ofCampaign,
    output: fileOf("text/csv; charset=utf-8"),
  }),
  exportStores: endpoint("GET /brand/campaign/export-stores", {
    access: ["brand"],
    role: "editor",
    scope: "reports:read",
    summary: "Export the campaign's stores as CSV, one row each, with the stock of every product",
    refuses: ["campaigns.notFound"],
    input: ofCampaign.extend(narrowing),
    output: fileOf("text/csv; charset=utf-8"),
  }),
};
