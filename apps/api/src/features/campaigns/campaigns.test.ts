import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CODE_ALPHABET } from "@stashwell/shared/campaigns/campaign-code";
import { openSession } from "../accounts/sessions.ts";
import { addProduct, type CampaignFormInput, completeForm } from "@stashwell/testing/campaign-form";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

let app: TestApp;
let brand: TestBrand;
let other: TestBrand;
let form: CampaignFormInput;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  [brand, other] = [await app.signInBrand({ name: "Adunola Foods" }), await app.signInBrand()];
  form = await completeForm([await addProduct(app, brand, { name: "Jollof Mix" })]);
});
beforeEach(() => moveTo("2026-11-20T15:00:00Z", brand, other));
afterAll(() => app.drop());

async function moveTo(now: string, ...brands: TestBrand[]) {
  app.clock.set(now);
  for (const one of brands) one.token = await openSession(app.services.db, app.clock, one.accountId);
}

const add = async (changes: Record<string, unknown> = {}, as = brand) => {
  const reply = await app.call("POST /brand/campaign/add", { ...form, ...changes }, { token: as.token });
  expect(reply.status).toBe(200);
  return reply.body.data;
};
const list = async (input: Record<string, unknown>, as: TestBrand) =>
  (await app.call("GET /brand/campaign/", input, { token: as.token })).body;
const detail = (id: string, as = brand, lan?: string) => {
  const requests = { id, lan };
  return app.call("GET /brand/campaign/campaignDetail", requests, { token: as.token });
};

const reserve = async (as = brand) =>
  (await app.call("GET /brand/campaign/campaignCode", {}, { token: as.token })).body.code;

const open = (url: string, token?: string) =>
  app.app.request(url.replace("https://stashwell.example", ""), { headers: token ? { token } : {} });

const isPdf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString() === "%PDF-";

const countReserved = async ({ brandId }: TestBrand): Promise<number> =>
  (await app.services.db.selectFrom("campaign_code").select("code").where("brand_id", "=", brandId).execute()).length;

describe("campaignCode", () => {
  it("is eight letters and digits without look-alikes, another one each time", async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => reserve()));
    expect(new Set(codes).size).toBe(5);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{8}$`));
  });

  it("becomes the campaign's, once, in any case of letters", async () => {
    const code = await reserve();
    expect((await add({ campaignCode: code.toLowerCase() })).CampaignCode).toBe(code);
    const again = await app.call("POST /brand/campaign/add", { ...form, campaignCode: code }, { token: brand.token });
    expect(again.errors).toEqual({ campaignCode: [words("campaigns.codeTaken")] });
  });

  it("is one of twenty that a brand has open at most: then the one it took first is given again", async () => {
    const brandOfMany = await app.signInBrand();
    const draft = { type: "saveDraft", templateProducts: [], state: [] };
    const first: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      app.clock.advance({ seconds: 1 });
      first.push(await reserve(brandOfMany));
    }
    expect(new Set(first).size).toBe(20);
    app.clock.advance({ seconds: 1 });
    expect(await reserve(brandOfMany)).toBe(first[0]);
    app.clock.advance({ seconds: 1 });
    expect(await reserve(brandOfMany)).toBe(first[1]);
    expect((await add({ ...draft, campaignCode: first[0] }, brandOfMany)).CampaignCode).toBe(first[0]);
    expect(first).not.toContain(await reserve(brandOfMany));
    // A campaign without a code, or a copy, takes none that a form may have open.
    const unnamed = await add(draft, brandOfMany);
    expect(first).not.toContain(unnamed.CampaignCode);
    expect(await countReserved(brandOfMany)).toBe(20);
  });

  it("is not another brand's to use, nor after seven days", async () => {
    const code = await reserve();
    const stolen = await app.call(
      "POST /brand/campaign/add",
      { ...form, campaignCode: code, type: "saveDraft", templateProducts: [] },
      { token: other.token },
    );
    expect(stolen.code).toBe("campaigns.codeTaken");
    await moveTo("2026-11-27T15:00:00Z", brand);
    const late = await app.call(
      "POST /brand/campaign/add",
      { ...form, campaignCode: code, startDate: "2026-11-29" },
      { token: brand.token },
    );
    expect(late.code).toBe("campaigns.codeTaken");
  });

  it("is still there when the save it came with is refused", async () => {
    const code = await reserve();
    const refused = await app.call(
      "POST /brand/campaign/add",
      { ...form, campaignCode: code, denomination: "0" },
      { token: brand.token },
    );
    expect(refused.status).toBe(422);
    expect((await add({ campaignCode: code })).CampaignCode).toBe(code);
  });

  it("can be changed in a draft", async () => {
    const { CampaignId } = await add({ type: "saveDraft" });
    const code = await reserve();
    const reply = await app.call(
      "PUT /brand/campaign/edit/{campaignId}",
      { ...form, type: "saveDraft", campaignId: CampaignId, campaignCode: code },
      { token: brand.token },
    );
    expect(reply.body.data.CampaignCode).toBe(code);
  });

  it("needs a brand", async () => {
    expect((await app.call("GET /brand/campaign/campaignCode", {})).status).toBe(401);
  });
});

describe("campaign list", () => {
  let owner: TestBrand;
  beforeAll(async () => {
    await moveTo("2026-11-20T15:00:00Z");
    owner = await app.signInBrand();
    const bare = { type: "saveDraft", templateProducts: [], state: [] };
    const save = async (campaignName: string, changes: Record<string, unknown>) => {
      app.clock.advance({ minutes: 1 });
      await add({ ...bare, campaignName, ...changes }, owner);
    };
    await save("Old draft", { endDate: "2026-12-02" });
    await save("Fresh draft", {});
    const productId = await addProduct(app, owner);
    const published = { type: "Publish", templateProducts: [productId], state: "all" };
    await save("Active 100%", published);
    await save("Upcoming", { ...published, startDate: "2026-12-20" });
    await save("Over", { ...published, endDate: "2026-12-02" });
  });
  beforeEach(() => moveTo("2026-12-10T15:00:00Z", owner));

  const names = async (input: Record<string, unknown>) =>
    (await list(input, owner)).data.map((campaign) => campaign.CampaignName);

  it("is newest first, with what each campaign is worth", async () => {
    const { data, total } = await list({}, owner);
    expect(data.map((campaign) => campaign.CampaignName)).toEqual([
      "Over",
      "Upcoming",
      "Active 100%",
      "Fresh draft",
      "Old draft",
    ]);
    expect(total).toBe(5);
    expect(data[2]).toMatchObject({
      TotalOffer: "2500.00",
      Cstatus: 3,
      CStartDate: "2026-11-21",
      CEndDate: "2026-12-31",
      currencySign: "$",
      createDt: "2026-11-20T20:33:00+05:30",
    });
  });

  it("comes in pages", async () => {
    expect(await names({ limit: 2, offset: 2 })).toEqual(["Active 100%", "Fresh draft"]);
    expect(await names({ limit: 2, offset: 3 })).toEqual(["Old draft"]);
    expect(await names({ limit: 2, offset: 4 })).toEqual([]);
  });

  it.each([
    [1, ["Fresh draft"]],
    [2, ["Upcoming"]],
    [3, ["Active 100%"]],
    [4, ["Over", "Old draft"]],
  ])("filters by status %i as badges show it", async (status, expected) => {
    expect(await names({ status })).toEqual(expected);
    expect((await list({ status }, owner)).total).toBe(expected.length);
  });

  it("finds by a part of name or code", async () => {
    expect(await names({ search: "DRAFT" })).toEqual(["Fresh draft", "Old draft"]);
    expect(await names({ search: "0%" })).toEqual(["Active 100%"]);
    const { data } = await list({}, owner);
    expect(await names({ search: data[1]?.CampaignCode.slice(2).toLowerCase() })).toEqual(["Upcoming"]);
  });

  it("holds nothing of other brands", async () => {
    const nobody = await app.signInBrand();
    expect(await list({}, nobody)).toMatchObject({ data: [], total: 0 });
  });
});

describe("campaignDetail", () => {
  it("comes by id and by code, with links once published", async () => {
    const { CampaignId, CampaignCode } = await add();
    for (const id of [CampaignId, CampaignCode, CampaignCode.toLowerCase()]) {
      const { campaign } = (await detail(id)).body;
      expect(campaign).toMatchObject({
        CampaignId,
        version: 1,
        merchantUrl: `https://stashwell.example/${CampaignCode}`,
        customerShortUrl: `https://stashwell.example/c/${CampaignCode}`,
        createdBy: expect.stringMatching(/./),
      });
      expect(campaign.publishedBy).toBe(campaign.createdBy);
    }
  });

  it("is nobody else's", async () => {
    const { CampaignId, CampaignCode } = await add({ type: "saveDraft" });
    for (const id of [CampaignId, CampaignCode]) expect((await detail(id, other)).code).toBe("campaigns.notFound");
    expect((await app.call("GET /brand/campaign/campaignDetail", { id: CampaignId })).status).toBe(401);
  });

  it.each(["no-such-id", "00000000-0000-0000-0000-000000000000", "' or 1=1 --", "%", "🎉"])(
    "does not find %j",
    async (id) => {
      const reply = await detail(id);
      expect([reply.status, reply.code]).toEqual([404, "campaigns.notFound"]);
    },
  );
});

describe("fetchData and fetchState", () => {
  it("offer the country's states, the brand's products and its policies", async () => {
    const lagos = await app.signInBrand({ countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
    await addProduct(app, lagos, { name: "Zobo Drink" });
    await app.call(
      "POST /brand/user/settings",
      { privacyPolicy: "P", websiteToBrand: "W", disclaimer: "D" },
      { token: lagos.token },
    );
    const data = (await app.call("GET /brand/campaign/fetchData", {}, { token: lagos.token })).body;
    expect(data.products.map((product) => product.name)).toEqual(["Zobo Drink"]);
    expect(data.policyData).toEqual({ privacyPolicy: "P", websiteToBrand: "W", disclaimer: "D", translations: {} });
    expect(data.states).toContainEqual({ stateId: "NG-LA", stateName: "Lagos" });
    const { states } = (await app.call("GET /brand/campaign/fetchState", {}, { token: lagos.token })).body;
    expect(states).toEqual(data.states);
    expect(states.every(({ stateId }) => stateId.startsWith("NG-"))).toBe(true);
  });
});

describe("download", () => {
  it("opens by session, by id and by code", async () => {
    const { CampaignId, CampaignCode } = await add();
    for (const id of [CampaignId, CampaignCode]) {
      const response = await open(`/api/brand/campaign/download/${id}`, brand.token);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(response.headers.get("content-disposition")).toBe(`inline; filename="${CampaignCode}.pdf"`);
      expect(await isPdf(response)).toBe(true);
    }
  });

  it("opens in a plain tab by the link of the detail, for 15 minutes", async () => {
    const { downloadUrl } = (await detail((await add()).CampaignId, brand, "ZH")).body.campaign;
    expect(await isPdf(await open(downloadUrl))).toBe(true);
    app.clock.advance({ minutes: 14, seconds: 59 });
    expect((await open(downloadUrl)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    const late = await open(downloadUrl);
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([403, "campaigns.linkExpired"]);
  });

  it("takes a link for that campaign only, unchanged", async () => {
    const [mine, another] = [await add(), await add({ type: "saveDraft" })];
    const { downloadUrl } = (await detail(mine.CampaignId)).body.campaign;
    const url = new URL(downloadUrl);
    expect((await open(downloadUrl.replace(mine.CampaignId, another.CampaignId))).status).toBe(403);
    url.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 1));
    expect((await open(url.href)).status).toBe(403);
    url.searchParams.set("signature", "");
    expect((await open(url.href)).status).toBe(403);
    expect((await open(`/api/brand/campaign/download/${mine.CampaignId}`)).status).toBe(401);
  });

  it("is not for another brand's session", async () => {
    const { CampaignId } = await add();
    expect((await open(`/api/brand/campaign/download/${CampaignId}`, other.token)).status).toBe(404);
  });
});
