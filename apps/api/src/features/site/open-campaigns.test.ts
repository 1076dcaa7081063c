import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { makeJoinable } from "@stashwell/testing/joinable-campaign";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import type { TestBrand } from "@stashwell/testing/tenants";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

type OpenPage = Extract<SitePage, { page: "openCampaigns" }>;

let test: TestApp;
let site: HttpApp;
let brand: TestBrand;

async function open(query = ""): Promise<OpenPage> {
  const response = await site.request(`/public${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as OpenPage;
}
const namesIn = ({ campaigns }: OpenPage): string[] => campaigns.map(({ name }) => name);

beforeAll(async () => {
  test = await createTestApp();
  site = createApp(test.services, deciding);
  brand = await test.signInBrand();
});
afterAll(() => test.drop());

const offer = (name: string, input: { published?: boolean } = {}) =>
  makeJoinable(test.services, { brandId: brand.brandId, name, ...input });

it("lists what can be joined and nothing else", async () => {
  await offer("Peach days");
  await offer("A draft of plums", { published: false });
  const over = await offer("Last year's pears");
  await test.services.db
    .updateTable("campaign")
    .set({ start_date: "2020-01-01", end_date: "2020-01-31" })
    .where("id", "=", over.id)
    .execute();
  const page = await open("?search=");
  expect(namesIn(page)).toContain("Peach days");
  expect(namesIn(page)).not.toContain("A draft of plums");
  expect(namesIn(page)).not.toContain("Last year's pears");
});

it("offers the countries where something can be found, and the one that was sought", async () => {
  const nigerian = await test.signInBrand({ countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
  const codesIn = ({ countries }: OpenPage) => countries.map(({ isoCode }) => isoCode);
  expect(codesIn(await open("?search="))).toEqual(["US"]);
  await makeJoinable(test.services, { brandId: nigerian.brandId, name: "Yam days" });
  expect(codesIn(await open("?search="))).toEqual(["NG", "US"]);
  const british = await open("?country=44");
  expect(codesIn(british)).toEqual(["NG", "GB", "US"]);
  expect(british.sought.country).toBe("44");
  expect(namesIn(british)).toEqual([]);
});

it("shows each campaign's picture, on the start page's offers as well", async () => {
  const { code } = await makeCampaign(test.services, { brandId: brand.brandId, endDate: "2099-12-31" });
  const [campaign] = (await open(`?search=${code}`)).campaigns;
  expect(campaign?.picture).toMatch(/^\/images\/[0-9a-f]{64}\/320\.webp$/);
  const home = (await (await site.request("/")).json()) as Extract<SitePage, { page: "home" }>;
  expect(home.offers.find((teaser) => teaser.code === code)?.picture).toBe(campaign?.picture);
});

it("finds by a part of the campaign's or the brand's name, wildcards being letters", async () => {
  await offer("Quince 100% week");
  expect(namesIn(await open("?search=quINCE"))).toEqual(["Quince 100% week"]);
  expect(namesIn(await open("?search=100%25"))).toEqual(["Quince 100% week"]);
  expect(namesIn(await open("?search=1_0"))).toEqual([]);
  const { name } = await test.services.db
    .selectFrom("brand")
    .select("name")
    .where("id", "=", brand.brandId)
    .executeTakeFirstOrThrow();
  expect(namesIn(await open(`?search=${encodeURIComponent(name)}`))).toContain("Quince 100% week");
});

it("keeps to a country, and reads an unknown one as none", async () => {
  await offer("Fig season");
  const { country_id: own } = await test.services.db
    .selectFrom("brand")
    .select("country_id")
    .where("id", "=", brand.brandId)
    .executeTakeFirstOrThrow();
  expect(namesIn(await open(`?search=fig&country=${own}`))).toEqual(["Fig season"]);
  expect(namesIn(await open(`?search=fig&country=${own === "18" ? "1" : "18"}`))).toEqual([]);
  const unknown = await open("?search=fig&country=nowhere");
  expect(unknown.sought.country).toBe("");
  expect(namesIn(unknown)).toEqual(["Fig season"]);
});

it("is read on page by page, none twice and none left out", async () => {
  const made = await Promise.all(Array.from({ length: 30 }, (_, index) => offer(`Paged ${index}`)));
  const first = await open("?search=paged");
  expect(first.campaigns).toHaveLength(24);
  const second = await open(`?search=paged&after=${first.next}`);
  expect(second.next).toBeNull();
  const all = [...first.campaigns, ...second.campaigns].map(({ id }) => id);
  expect(all.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});

it("takes whatever stands in the address", async () => {
  expect((await open("?after=nonsense&search=%00")).after).toBeNull();
  expect((await open("?after=00000000-0000-0000-0000-000000000000")).campaigns).toEqual([]);
  expect((await open(`?search=${"x".repeat(5_000)}`)).sought.search).toHaveLength(200);
});

it("shows offers of each country on the start page before more of one", async () => {
  for (let count = 0; count < 3; count += 1) await makeCampaign(test.services, { brandId: brand.brandId });
  const home = (await (await site.request("/")).json()) as Extract<SitePage, { page: "home" }>;
  expect(home.offers.map(({ country }) => country).toSorted()).toEqual(["NG", "US", "US"]);
});
