import { randomUUID } from "node:crypto";
import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let site: HttpApp;
let pin: string;
let saveUrl: string;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  site = createApp(test.services, deciding);
  const brand = await test.signInBrand({ name: "Adunola Foods", currency: "NGN" });
  const { code: campaignCode } = await makeCampaign(test.services, { brandId: brand.brandId });
  const voucher = await test.call("POST /brand/customer/claim", { campaignCode, claimKey: randomUUID() });
  const { voucherHistoryId, pinNumber } = voucher.body.data;
  pin = pinNumber;
  saveUrl = (await test.call("GET /brand/customer/save-g-pay", { campaignCode, voucherHistoryId })).body.saveUrl;
});
afterAll(() => test.drop());

async function send(jwt: string, lan = "EN") {
  const response = await site.request(`/wallet-preview?lan=${lan}`, {
    method: "POST",
    body: new URLSearchParams({ jwt }),
  });
  return { response, page: JSON.parse(await response.text()) as Extract<SitePage, { page: "walletPreview" }> };
}
const jwtOf = (url: string) => url.slice(url.indexOf("#") + 1);

it("shows the pass of a genuine link, in the reader's language", async () => {
  const { response, page } = await send(jwtOf(saveUrl));
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(page.pass).toMatchObject({
    issuerName: "Adunola Foods",
    title: "₦25 OFF",
    state: "ACTIVE",
    startDate: "2026-01-01",
    endDate: "2026-12-31",
  });
  expect(page.pass?.alternateText.replaceAll(" ", "")).toBe(pin);
  expect(page.pass?.length).toBe(jwtOf(saveUrl).length);
  expect((await send(jwtOf(saveUrl), "ZH")).page.pass?.title).toContain("₦25");
  expect((await send(` ${saveUrl}\n`)).page.pass).not.toBeNull();
});

it("shows nothing of a link that was tampered with", async () => {
  const [head = "", claims = "", signature = ""] = jwtOf(saveUrl).split(".");
  const changed = Buffer.from(claims, "base64url").toString().replaceAll(pin, "0".repeat(16));
  const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const jwt of [
    [head, Buffer.from(changed).toString("base64url"), signature].join("."),
    [unsigned, claims, ""].join("."),
    jwtOf(saveUrl).slice(0, -4),
    "nonsense",
    "",
    "x".repeat(7_000),
  ]) {
    const { response, page } = await send(jwt);
    expect([response.status, page.pass]).toEqual([422, null]);
  }
});

it("asks for a link where it has none, and is not there with credentials or in production", async () => {
  const response = await site.request("/wallet-preview");
  expect(JSON.parse(await response.text())).toEqual({ page: "walletPreview", status: 200, pass: null });
  const without = createApp({ ...test.services, googleWallet: null }, deciding);
  expect(await (await without.request("/wallet-preview")).text()).toContain("notFound");
});
