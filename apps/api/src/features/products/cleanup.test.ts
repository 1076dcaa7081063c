import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { addProduct } from "@stashwell/testing/campaign-form";
import type { TestBrand } from "@stashwell/testing/tenants";
import { words } from "@stashwell/testing/words";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
afterAll(() => campaignApi.app.drop());

const list = async (input: CallInput<"GET /brand/product/"> = {}, as: TestBrand = campaignApi.brand) =>
  (await campaignApi.app.call("GET /brand/product/", input, { token: as.token })).body;
const archive = (organizationProductId: string, archived = true, as: TestBrand = campaignApi.brand) =>
  campaignApi.app.call("POST /brand/product/archive", { organizationProductId, archived }, { token: as.token });
const campaignsOf = (organizationProductId: string, token = campaignApi.brand.token) =>
  campaignApi.app.call("GET /brand/product/campaigns", { organizationProductId }, { token });
const check = (rows: { name?: string; upc?: string }[], token = campaignApi.brand.token) =>
  campaignApi.app.call("POST /brand/product/check-batch", { rows }, { token });
const names = async (input: CallInput<"GET /brand/product/">, as?: TestBrand) =>
  (await list(input, as)).data.map(({ name }) => name);

describe("product list", () => {
  it("is read to its end by cursors while others add", async () => {
    const brand = await campaignApi.app.signInBrand();
    for (const name of ["b", "É", "a", "d", "e"]) {
      campaignApi.app.clock.advance({ seconds: 1 });
      await addProduct(campaignApi.app, brand, { name });
    }
    for (const [sort, expected] of [
      ["newest", ["e", "d", "a", "É", "b"]],
      ["name", ["a", "b", "d", "e", "É"]],
    ] as const) {
      const read: string[] = [];
      let cursor: string | null = "";
      do {
        const reply = await list({ limit: 2, sort, cursor }, brand);
        read.push(...reply.data.map(({ name }) => name));
        cursor = reply.next;
        await addProduct(campaignApi.app, brand, { name: "new" });
      } while (cursor);
      expect(read.filter((name) => name !== "new")).toEqual(expected);
    }
  });

  it("refuses a cursor of another list", async () => {
    await campaignApi.draft();
    await campaignApi.draft();
    const campaigns = await campaignApi.app.call(
      "GET /brand/campaign/",
      { limit: 1 },
      { token: campaignApi.brand.token },
    );
    const reply = await campaignApi.app.call(
      "GET /brand/product/",
      { cursor: campaigns.body.next ?? "" },
      { token: campaignApi.brand.token },
    );
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ["cursor"]]);
  });
});

describe("product/archive", () => {
  it("takes a product out of the lists and the wizard, and back", async () => {
    const brand = await campaignApi.app.signInBrand();
    const id = await addProduct(campaignApi.app, brand, { name: "Old Tea", upc: "7000001" });
    const offered = async () =>
      (await campaignApi.app.call("GET /brand/campaign/fetchData", {}, { token: brand.token })).body.products.map(
        ({ name }) => name,
      );
    const reply = await archive(id, true, brand);
    expect([reply.status, reply.body.message, reply.body.data.name]).toEqual([
      200,
      "Old Tea has been archived.",
      "Old Tea",
    ]);
    expect([await names({}, brand), await names({ archived: true }, brand), await offered()]).toEqual([
      [],
      ["Old Tea"],
      [],
    ]);
    expect((await list({ archived: true, search: "tea" }, brand)).total).toBe(1);
    expect((await archive(id, true, brand)).status).toBe(200);
    expect((await archive(id, false, brand)).body.message).toBe("Old Tea has been unarchived.");
    expect([await names({}, brand), await names({ archived: true }, brand), await offered()]).toEqual([
      ["Old Tea"],
      [],
      ["Old Tea"],
    ]);
  });

  it("leaves campaigns as they are, and new ones without it", async () => {
    const id = await addProduct(campaignApi.app, campaignApi.brand);
    const campaign = await campaignApi.published({ templateProducts: [id, ...campaignApi.products] });
    await archive(id);
    const { products, campaign: facts } = await campaignApi.detail(campaign);
    expect(products.map((product) => product.organizationProductId)).toContain(id);
    const again = await campaignApi.edit(campaign, {
      campaignCode: facts.CampaignCode,
      templateProducts: [id, ...campaignApi.products],
    });
    expect(again.status).toBe(200);
    const fresh = await campaignApi.draft({ templateProducts: [...campaignApi.products, id] });
    expect([fresh.status, fresh.errors]).toEqual([422, { "templateProducts.2": [words("campaigns.archivedProduct")] }]);
    const elsewhere = (await campaignApi.draft()).body.data;
    const added = await campaignApi.edit(elsewhere.CampaignId, {
      type: "saveDraft",
      campaignCode: elsewhere.CampaignCode,
      templateProducts: [id],
    });
    expect(added.errors).toEqual({ "templateProducts.0": [words("campaigns.archivedProduct")] });
  });

  it("keeps its UPC taken", async () => {
    await archive(await addProduct(campaignApi.app, campaignApi.brand, { upc: "7000002" }));
    expect(
      (
        await campaignApi.app.call(
          "GET /brand/product/checkUSPNumber",
          { upc: "7000002" },
          { token: campaignApi.brand.token },
        )
      ).status,
    ).toBe(409);
  });

  it("is for the brand itself, and for what there is", async () => {
    const [id = ""] = campaignApi.products;
    expect((await archive(id, true, campaignApi.other)).code).toBe("products.notFound");
    expect((await archive("no-such-id")).status).toBe(404);
    expect(
      (await campaignApi.app.call("POST /brand/product/archive", { organizationProductId: id, archived: true })).status,
    ).toBe(401);
    const unsaid = await campaignApi.app.call(
      "POST /brand/product/archive",
      { organizationProductId: id, archived: "maybe" as never },
      { token: campaignApi.brand.token },
    );
    expect([unsaid.status, Object.keys(unsaid.errors)]).toEqual([422, ["archived"]]);
    expect(await names({})).toContain("Jollof Mix");
  });
});

describe("product/campaigns", () => {
  it("names the newest and counts them all", async () => {
    const id = await addProduct(campaignApi.app, campaignApi.brand);
    expect((await campaignsOf(id)).body).toMatchObject({ data: [], total: 0, totalIsCapped: false });
    for (const n of [1, 2, 3, 4, 5, 6])
      await campaignApi.draft({ campaignName: `Number ${n}`, templateProducts: [id] });
    const { data, total } = (await campaignsOf(id)).body;
    expect([data.map(({ CampaignName }) => CampaignName), total]).toEqual([
      ["Number 6", "Number 5", "Number 4", "Number 3", "Number 2"],
      6,
    ]);
  });

  it("is nobody else's", async () => {
    const [id = ""] = campaignApi.products;
    expect((await campaignsOf(id, campaignApi.other.token)).code).toBe("products.notFound");
    expect((await campaignsOf("no-such-id")).status).toBe(404);
    expect((await campaignApi.app.call("GET /brand/product/campaigns", { organizationProductId: id })).status).toBe(
      401,
    );
  });
});

describe("product/check-batch", () => {
  it("names every bad row with its reason, and adds none", async () => {
    await addProduct(campaignApi.app, campaignApi.brand, { upc: "7100001" });
    const before = (await list()).total;
    const reply = await check([
      { name: "Good", upc: "7100002" },
      { name: "Taken", upc: "7100001" },
      { name: "Twice", upc: " 7100002 " },
      { name: "", upc: "123" },
      { name: "x".repeat(121), upc: "7100;003" },
      {},
      { name: "Good", upc: "7100004" },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body.data.map(({ row, field, message, sameAs }) => [row, field, message, sameAs])).toEqual([
      [1, "upc", "UPC already exists.", null],
      [2, "upc", words("products.upcTwice"), 0],
      [3, "name", "Please input your Product Name", null],
      [3, "upc", "Value should accept at least 7 digit number.", null],
      [4, "name", words("errors.tooLong"), null],
      [4, "upc", "UPC number does not enter special characters.", null],
      [5, "name", "Please input your Product Name", null],
      [5, "upc", "Please input your Product UPC", null],
    ]);
    expect((await list()).total).toBe(before);
  });

  it("does not tell of another brand's numbers", async () => {
    await addProduct(campaignApi.app, campaignApi.other, { upc: "7200001" });
    expect((await check([{ name: "Mine", upc: "7200001" }])).body.data).toEqual([]);
  });

  it("takes 5,000 rows, and no more", async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => ({ name: "Row", upc: String(8_000_000 + index) }));
    expect((await check(rows.slice(1))).body.data).toEqual([]);
    const reply = await check(rows);
    expect([reply.status, reply.errors]).toEqual([422, { rows: [words("errors.list")] }]);
  });

  it("needs rows, and a brand", async () => {
    expect((await check([])).code).toBe("products.empty");
    expect((await campaignApi.app.call("POST /brand/product/check-batch", { rows: [{}] })).status).toBe(401);
    const business = await campaignApi.app.signInBusiness();
    expect((await check([{}], business.token)).status).toBe(403);
  });
});
