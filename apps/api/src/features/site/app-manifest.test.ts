import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { WEB_ROOT } from "./web.ts";

let test: TestApp;
let site: HttpApp;
beforeAll(async () => {
  test = await createTestApp();
  site = createApp(test.services, deciding);
});
afterAll(() => test.drop());

interface Manifest {
  lang: string;
  description: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}
const manifestIn = async (query: string): Promise<Manifest> => {
  const response = await site.request(`/manifest.webmanifest${query}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
  // Every page links to it: fetching it must not set the visitor's language.
  expect(response.headers.get("set-cookie")).toBeNull();
  return (await response.json()) as Manifest;
};

it("is an application to install, in the language that is asked for", async () => {
  const english = await manifestIn("?lan=EN");
  expect(english).toMatchObject({ lang: "en", start_url: "/join-campaign", scope: "/", display: "standalone" });
  expect(english.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Redeem", "/redeem"],
    ["Campaigns", "/join-campaign"],
  ]);
  const gujarati = await manifestIn("?lan=GU");
  expect(gujarati.lang).toBe("gu");
  expect(gujarati.description).not.toBe(english.description);
});

it("names pictures that are there, as large as it says", async () => {
  const { icons } = await manifestIn("");
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 512x512",
  ]);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(await readFile(join(WEB_ROOT, "public", src))).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
  }
});

it("has a page for being offline", async () => {
  expect(await (await site.request("/offline")).json()).toMatchObject({ page: "offline" });
});
