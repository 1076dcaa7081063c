import sharp from "sharp";
import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { storeImage } from "../../documents/images/store-image.ts";
import { findPublicCampaign } from "../campaigns/queries.ts";
import { heroPathOf } from "../wallets/google/hero-picture.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { changedProfile } from "@stashwell/testing/brand-profile";
import type { TestBrand } from "@stashwell/testing/tenants";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let site: HttpApp;
let brand: TestBrand;
let campaign: VoucherCampaign;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  site = createApp(test.services, deciding);
  brand = await test.signInBrand({ name: "Adunola Foods", currency: "NGN" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
});
afterAll(() => test.drop());

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });
async function shareImageOf(code = campaign.code): Promise<string> {
  const page = JSON.parse(await (await get(`/c/${code}`)).text()) as Extract<SitePage, { page: "landing" }>;
  return page.offer.shareImage;
}

describe("the picture of a shared link", () => {
  it("is 1200 by 630, in the colours of its brand, and its address never changes what it shows", async () => {
    await test.services.db
      .updateTable("brand")
      .set({ primary_color: "#8a4a1c" })
      .where("id", "=", brand.brandId)
      .execute();
    const other = await makeCampaign(test.services, { brandId: brand.brandId });
    const path = await shareImageOf(other.code);
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1_200, 630]);
    const corner = [...data.subarray(0, 3)];
    for (const [index, part] of [0x8a, 0x4a, 0x1c].entries()) expect(Math.abs(corner[index]! - part)).toBeLessThan(6);

    const etag = response.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    expect((await get(`${path}?lan=GU`)).headers.get("etag")).not.toBe(etag);
  });

  it("says another thing in another language", async () => {
    const path = await shareImageOf();
    const pictures = await Promise.all(
      ["EN", "GU", "ZH"].map(async (lan) => {
        const response = await get(`${path}?lan=${lan}`);
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
        return Buffer.from(await response.arrayBuffer()).toString("hex");
      }),
    );
    expect(new Set(pictures).size).toBe(3);
  });

  it("gets another address when something on it changes; the old one leads on", async () => {
    const own = await makeCampaign(test.services, { brandId: brand.brandId });
    const before = await shareImageOf(own.code);
    await test.services.db.updateTable("campaign").set({ name: "Autumn fizz" }).where("id", "=", own.id).execute();
    const leading = await get(before);
    expect(leading.status).toBe(302);
    const now = leading.headers.get("location") ?? "";
    expect(now).not.toContain(before);
    expect((await get(now)).status).toBe(200);
    expect((await get(`/c/${own.code}/share.jpg`)).headers.get("location")).toBe(now);
  });

  it("follows what the brand's owners change of it", async () => {
    const owner = await test.signInBrand();
    const own = await makeCampaign(test.services, { brandId: owner.brandId });
    const before = await shareImageOf(own.code);
    await test.call("PUT /brand/profile", changedProfile(), { token: owner.token });
    const leading = (await get(before)).headers.get("location") ?? "";
    expect(leading).not.toContain(before);
    const picture = Buffer.from(await (await get(leading)).arrayBuffer());
    const corner = (await sharp(picture).raw().toBuffer()).subarray(0, 3);
    for (const [index, part] of [0x12, 0x34, 0x56].entries()) expect(Math.abs(corner[index]! - part)).toBeLessThan(6);
    await expect.poll(() => shareImageOf(own.code), { timeout: 1_500, interval: 100 }).not.toBe(before);
    const page = JSON.parse(await (await get(`/c/${own.code}`)).text()) as object;
    const { name, primaryColor, supportEmail: email, website } = changedProfile();
    expect(page).toMatchObject({ offer: { brand: { name, primaryColor }, help: { email, website } } });
  });

  it("is there for published campaigns only", async () => {
    const draft = await makeCampaign(test.services, { brandId: brand.brandId, published: false });
    for (const code of [draft.code, "NOSUCH22", "x"]) {
      expect((await get(`/c/${code}/share.jpg`)).status).toBe(404);
      expect((await get(`/c/${code}/share-0123456789abcdef.jpg`)).status).toBe(404);
    }
    for (const path of [`/c/${campaign.code}/share-0123.jpg`, "/c/%00%00%00%00%00%00/share.jpg"])
      expect(await (await get(path)).text()).toContain("notFound");
  });
});

describe("a brand's logo for wallets", () => {
  it("is a square PNG with a margin, where there is a logo", async () => {
    const picture = await makePictureUrl({ width: 200, height: 100, color: "#8A4A1C" });
    const { services } = test;
    const hash = await storeImage(services, services.db, picture, "logo");
    await services.db.updateTable("brand").set({ logo_hash: hash }).where("id", "=", brand.brandId).execute();
    const path = `/c/${campaign.code}/logo-${hash.slice(0, 16)}.png`;
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([660, 660]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect((await get(`/c/${campaign.code}/logo-${"0".repeat(16)}.png`)).status).toBe(404);
  });
});

describe("the band of a pass in Google Wallet", () => {
  it("has the campaign's picture at its end, on the brand's colour, at an address of its own", async () => {
    const { services } = test;
    const { brandId } = await test.signInBrand({ name: "Larkfield Foods" });
    await services.db.updateTable("brand").set({ primary_color: "#7A3E12" }).where("id", "=", brandId).execute();
    const own = await makeCampaign(services, { brandId });
    const picture = await makePictureUrl({ width: 300, height: 400, color: "#20C040" });
    const hash = await storeImage(services, services.db, picture, "template");
    await services.db.updateTable("campaign").set({ customer_image_hash: hash }).where("id", "=", own.id).execute();
    const path = heroPathOf((await findPublicCampaign(services.db, own.id))!);
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    // Google fetches it from here.
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1_032, 336]);
    const colourAt = (x: number, y: number) => [...data.subarray((y * 1_032 + x) * 3, (y * 1_032 + x) * 3 + 3)];
    const close = (one: number[], other: number[]) => one.every((part, at) => Math.abs(part - other[at]!) < 8);
    expect(close(colourAt(1_020, 10), [0x20, 0xc0, 0x40])).toBe(true);
    expect(close(colourAt(8, 8), [0x66, 0x34, 0x0f])).toBe(true);
    expect((await get(`/c/${own.code}/hero-${"0".repeat(16)}.jpg`)).status).toBe(404);
  });
});

describe("the site's own picture", () => {
  it("has its words in each language but English, which is drawn", async () => {
    const pictures = await Promise.all(
      ["es", "fr", "pt", "gu", "zh"].map(async (locale) => {
        const response = await get(`/social-${locale}.jpg`);
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
        const bytes = Buffer.from(await response.arrayBuffer());
        const { width, height } = await sharp(bytes).metadata();
        expect([width, height]).toEqual([1_200, 630]);
        return bytes.toString("hex");
      }),
    );
    expect(new Set(pictures).size).toBe(5);
    const etag = (await get("/social-gu.jpg")).headers.get("etag") ?? "";
    expect((await get("/social-gu.jpg", { "if-none-match": etag })).status).toBe(304);
  });
});
