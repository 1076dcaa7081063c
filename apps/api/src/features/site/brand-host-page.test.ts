import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand } from "@stashwell/testing/tenants";
import { pagesAsData } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

const deciding = pagesAsData(({ url, publicUrl }) => ({ url, publicUrl }));

/** Behind six labels, as configured by default. */
const hostOf = (name: string): string => `${name}.shops.eu.west.stashwell.example`;

let test: TestApp;
let site: HttpApp;
let brand: TestBrand;
let name: string;

async function visit(path: string, host?: string, init: RequestInit = {}) {
  const response = await site.request(path, { ...init, headers: host === undefined ? {} : { host } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, page: JSON.parse(text) as SitePage };
}

beforeAll(async () => {
  test = await createTestApp({ env: { ALLOWED_HOSTS: "*" } });
  site = createApp(test.services, deciding);
  brand = await test.signInBrand();
  name = brand.webUrl;
});
afterAll(() => test.drop());

const offer = (input: { name: string; published?: boolean }, brandId = brand.brandId) =>
  makeJoinable(test.services, { brandId, ...input });

describe("the root of a brand's host", () => {
  it("lists that brand's published campaigns, and nobody else's", async () => {
    const other = await test.signInBrand();
    await offer({ name: "Peach days" });
    await offer({ name: "A draft of plums", published: false });
    await offer({ name: "Somebody else's pears" }, other.brandId);
    for (const host of [hostOf(name), hostOf(name.toUpperCase()), `${hostOf(name)}:8443`]) {
      const { status, page } = await visit("/", host);
      expect(status).toBe(200);
      expect(page).toMatchObject({ page: "brandHost", brand: { webUrl: name }, campaigns: [{ name: "Peach days" }] });
    }
    // The same address a moment later, at the platform's own host and at another brand's.
    expect((await visit("/")).page).toMatchObject({ page: "home" });
    expect((await visit("/", hostOf(other.webUrl))).page).toMatchObject({
      campaigns: [{ name: "Somebody else's pears" }],
    });
  });

  it("is the platform's where a host has too few parts or is an address, and nobody's where it makes no sense", async () => {
    for (const host of [`${name}.stashwell.example`, "127.0.0.1:3000", "localhost:3000"])
      expect((await visit("/", host)).page).toMatchObject({ page: "home" });
    for (const host of ["a b.c.d.e.f.g", "<script>"])
      expect((await site.request("/", { headers: { host } })).status).toBe(421);
  });

  it("is a real 404 where no brand has that name", async () => {
    expect(await visit("/", hostOf("nobody-at-all"))).toMatchObject({ status: 404, page: { page: "notFound" } });
  });

  it("opens the sign-in that its address asks for", async () => {
    const requests = await visit("/?login=business", hostOf(name));
    expect(requests.page).toMatchObject({ page: "brandHost", login: { as: "business" } });
    const sent = await visit("/?login=brand", hostOf(name), {
      method: "POST",
      body: new URLSearchParams({ email: "dana", password: "Secret-pass1" }),
    });
    expect(sent.page).toMatchObject({ page: "brandHost", login: { as: "brand", typed: { identifier: "dana" } } });
    expect(sent.text).not.toContain("Secret-pass1");
  });

  it("goes on after a campaign by a plain link", async () => {
    const page = (await visit("/?after=00000000-0000-0000-0000-000000000001", hostOf(name))).page;
    expect(page).toMatchObject({ page: "brandHost", campaigns: [], after: "00000000-0000-0000-0000-000000000001" });
    expect((await visit("/?after=nonsense", hostOf(name))).page).toMatchObject({ after: null });
  });
});

describe("a host that a client makes up", () => {
  it("is found in nothing that is answered, on any page", async () => {
    const evil = "evil.attacker.a.b.c.example";
    for (const path of ["/", "/business", "/contact", "/public", "/robots.txt", "/sitemap.xml", "/no/such/page"]) {
      const response = await site.request(path, { headers: { host: evil, "x-forwarded-host": evil } });
      expect(await response.text()).not.toContain("attacker");
      expect(JSON.stringify([...response.headers])).not.toContain("attacker");
    }
  });
});

describe("a campaign that is not published", () => {
  it("leads on to the platform's root from a brand's host, and to its own elsewhere", async () => {
    const draft = await offer({ name: "Not yet", published: false });
    const { publicUrl } = test.services.config;
    expect((await visit(`/${draft.code}`, hostOf(name))).page).toMatchObject({
      error: "notPublished",
      leadsTo: `${publicUrl}/?notice=notPublished`,
    });
    expect((await visit(`/${draft.code}`)).page).toMatchObject({ leadsTo: "/?notice=notPublished" });
  });
});
