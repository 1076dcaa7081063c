import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { id, page, search } from "../http/fields.ts";
import { store } from "../stores/contract.ts";

/** The little of a campaign that heads a dashboard. */
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
/** What narrows a campaign's stores. */
const narrowing = { stateId: z.string().max(20).optional(), search };

export const dashboards = {
  productData: endpoint({
    method: "GET",
    path: "/brand/campaign/productData",
    access: ["public", "brand"],
    scope: "reports:read",
    summary: "Stock of a campaign in all, and per product; a draft's only for its brand",
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
  storeList: endpoint({
    method: "GET",
    path: "/brand/campaign/storeList",
    access: ["public", "brand"],
    scope: "reports:read",
    summary: "Stores that joined a campaign, all of them unless `limit` says otherwise; a draft's only for its brand",
    input: ofCampaign.extend({ ...narrowing, limit: page.shape.limit.unwrap().optional(), offset: page.shape.offset }),
    output: z.object({
      data: z.array(store),
      /** How many fit `search` and `stateId`. */
      total: z.number().int(),
      /** Where the campaign has stores at all, whatever was searched for. */
      states: z.array(z.object({ stateId: z.string(), stateName: z.string(), stores: z.number().int() })),
      campaign: heading,
    }),
  }),
  heatmap: endpoint({
    method: "GET",
    path: "/brand/campaign/heatmap",
    access: ["public", "brand"],
    scope: "reports:read",
    summary: "Where a campaign's stores are, and how much they hold",
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
  customerDashboard: endpoint({
    method: "GET",
    path: "/brand/campaign/customerDashboard",
    access: ["brand"],
    scope: "reports:read",
    summary: "Vouchers assigned, downloaded and redeemed, in all and by day",
    input: ofCampaign,
    output: z.object({
      data: z.object({
        assign: z.number().int(),
        claimed: z.number().int(),
        downloaded: z.number().int(),
        redeemed: z.number().int(),
        graphData: z.array(
          z.object({
            date: z.string(),
            claimed: z.number().int(),
            downloaded: z.number().int(),
            redeemed: z.number().int(),
          }),
        ),
      }),
    }),
  }),
  redeemingStores: endpoint({
    method: "GET",
    path: "/brand/campaign/redeemingStores",
    access: ["brand"],
    scope: "reports:read",
    summary: "Where vouchers of a campaign were redeemed, the busiest store first",
    input: ofCampaign,
    output: z.object({
      data: z.array(
        z.object({
          organizationId: z.string(),
          organizationName: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          code: z.string(),
          /** False once it has left the campaign. */
          joined: z.boolean(),
          redeemed: z.number().int(),
        }),
      ),
    }),
  }),
  exportVouchers: endpoint({
    method: "GET",
    path: "/brand/campaign/export-vouchers",
    access: ["brand"],
    role: "editor",
    scope: "vouchers:read",
    summary:
      "The campaign's vouchers as a table, a line each; of a pin at most the last four characters, and only once it is redeemed",
    input: ofCampaign,
    output: fileOf("text/csv; charset=utf-8"),
  }),
  exportStores: endpoint({
    method: "GET",
    path: "/brand/campaign/export-stores",
    access: ["brand"],
    role: "editor",
    scope: "reports:read",
    summary: "The campaign's stores as a table, a line each, with the stock of every product",
    input: ofCampaign.extend(narrowing),
    output: fileOf("text/csv; charset=utf-8"),
  }),
};
