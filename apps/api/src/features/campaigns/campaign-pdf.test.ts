import { localeOf } from "@stashwell/shared/language";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, type CampaignFormInput, completeForm } from "@stashwell/testing/campaign-form";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { readPdf } from "@stashwell/testing/read-pdf";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let app: TestApp;
let brand: TestBrand;
let form: CampaignFormInput;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  brand = await app.signInBrand({ name: "Adunola Foods", countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
  const products = [
    await addProduct(app, brand, { name: "Jollof Mix" }),
    await addProduct(app, brand, { name: "Zobo" }),
  ];
  form = await completeForm(products, { denomination: "5000", state: ["NG-LA", "NG-OG"] });
});
afterAll(() => app.drop());

async function download(changes: Partial<CampaignFormInput>, lan = "EN") {
  const saved = await app.call("POST /brand/campaign/add", { ...form, ...changes }, { token: brand.token });
  const { CampaignId, CampaignCode } = saved.body.data;
  const requests = { campaignId: CampaignId, lan };
  const reply = await app.call("GET /brand/campaign/download/{campaignId}", requests, { token: brand.token });
  return { code: CampaignCode, ...(await readPdf(reply.body as Buffer)) };
}

describe("the default template", () => {
  it("says what the campaign is, on one A6 page", async () => {
    const { code, pages, size, text, title } = await download({});
    expect([pages, size, title]).toEqual([1, [298, 420], "Adunola Foods · Owambe Season"]);
    const said = [
      "Adunola Foods",
      "Owambe Season",
      "₦5,000",
      "OFF your purchase",
      "21 Nov 2026 –",
      "31 Dec 2026",
      "Jollof Mix, Zobo",
    ];
    for (const words of [...said, "Lagos, Ogun", code, `stashwell.example/${code}`]) expect(text).toContain(words);
  });

  it.each([
    ["ES", "DE DESCUENTO en su compra", "21 nov 2026"],
    ["FR", "DE RÉDUCTION sur votre achat", "21 nov. 2026"],
    ["PT", "DE DESCONTO na sua compra", "21 nov. 2026"],
    ["ZH", "购物立减", "2026 年 11 月 21 日"],
  ] as const)("speaks %s", async (lan, offer, start) => {
    const { text, language } = await download({}, lan);
    expect(language).toBe(localeOf(lan));
    for (const words of [offer, start, "₦"]) expect(text).toContain(words);
  });

  it("speaks Gujarati, cents and all states", async () => {
    const { text } = await download({ denomination: "1250.5", state: "all" }, "GU");
    expect(text).toContain("₦1,250.50");
    expect(text).toMatch(/[\u0a80-\u0aff]{2,}/);
  });

  it("can be looked at while little is known yet", async () => {
    const bare = { denomination: "", noOfVoucher: "", templateProducts: [], state: [], templateType: undefined };
    const { pages, text } = await download({ ...bare, type: "saveDraft" });
    expect([pages, text.includes("₦0")]).toEqual([1, true]);
  });
});

describe("a custom template", () => {
  it("is the picture, and nothing else", async () => {
    const customImage = await makePictureUrl({ width: 400, height: 300, color: "#8B2635" });
    const { pages, size, text } = await download({ templateType: 1, customImage });
    expect([pages, size, text]).toEqual([1, [595, 446], ""]);
  });
});
