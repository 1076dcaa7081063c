import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import { pagesAsData } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

const deciding = pagesAsData(({ language, requestedLanguage }) => ({ language, requestedLanguage }));

let test: TestApp;
let site: HttpApp;

beforeAll(async () => {
  test = await createTestApp();
  site = createApp(test.services, deciding);
});
afterAll(() => test.drop());

const pageAt = async (path: string, headers: Record<string, string> = {}) =>
  (await (await site.request(path, { headers })).json()) as SitePage & { language: string; requestedLanguage: boolean };

it.each([
  ["/business", "business"],
  ["/brand", "brand"],
  ["/contact", "contact"],
  ["/contact/", "contact"],
  ["/frontend/privacy", "privacy"],
])("%s is a page", async (path, page) => {
  expect(await pageAt(path)).toMatchObject({ page });
});

it("speaks the language that is asked for, chosen or the browser's, and says which it was", async () => {
  expect(await pageAt("/business?lan=FR")).toMatchObject({ language: "FR", requestedLanguage: true });
  expect(await pageAt("/business?lan=XX")).toMatchObject({ language: "EN", requestedLanguage: false });
  expect(await pageAt("/business", { "accept-language": "gu-IN,gu" })).toMatchObject({ language: "GU" });
  expect(await pageAt("/business", { "accept-language": "ha-NG,ha;q=0.9,fr;q=0.8" })).toMatchObject({ language: "FR" });
  expect(await pageAt("/business", { "accept-language": "en", cookie: "lan=HA" })).toMatchObject({ language: "EN" });
  expect(await pageAt("/business", { "accept-language": "gu", cookie: "lan=ZH" })).toMatchObject({ language: "ZH" });
});

describe("what search engines ask for", () => {
  it("names the map of the site, and closes what belongs to one person", async () => {
    const robots = await site.request("/robots.txt");
    expect(robots.headers.get("content-type")).toContain("text/plain");
    const text = await robots.text();
    expect(text).toContain(`Sitemap: ${test.services.config.publicUrl}/sitemap.xml`);
    for (const path of ["/api/", "/v/", "/gift/", "/reset-password/", "/confirm-email/"])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/^Disallow: \/(c\/)?$/m);
  });

  it("lists every page in six languages, each with its twins, and none that is not there", async () => {
    const response = await site.request("/sitemap.xml");
    expect(response.headers.get("content-type")).toContain("application/xml");
    const text = await response.text();
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
    expect(addresses).toHaveLength(6 * 7);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(addresses.length);
    expect(text.match(/hreflang="gu"/g)).toHaveLength(addresses.length);
    for (const address of addresses) {
      expect(address.startsWith(test.services.config.publicUrl)).toBe(true);
      expect((await site.request(address.slice(test.services.config.publicUrl.length))).status).toBe(200);
    }
  });
});

describe("the map of the start page", () => {
  it("shows where stores have stock now, those close to each other taken together", async () => {
    const brand = await test.signInBrand();
    const offer = await makeJoinable(test.services, { brandId: brand.brandId });
    const places = [
      { latitude: 33.75, longitude: -84.39 },
      { latitude: 33.95, longitude: -84.55 },
      { latitude: 40.71, longitude: -74.01 },
    ];
    for (const [index, place] of places.entries()) {
      const shop = await test.signInBusiness();
      await locateStore(test.services, shop.storeId);
      await test.services.db.updateTable("store").set(place).where("id", "=", shop.storeId).execute();
      const currentQty = index === 2 ? 0 : 5;
      const products = offer.productIds.map((organizationProductId) => ({ organizationProductId, currentQty }));
      const input = { organizationId: shop.organizationId, campaignId: offer.id, products };
      const { status } = await test.call("POST /brand/store/joinCampaign", input, { token: shop.token });
      expect(status).toBe(index === 2 ? 422 : 200);
    }
    // A new server, with an empty cache.
    site = createApp(test.services, deciding);
    const home = await pageAt("/");
    if (home.page !== "home") throw new Error(home.page);
    expect(home.counters).toEqual([
      { country: "US", latitude: expect.closeTo(33.85, 5), longitude: expect.closeTo(-84.47, 5), weight: 2 },
    ]);
  });
});

describe("the developers' page of loaders", () => {
  it("exists in development only; the empty state is a page anywhere", async () => {
    const production = createApp({ ...test.services, config: { ...test.services.config, production: true } }, deciding);
    expect(await pageAt("/allloader")).toMatchObject({ page: "portal" });
    expect((await production.request("/allloader")).status).toBe(404);
    for (const app of [site, production]) expect((await app.request("/empty")).status).toBe(200);
  });
});
