import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { addProduct, type CampaignFormInput, completeForm } from "@stashwell/testing/campaign-form";
import { readPdf } from "@stashwell/testing/read-pdf";
import { readQr } from "@stashwell/testing/read-qr";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let app: TestApp;
let brand: TestBrand;
let other: TestBrand;
let form: CampaignFormInput;
let id: string;
let code: string;
let draftId: string;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  brand = await app.signInBrand({ name: "Adunola Foods", countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
  other = await app.signInBrand();
  form = await completeForm([await addProduct(app, brand, { name: "Jollof Mix" })], {
    denomination: "5000",
    state: ["NG-LA"],
  });
  const saved = (await app.call("POST /brand/campaign/add", form, { token: brand.token })).body.data;
  [id, code] = [saved.CampaignId, saved.CampaignCode];
  draftId = (await app.call("POST /brand/campaign/add", { ...form, type: "saveDraft" }, { token: brand.token })).body
    .data.CampaignId;
});
afterAll(() => app.drop());

type Wish = Partial<CallInput<"GET /brand/campaign/poster/{campaignId}">> & { lan?: string };
const poster = async (wish: Wish = {}, token: string | undefined = brand.token) => {
  const asked = { campaignId: id, ...wish };
  return app.call("GET /brand/campaign/poster/{campaignId}", asked, { token });
};
const open = (url: string) => app.app.request(url.replace("https://stashwell.example", ""));
const linksOf = async (campaignId: string) =>
  (await app.call("GET /brand/campaign/campaignDetail", { id: campaignId }, { token: brand.token })).body.campaign
    .posterUrls;

describe("poster", () => {
  it.each([
    ["a4", [595, 842]],
    ["letter", [612, 792]],
  ] as const)("fits %s, and leads merchants to the campaign", async (paper, size) => {
    const reply = await poster({ paper });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(reply.headers.get("content-disposition")).toBe(`inline; filename="${code}-poster-${paper}.pdf"`);
    const facts = await readPdf(reply.body as Buffer);
    expect([facts.pages, facts.size, facts.title]).toEqual([1, size, "Adunola Foods · Owambe Season"]);
    for (const words of [
      "Adunola Foods",
      "₦5,000",
      "OFF your purchase",
      "Scan to join with your shop",
      `stashwell.example/${code}`,
      "Lagos",
    ])
      expect(facts.text).toContain(words);
    expect(await readQr(reply.body as Buffer)).toBe(`https://stashwell.example/${code}`);
  });

  it.each([
    ["EN", "Scan and save this voucher to your phone"],
    ["ES", "Escanee y guarde este vale en su teléfono"],
    ["FR", "Scannez et enregistrez ce bon sur votre téléphone"],
    ["PT", "Escaneie e salve este vale no celular"],
    ["ZH", "扫码将优惠券保存到手机"],
  ])("leads customers to the voucher, in %s", async (lan, words) => {
    const body = (await poster({ audience: "customers", lan })).body as Buffer;
    const { text, language } = await readPdf(body);
    expect(language).toBe(lan.toLowerCase());
    for (const said of [words, `stashwell.example/c/${code}`])
      expect(text.replace(/\s/g, "")).toContain(said.replace(/\s/g, ""));
    expect(await readQr(body)).toBe(`https://stashwell.example/c/${code}`);
  });

  it("speaks Gujarati", async () => {
    const body = (await poster({ audience: "customers", lan: "GU" })).body as Buffer;
    expect((await readPdf(body)).text).toMatch(/[\u0a80-\u0aff]{2,}/);
  });

  it("fits a long address, name and amount", async () => {
    const long = {
      ...form,
      type: "saveDraft" as const,
      campaignName: "W".repeat(120),
      denomination: "999999.99",
      state: "all" as const,
    };
    const saved = await app.call("POST /brand/campaign/add", long, { token: brand.token });
    const { pages, text } = await readPdf((await poster({ campaignId: saved.body.data.CampaignId })).body as Buffer);
    expect(pages).toBe(1);
    expect(text).toContain("₦999,999.99");
  });

  it("opens in a plain tab by the links of the detail, for 15 minutes", async () => {
    const { merchants, customers } = await linksOf(id);
    for (const url of [merchants.a4, merchants.letter, customers?.a4 ?? "", customers?.letter ?? ""]) {
      const response = await open(url);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    app.clock.advance({ minutes: 15 });
    expect((await open(merchants.a4)).status).toBe(403);
  });

  it("has no poster for customers while they would find nothing", async () => {
    expect((await linksOf(draftId)).customers).toBeNull();
    const reply = await poster({ campaignId: draftId, audience: "customers" });
    expect([reply.status, reply.code]).toEqual([404, "campaigns.notPublished"]);
    expect((await poster({ campaignId: draftId })).status).toBe(200);
  });

  it("is not for others, nor by the link of another file or campaign", async () => {
    expect((await poster({}, other.token)).code).toBe("campaigns.notFound");
    expect((await app.call("GET /brand/campaign/poster/{campaignId}", { campaignId: id })).status).toBe(401);
    const { a4 } = (await linksOf(id)).merchants;
    expect((await open(a4.replace(id, draftId))).status).toBe(403);
    expect((await open(a4.replace("/poster/", "/download/"))).status).toBe(403);
  });

  it("knows two papers and two audiences", async () => {
    const reply = await poster({ paper: "a0" as "a4", audience: "nobody" as "merchants" });
    expect([reply.status, Object.keys(reply.faults).toSorted()]).toEqual([422, ["audience", "paper"]]);
  });
});
