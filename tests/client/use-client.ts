import createClient, { type Middleware } from "openapi-fetch";
import type { paths } from "./generated.ts";

// A program as a brand's developers would write it, using only the types generated from our OpenAPI document.
// `generated-client.test.ts` generates them, type-checks this file and runs it against a server.

/** The program's arguments. */
const settings = JSON.parse(process.argv[2] ?? "{}") as { url: string; key: string; picture: string; wrong: string };

const authorization = (key: string): Middleware => ({
  onRequest({ request }) {
    request.headers.set("authorization", `Bearer ${key}`);
    return request;
  },
});

const client = createClient<paths>({ baseUrl: settings.url });
client.use(authorization(settings.key));

const campaigns = await client.GET("/brand/campaign/", { params: { query: { limit: 10, search: "Owambe" } } });
if (!campaigns.data) throw new Error(`no campaigns: ${campaigns.error.code}`);
const names: string[] = campaigns.data.data.map((campaign) => campaign.CampaignName);
const total: number = campaigns.data.total;
const [first] = campaigns.data.data;
if (!first) throw new Error("there is no campaign");

const added = await client.POST("/brand/product/add", {
  params: { header: { "Idempotency-Key": "made-by-a-client-1" } },
  body: { products: [{ name: "Made by a client", upc: "778899001122", productImage: settings.picture }] },
});
const product = added.data?.data[0];

const dashboard = await client.GET("/brand/campaign/customerDashboard", {
  params: { query: { campaignId: first.CampaignId } },
});
const claimed: number | undefined = dashboard.data?.data.claimed;

const refused = await client.POST("/brand/product/add", { body: { products: [] } });
const code: string | undefined = refused.error?.code;

const stranger = createClient<paths>({ baseUrl: settings.url });
stranger.use(authorization(settings.wrong));
const nobody = await stranger.GET("/brand/product/");

process.stdout.write(
  JSON.stringify({
    names,
    total,
    product: product && { name: product.name, upc: product.upc },
    claimed,
    refused: [refused.response.status, code],
    nobody: [nobody.response.status, nobody.error?.code],
  }),
);
