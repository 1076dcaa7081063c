import { randomUUID } from "node:crypto";
import type { SitePage } from "@stashwell/shared/site/pages";
import type { Language } from "@stashwell/shared/language";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { storeImage } from "../../documents/images/store-image.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { readPrintedOffer } from "../campaigns/printed-offer.ts";
import { findPublicCampaign } from "../campaigns/queries.ts";
import { notifyChanged, notifyPublished } from "../notifications/fan-out.ts";
import { toOfferClass } from "../wallets/google/offer-class.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { makePictureUrl } from "@stashwell/testing/pictures";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let site: HttpApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
let picture: string;
beforeAll(async () => {
  test = await createTestApp();
  site = createApp(test.services, deciding);
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 5);
  picture = await storeImage(test.services, test.services.db, await makePictureUrl({}), "picture");
  const ES = { name: "Verano con gas", terms: "Un vale por compra.", picture };
  await test.services.db
    .updateTable("campaign")
    .set({ language: "EN", translations: JSON.stringify({ ES }) })
    .where("id", "=", campaign.id)
    .execute();
});
beforeEach(() => test.clock.set("2026-11-20T15:00:00Z"));
afterAll(() => test.drop());

type Named<Page extends SitePage["page"]> = Extract<SitePage, { page: Page }>;
const pageOf = async <Page extends SitePage["page"]>(path: string, lan: Language, headers = {}) => {
  const reply = await site.request(path, { headers: { cookie: `lan=${lan}`, ...headers } });
  return JSON.parse(await reply.text()) as Named<Page>;
};
const SPANISH = {
  name: "Verano con gas",
  terms: "Un vale por compra.",
  disclaimer: "While stocks last.",
  textLanguages: { name: "ES", terms: "ES", disclaimer: "EN", privacyPolicy: "EN" },
};
const ORIGINAL = {
  name: "Summer fizz",
  terms: "One voucher a purchase.",
  textLanguages: { name: "EN", terms: "EN", disclaimer: "EN", privacyPolicy: "EN" },
};

describe("a campaign that is written in two languages", () => {
  it.each(["", "/save-to-phone", "/find-store"])(
    "is read in one's own at /c/CODE%s, else in the original",
    async (path) => {
      const page = (lan: Language) => pageOf<"landing">(`/c/${campaign.code}${path}`, lan);
      const spanish = (await page("ES")).offer;
      expect(spanish.campaign).toMatchObject(SPANISH);
      expect(spanish.campaign.pictureUrl).toContain(picture);
      for (const other of ["FR", "EN"] as const) expect((await page(other)).offer.campaign).toMatchObject(ORIGINAL);
    },
  );

  it("is read so by shops: on its public page, in the lists, at the counter, in what they are notified", async () => {
    expect((await pageOf<"campaign">(`/public/detail/${campaign.id}`, "ES")).offer.campaign).toMatchObject(SPANISH);
    const row = { name: SPANISH.name, nameLanguage: "ES", picture: expect.stringContaining(picture) };
    expect((await pageOf<"openCampaigns">("/public", "ES")).campaigns).toMatchObject([row]);
    expect((await pageOf<"openCampaigns">("/public?search=verano", "FR")).campaigns).toMatchObject([
      { name: ORIGINAL.name, nameLanguage: "EN" },
    ]);
    expect((await pageOf<"home">("/", "ES")).offers).toMatchObject([row]);

    const { token } = shop;
    const inSpanish = <Input extends object>(input: Input): Input => ({ ...input, lan: "ES" });
    const list = await test.call("GET /store/campaign/", inSpanish({ search: "verano" }), { token });
    expect(list.body.data).toMatchObject([{ CampaignName: SPANISH.name, nameLanguage: "ES" }]);
    const detail = await test.call("GET /store/campaign/campaignDetail", inSpanish({ id: campaign.id }), { token });
    expect(detail.body.campaign).toMatchObject({ CampaignName: SPANISH.name, textLanguages: SPANISH.textLanguages });
    const { pinNumber: pin } = (
      await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() })
    ).body.data;
    const checked = await test.call("POST /store/voucher/check", inSpanish({ pin }), { token });
    expect(checked.body.data.campaign).toMatchObject({ CampaignName: SPANISH.name, nameLanguage: "ES" });
    await notifyPublished(test.services, { campaignId: campaign.id });
    const notified = await test.call("GET /brand/campaign/notification-list", inSpanish({}), { token });
    expect(notified.body.data[0]).toMatchObject({
      notification: expect.stringContaining(SPANISH.name),
      imageName: expect.stringContaining(picture),
    });
  });

  it("has a picture of its own for links, and another one once the translation changes", async () => {
    const path = async (lan: Language) => (await pageOf<"landing">(`/c/${campaign.code}`, lan)).offer.shareImage;
    const [spanish, english] = [await path("ES"), await path("EN")];
    expect(spanish).not.toBe(english);
    expect(await path("FR")).toBe(english);
    expect((await site.request(`${spanish}?lan=ES`)).status).toBe(200);
    expect((await site.request(`${spanish}?lan=FR`)).headers.get("location")).toContain(`${english}?lan=FR`);
  });

  it("is printed and saved to wallets in the holder's language", async () => {
    const row = (await findPublicCampaign(test.services.db, campaign.id))!;
    const { db, blobs } = test.services;
    const printed = (lan: Language) => readPrintedOffer(db, blobs, row, lan, translatorFor(lan));
    expect(await printed("ES")).toMatchObject({ campaignName: SPANISH.name });
    expect(await printed("GU")).toMatchObject({ campaignName: ORIGINAL.name });
    const { localizedDetails } = toOfferClass(row, test.services, { issuerId: "1", countryCode: "US" });
    expect(localizedDetails.defaultValue.value).toContain(ORIGINAL.name);
    const texts = new Map(localizedDetails.translatedValues?.map(({ language, value }) => [language, value]));
    expect(texts.get("es-US")).toContain(SPANISH.name);
    expect(texts.get("fr")).toContain(ORIGINAL.name);
  });

  it("says why it is paused or ended in one's own, else in the original", async () => {
    const { token } = brand;
    const original = { holderMessage: "Back on Tuesday.", storeMessage: "Keep the vouchers." };
    const spanish = { holderMessage: "Volvemos el martes.", storeMessage: "Guarde los vales." };
    const { pinNumber: pin } = (
      await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() })
    ).body.data;
    const steering = {
      campaignId: campaign.id,
      ...original,
      messageTranslations: { ES: spanish, FR: { holderMessage: "", storeMessage: "Gardez les bons." } },
    };
    const pausing = { ...steering, saves: true, redeeming: true };
    const paused = await test.call("POST /brand/campaign/pause", pausing, { token });
    expect(paused.status).toBe(200);
    const { version } = paused.body.data;
    await notifyChanged(test.services, { campaignId: campaign.id, version, parts: ["redeemingPaused"] });

    const offer = async (lan: Language) => (await pageOf<"landing">(`/c/${campaign.code}`, lan)).offer.campaign;
    const said = (brandMessage: string, messageLanguage: string) => ({ brandMessage, messageLanguage });
    // Each language has a cache entry of its own, and none of them shows a change at once.
    await expect.poll(() => offer("ES")).toMatchObject(said(spanish.holderMessage, "ES"));
    for (const lan of ["EN", "FR", "GU"] as const)
      await expect.poll(() => offer(lan)).toMatchObject(said(original.holderMessage, "EN"));

    for (const [lan, text, language] of [
      ["ES", spanish.storeMessage, "ES"],
      ["FR", "Gardez les bons.", "FR"],
      ["PT", original.storeMessage, "EN"],
    ] as const) {
      const reader = <Input extends object>(input: Input): Input => ({ ...input, lan });
      const list = await test.call("GET /store/campaign/", reader({}), { token: shop.token });
      expect(list.body.data).toMatchObject([said(text, language)]);
      const detail = await test.call("GET /store/campaign/campaignDetail", reader({ id: campaign.id }), {
        token: shop.token,
      });
      expect(detail.body.campaign).toMatchObject(said(text, language));
      const stock = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
      const refused = await test.call("POST /store/voucher/redeem", reader(stock), { token: shop.token });
      expect(refused.body).toMatchObject({ error: expect.stringContaining(text) });
      const notified = await test.call("GET /brand/campaign/notification-list", reader({}), { token: shop.token });
      expect(notified.body.data[0]?.notification).toContain(text);
    }

    const row = (await findPublicCampaign(test.services.db, campaign.id))!;
    const { localizedDetails } = toOfferClass(row, test.services, { issuerId: "1", countryCode: "US" });
    const texts = new Map(localizedDetails.translatedValues?.map(({ language, value }) => [language, value]));
    expect(texts.get("es-US")).toContain(spanish.holderMessage);
    expect(texts.get("fr")).toContain(original.holderMessage);

    const { body } = await test.call("GET /brand/campaign/campaignDetail", { id: campaign.id }, { token });
    const { campaignId: _id, ...messages } = steering;
    expect(body.campaign.steering).toMatchObject(messages);
    await test.call("POST /brand/campaign/resume", { campaignId: campaign.id }, { token });
    // Pages are cached for up to a second.
    await expect.poll(() => offer("ES")).toMatchObject({ brandMessage: "" });
    await test.call("POST /brand/campaign/end", steering, { token });
    await expect.poll(() => offer("ES")).toMatchObject(said(spanish.holderMessage, "ES"));
    await test.call("POST /brand/campaign/resume", { campaignId: campaign.id }, { token });
  });
});
