import { POSTER_FORMATS } from "@stashwell/shared/campaigns/poster-formats";
import { localeOf } from "@stashwell/shared/language";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { addProduct, type CampaignFormInput, completeForm } from "@stashwell/testing/campaign-form";
import { readPdf } from "@stashwell/testing/read-pdf";
import { colourOfPdf } from "@stashwell/testing/colour-of-pdf";
import { readQr, readQrPicture } from "@stashwell/testing/read-qr";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words as inEnglish } from "@stashwell/testing/words";

/** Where a tent card is folded: each of its faces has the code. */
const FOLD = 0.5;

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

type Input = Partial<CallInput<"GET /brand/campaign/poster/{campaignId}">> & { lan?: string };
const poster = async (input: Input = {}, token: string | undefined = brand.token) => {
  const requests = { campaignId: id, ...input };
  return app.call("GET /brand/campaign/poster/{campaignId}", requests, { token });
};
const open = (url: string) => app.app.request(url.replace("https://stashwell.example", ""));
const linksOf = async (campaignId: string) =>
  (await app.call("GET /brand/campaign/campaignDetail", { id: campaignId }, { token: brand.token })).body.campaign
    .posterUrls;

describe("poster", () => {
  it.each([
    ["a4", [595, 842]],
    ["letter", [612, 792]],
    ["tent", [595, 842]],
  ] as const)("fits %s, and leads merchants to the campaign", async (format, size) => {
    const reply = await poster({ format });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(reply.headers.get("content-disposition")).toBe(`inline; filename="${code}-poster-${format}.pdf"`);
    const facts = await readPdf(reply.body as Buffer);
    expect([facts.pages, facts.size, facts.title]).toEqual([1, size, "Adunola Foods · Owambe Season"]);
    for (const words of [
      "Adunola Foods",
      "₦5,000",
      "OFF your purchase",
      inEnglish("campaigns.posterMerchants"),
      `stashwell.example/${code}`,
      "Lagos",
    ])
      expect(facts.text).toContain(words);
    expect(await readQr(reply.body as Buffer, format === "tent" ? FOLD : 0)).toBe(`https://stashwell.example/${code}`);
  });

  it("is a square picture for social media, with a code that can be read off it", async () => {
    const reply = await poster({ format: "square", audience: "customers" });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(reply.headers.get("content-disposition")).toBe(`inline; filename="${code}-poster-square.png"`);
    const picture = reply.body as Buffer;
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_080, 1_080]);
    expect(await readQrPicture(picture)).toBe(`https://stashwell.example/c/${code}`);
  });

  it("is on the paper of the brand's country where none is named, and by the older name of the format", async () => {
    const sizeOf = async (input: Input) => (await readPdf((await poster(input)).body as Buffer)).size;
    expect(await sizeOf({})).toEqual([595, 842]);
    expect(await sizeOf({ paper: "letter" })).toEqual([612, 792]);
    const american = await app.signInBrand();
    const [product] = [await addProduct(app, american, { name: "Rice" })];
    const draft = { ...(await completeForm([product], { state: "all" })), type: "saveDraft" as const };
    const saved = await app.call("POST /brand/campaign/add", draft, { token: american.token });
    const reply = await poster({ campaignId: saved.body.data.CampaignId }, american.token);
    expect((await readPdf(reply.body as Buffer)).size).toEqual([612, 792]);
  });

  it("shows the campaign's picture in the brand's colour, and the products where there is none", async () => {
    const colourAt = async (input: Input, x: number, y: number) =>
      colourOfPdf((await poster(input)).body as Buffer, x, y);
    await app.services.db
      .updateTable("brand")
      .set({ primary_color: "#A32A1B" })
      .where("id", "=", brand.brandId)
      .execute();
    expect(await colourAt({ format: "a4" }, 300, 4)).toBe("#a32a1b");
    expect(await colourAt({ format: "a4" }, 300, 300)).not.toBe("#a32a1b");
    const withoutPicture = { ...form, type: "saveDraft" as const, base64Template: "" };
    const saved = await app.call("POST /brand/campaign/add", withoutPicture, { token: brand.token });
    const plain = { campaignId: saved.body.data.CampaignId };
    expect(await colourAt(plain, 12, 300)).toBe("#a32a1b");
    const { text } = await readPdf((await poster(plain)).body as Buffer);
    for (const words of ["Owambe Season", "₦5,000"]) expect(text).toContain(words);
    expect(await readQr((await poster(plain)).body as Buffer)).toMatch(/^https:\/\/stashwell\.example\//);
    const square = await poster({ ...plain, format: "square" });
    expect(await readQrPicture(square.body as Buffer)).toMatch(/^https:\/\/stashwell\.example\//);
  });

  it.each([
    ["EN", "Scan to save this voucher to your phone"],
    ["ES", "Escanee y guarde este vale en su teléfono"],
    ["FR", "Scannez et enregistrez ce bon sur votre téléphone"],
    ["PT", "Escaneie e salve este vale no celular"],
    ["ZH", "扫码将优惠券保存到手机"],
  ] as const)("leads customers to the voucher, in %s", async (lan, words) => {
    const body = (await poster({ audience: "customers", lan })).body as Buffer;
    const { text, language } = await readPdf(body);
    expect(language).toBe(localeOf(lan));
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
    expect(Object.keys(merchants)).toEqual([...POSTER_FORMATS]);
    for (const [format, url] of [...Object.entries(merchants), ...Object.entries(customers ?? {})]) {
      const response = await open(url);
      const type = format === "square" ? "image/png" : "application/pdf";
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
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

  it("knows four formats and two audiences", async () => {
    const reply = await poster({ format: "a0" as "a4", paper: "tent" as "a4", audience: "nobody" as "merchants" });
    expect([reply.status, Object.keys(reply.errors).toSorted()]).toEqual([422, ["audience", "format", "paper"]]);
  });
});
