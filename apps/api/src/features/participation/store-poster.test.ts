import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { readPdf } from "@stashwell/testing/read-pdf";
import { readQr, readQrPicture } from "@stashwell/testing/read-qr";
import { registerVerified } from "@stashwell/testing/registering";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words as inEnglish } from "@stashwell/testing/words";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

/** Too long for one line beside the days. */
const SHOP = "Corner Basket Grocers and Daughters";
/** Where a tent card is folded: each of its faces has the code. */
const FOLD = 0.5;

let app: TestApp;
let shop: TestBusiness;
let stranger: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  const brand = await app.signInBrand();
  [shop, stranger] = [await app.signInBusiness({ name: SHOP }), await app.signInBusiness()];
  campaign = await makeCampaign(app.services, brand);
  await joinWithStock(app.services, campaign, shop, 5);
});
afterAll(() => app.drop());

const POSTER = "GET /store/campaign/poster";
const poster = (input: Partial<CallInput<typeof POSTER>> = {}, token = shop.token) =>
  app.call(POSTER, { campaignId: campaign.id, ...input }, { token });

test.each([
  ["a4", [595, 842]],
  ["letter", [612, 792]],
  ["tent", [612, 792]],
] as const)("a store that joined prints customers' poster on %s", async (format, size) => {
  const reply = await poster({ format });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(reply.headers.get("content-disposition")).toContain(`${campaign.code}-poster-${format}.pdf`);
  const body = reply.body as Buffer;
  const facts = await readPdf(body);
  expect(facts).toMatchObject({ pages: 1, size });
  // Whose counter it is.
  expect(facts.text).toContain(inEnglish("campaigns.posterShop"));
  expect(facts.text).toContain(SHOP);
  expect(await readQr(body, format === "tent" ? FOLD : 0)).toBe(`https://stashwell.example/c/${campaign.code}`);
});

test("it is a picture to post as well", async () => {
  const reply = await poster({ format: "square" });
  expect(reply.headers.get("content-type")).toBe("image/png");
  expect(await readQrPicture(reply.body as Buffer)).toBe(`https://stashwell.example/c/${campaign.code}`);
});

test("a business that is registering prints it as soon as it has joined", async () => {
  const { token } = await registerVerified(app);
  expect(await poster({}, token)).toMatchObject({ status: 409, code: "participation.notJoined" });
  const { body } = await app.call("GET /brand/store/productList", { campaignId: campaign.id }, { token });
  const products = [{ organizationProductId: body.data[0]?.organizationProductId ?? "", currentQty: 5 }];
  const stocked = await app.call(
    "POST /brand/store/store-product-assign",
    { campaignId: campaign.id, products },
    { token },
  );
  expect([stocked.status, (await poster({}, token)).status]).toEqual([200, 200]);
});

test("it is for nobody who did not join, nor for one who left", async () => {
  expect(await poster({}, stranger.token)).toMatchObject({ status: 409, code: "participation.notJoined" });
  expect((await app.call(POSTER, { campaignId: campaign.id })).status).toBe(401);
  expect((await poster({ campaignId: "nowhere" })).status).toBe(404);
  expect(Object.keys((await poster({ format: "a0" as "a4" })).errors)).toEqual(["format"]);
  await app.call("POST /brand/store/leaveCampaign", { campaignId: campaign.id }, { token: shop.token });
  expect((await poster()).status).toBe(409);
});
