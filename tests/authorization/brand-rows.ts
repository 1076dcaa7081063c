import { rows, type World } from "./world.ts";

const nothing = () => ({});
const product = ({ own }: World) => ({ organizationProductId: own.known.product[0]! });
const live = ({ own }: World) => ({ campaignId: own.known.campaign[0]! });
/** Only its brand may know that it exists. */
const draft = ({ own }: World) => ({ campaignId: own.known.campaign[2]! });
const form = {
  type: "saveDraft" as const,
  campaignName: "Winter",
  startDate: "2026-12-01",
  endDate: "2027-01-31",
};
const upc = (fresh: string) => String(Number.parseInt(fresh, 16)).padStart(12, "0");

export const brandRows = rows({
  "GET /brand/product/": { input: nothing, foreign: 200 },
  "POST /brand/product/add": {
    input: ({ fresh, picture }) => ({ products: [{ name: "Soda", upc: upc(fresh()), productImage: picture }] }),
    foreign: 200,
  },
  "POST /brand/product/update": {
    input: (world) => ({ ...product(world), name: "Soda", upc: upc(world.fresh()) }),
    foreign: 404,
  },
  "GET /brand/product/checkUSPNumber": { input: ({ fresh }) => ({ upc: upc(fresh()) }), foreign: 200 },
  "POST /brand/product/check-batch": { input: () => ({ rows: [{ name: "Soda", upc: "1" }] }), foreign: 200 },
  "POST /brand/product/archive": { input: (world) => ({ ...product(world), archived: false }), foreign: 404 },
  "GET /brand/product/campaigns": { input: product, foreign: 404 },

  "GET /brand/campaign/campaignCode": { input: nothing, foreign: 200 },
  "GET /brand/campaign/": { input: nothing, foreign: 200 },
  "GET /brand/campaign/campaignDetail": { input: (world) => ({ id: draft(world).campaignId }), foreign: 404 },
  "GET /brand/campaign/fetchData": { input: nothing, foreign: 200 },
  "GET /brand/campaign/fetchState": { input: nothing, foreign: 200 },
  "POST /brand/campaign/add": { input: () => form, foreign: 200 },
  "PUT /brand/campaign/edit/{campaignId}": { input: (world) => ({ ...form, ...draft(world) }), foreign: 404 },
  "GET /brand/campaign/download/{campaignId}": { input: live, foreign: 404, anybody: 401 },
  "GET /brand/campaign/poster/{campaignId}": { input: draft, foreign: 404, anybody: 401 },
  "POST /brand/campaign/duplicate": { input: draft, foreign: 404 },

  "GET /brand/campaign/productData": { input: draft, foreign: 404, anybody: 404 },
  "GET /brand/campaign/storeList": { input: draft, foreign: 404, anybody: 404 },
  "GET /brand/campaign/heatmap": { input: draft, foreign: 404, anybody: 404 },
  "GET /brand/campaign/customerDashboard": { input: live, foreign: 404 },
  "GET /brand/campaign/redeemingStores": { input: live, foreign: 404 },
  "GET /brand/campaign/export-vouchers": { input: live, foreign: 404 },
  "GET /brand/campaign/export-stores": { input: live, foreign: 404 },
  "POST /brand/store/suspend": {
    input: (world) => ({ ...live(world), storeId: world.own.known.store[0]!, suspended: false }),
    foreign: 404,
  },
  "POST /brand/store/daily-cap": {
    input: (world) => ({ ...live(world), storeId: world.own.known.store[0]!, lifted: false }),
    foreign: 404,
  },
  "GET /brand/campaign/brandDetails": { input: ({ own }) => ({ webUrl: own.known.webUrl[0]! }), foreign: 200 },
});
