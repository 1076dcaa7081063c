import { existsSync } from "node:fs";
import { join } from "node:path";
import { folderOf, LANGUAGES } from "@stashwell/shared/language";
import type { SitePage } from "@stashwell/shared/site/pages";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { DOCS_ROOT, HELP_ORDER } from "./help/articles.ts";

let test: TestApp;
let site: HttpApp;
beforeAll(async () => {
  test = await createTestApp();
  site = createApp(test.services, deciding);
});
afterAll(() => test.drop());

const visit = async (path: string) => {
  const response = await site.request(path);
  return { status: response.status, headers: response.headers, page: (await response.json()) as SitePage };
};
const searched = (query: Record<string, string>): string => `/help?${new URLSearchParams(query).toString()}`;

const helpAt = async (path: string) => {
  const { page } = await visit(path);
  if (page.page !== "help") throw new Error(`${path} is ${page.page}`);
  return page;
};

const pictureAt = async (path: string) => {
  const { page } = await visit(path);
  const blocks = page.page === "helpArticle" ? page.article.blocks : [];
  const picture = blocks.find((block) => block.kind === "picture");
  if (picture?.kind !== "picture") throw new Error(`${path} shows no picture.`);
  return picture;
};

const paths = Object.entries(HELP_ORDER).flatMap(([audience, slugs]) =>
  slugs.map((slug) => `/help/${audience}/${slug}`),
);

describe.each(LANGUAGES)("the help in %s", (language) => {
  it("lists all articles", async () => {
    const { menu, search } = await helpAt(`/help?lan=${language}`);
    expect(menu.map(({ path }) => path)).toEqual(paths);
    expect(search).toBeNull();
  });

  it.each(paths)("has %s", async (path) => {
    const { status, page } = await visit(`${path}?lan=${language}`);
    expect(status).toBe(200);
    expect(page).toMatchObject({ page: "helpArticle", article: { path } });
  });
});

it.each([
  "/help/brands",
  "/help/brands/nothing",
  "/help/nobody/products",
  "/help/brands/products/more",
  "/help/pictures/en/none.webp",
  "/help/pictures/voucher.webp",
  "/help/pictures/..%2F..%2Fwallets.md",
  "/help/pictures/en/..%2F..%2Fwallets.md",
  "/help/pictures/%2e%2e%2f%2e%2e%2fpackage.json",
])("%s is no page", async (path) => expect((await visit(path)).status).toBe(404));

it("serves its pictures for good, each by its content", async () => {
  const { src, width, height } = await pictureAt("/help/brands/first-campaign");
  const response = await site.request(src);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toContain("immutable");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
  // Twice as fine as they are shown.
  const file = await sharp(bytes).metadata();
  expect([width, height]).toEqual([Math.round(file.width / 2), Math.round(file.height / 2)]);
});

it("lets nobody keep a picture that is not the one that was asked for", async () => {
  const { src } = await pictureAt("/help/brands/first-campaign");
  for (const other of [src.replace(/v=.*/, "v=0123456789abcdef"), src.replace(/\?.*/, "")]) {
    const response = await site.request(other);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  }
});

it.each(LANGUAGES)("shows pictures in %s, or in English until they are taken in it", async (language) => {
  const { src } = await pictureAt(`/help/merchants/stock?lan=${language}`);
  const isTaken = existsSync(join(DOCS_ROOT, "pictures", folderOf(language), "stock.webp"));
  expect(src.split("?")[0]).toBe(`/help/pictures/${isTaken ? folderOf(language) : "en"}/stock.webp`);
});

describe("searching", () => {
  const found = async (search: string, language = "EN") => {
    const page = await helpAt(searched({ search, lan: language }));
    return page.search?.found.map(({ path }) => path);
  };

  it("finds what an article is about before what mentions it", async () => {
    expect((await found("cashiers"))?.[0]).toBe("/help/merchants/cashiers");
    expect((await found("BANK check"))?.[0]).toBe("/help/merchants/bank-check");
    expect((await found("postgresql"))?.[0]).toBe("/help/operators/operating");
  });

  it("takes words of every language, with or without accents", async () => {
    expect((await found("campana", "ES"))?.[0]).toBe("/help/brands/first-campaign");
    expect((await found("ઝુંબેશ", "GU"))?.length).toBeGreaterThan(2);
    expect((await found("库存", "ZH"))?.[0]).toBe("/help/merchants/stock");
  });

  it("finds a question, by most of its words", async () => {
    expect((await found("how can I undo a mistake"))?.[0]).toBe("/help/merchants/redeem");
    expect((await found("cashier zebra"))?.[0]).toBe("/help/merchants/cashiers");
    expect(await found("cashier zebra quagga")).toEqual([]);
  });

  it("shows where a word stands", async () => {
    const page = await helpAt("/help?search=spreadsheet");
    const passage = page.search?.found[0]?.passage ?? [];
    expect(passage.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toContain("spreadsheet");
    expect(passage.map(({ text }) => text).join("").length).toBeLessThan(240);
  });

  it("is a list of all where nothing is sought", async () => {
    for (const search of ["", "   "]) expect((await helpAt(searched({ search }))).search).toBeNull();
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an attribute", '"><img src=x onerror=alert(1)>'],
    ["SQL", "';DROP/**/TABLE/**/brand;--"],
    ["a pattern", "(.*)+$"],
    ["a NUL", "\u0000"],
    ["a long text", "a".repeat(10_000)],
  ])("takes %s as words", async (_name, search) => {
    const page = await helpAt(searched({ search }));
    expect(page.search?.text.length ?? 0).toBeLessThanOrEqual(100);
    expect(page.search?.found ?? []).toEqual([]);
  });
});
