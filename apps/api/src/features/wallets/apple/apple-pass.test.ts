import { randomUUID } from "node:crypto";
import jsQR from "jsqr";
import sharp from "sharp";
import { encode } from "uqr";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { storeImage } from "../../../documents/images/store-image.ts";
import {
  appleCredentials,
  developmentRoot,
  isGoodByForge,
  isGoodByOpenssl,
  readPass,
} from "@stashwell/testing/apple-passes";
import type { ReadPass } from "@stashwell/testing/apple-passes";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { makePictureUrl } from "@stashwell/testing/pictures";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { outputOf } from "@stashwell/testing/watch-output";
import { words } from "@stashwell/testing/words";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  brand = await test.signInBrand({ name: "Larkfield Foods" });
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(services, { brandId: brand.brandId });
  const logo = await storeImage(services, services.db, await makePictureUrl({ width: 300, height: 100 }), "logo");
  await services.db.updateTable("brand").set({ logo_hash: logo, primary_color: "#7A3E12" }).execute();
  await locateStore(services, shop.storeId);
  await joinWithStock(services, campaign, shop, 40);
});
afterAll(() => test.drop());
beforeEach(() => test.clock.set("2026-11-20T15:00:00Z"));

/** The tolerance for colors, which the palette of the PNG approximates. */
const near = (one: readonly number[], other: readonly number[]) =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 8);

interface Held {
  handle: string;
  pin: string;
}
async function claim(of = campaign): Promise<Held> {
  const { body } = await test.call("POST /brand/customer/claim", { campaignCode: of.code, claimKey: randomUUID() });
  return { handle: body.data.voucherHistoryId, pin: body.data.pinNumber };
}
const save = (handle: string, of = campaign.code, headers: Record<string, string> = {}, lan = "EN") =>
  test.app.request(`/api/brand/customer/save-apple-wallet?campaignCode=${of}&voucherHistoryId=${handle}&lan=${lan}`, {
    headers,
  });
async function passOf(handle: string, of = campaign.code, lan = "EN"): Promise<ReadPass> {
  const response = await save(handle, of, {}, lan);
  expect(response.status).toBe(200);
  return readPass(new Uint8Array(await response.arrayBuffer()));
}
const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
const root = () => developmentRoot(test.services.config.dataDir);
const downloaded = async () =>
  (
    await test.services.db
      .selectFrom("campaign_tally")
      .select("downloaded")
      .where("campaign_id", "=", campaign.id)
      .executeTakeFirstOrThrow()
  ).downloaded;

describe("the signature", () => {
  it("is taken by OpenSSL and by a second reader", async () => {
    const pass = await passOf((await claim()).handle);
    expect(isGoodByOpenssl(pass, root(), test.clock)).toBe(true);
    expect(isGoodByForge(pass, root())).toBe(true);
  });

  it("fails both when a file, the manifest or the signature was tampered with", async () => {
    const { files, ...rest } = await passOf((await claim()).handle);
    const dearer = Buffer.from(files["pass.json"]!).toString().replace("$25", "$95");
    const manifest = Buffer.from(files["manifest.json"]!);
    const other = Buffer.from(manifest.toString().replace(/[0-9a-f]"/, (end) => `${end[0] === "0" ? "1" : "0"}"`));
    const signature = Buffer.from(files.signature!);
    signature[signature.length - 9]! ^= 1;
    const tampered: Record<string, Uint8Array>[] = [
      { ...files, "pass.json": Buffer.from(dearer) },
      { ...files, "manifest.json": other },
      { ...files, "more.txt": Buffer.from("more") },
      { ...files, signature },
    ];
    for (const changed of tampered) {
      expect(isGoodByOpenssl({ ...rest, files: changed }, root(), test.clock)).toBe(false);
      expect(isGoodByForge({ ...rest, files: changed }, root())).toBe(false);
    }
  });

  it("fails both under another root", async () => {
    const pass = await passOf((await claim()).handle);
    const { chain } = await appleCredentials();
    expect(isGoodByOpenssl(pass, chain.root, test.clock)).toBe(false);
    expect(isGoodByForge(pass, chain.root)).toBe(false);
  });
});

describe("a pass", () => {
  it("carries the voucher, and says that it is of development", async () => {
    const { handle, pin } = await claim();
    const response = await save(handle);
    expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
    expect(response.headers.get("content-disposition")).toBe('inline; filename="voucher.pkpass"');
    expect(response.headers.get("cache-control")).toMatch(/no-store/);
    const { content, files, field } = readPass(new Uint8Array(await response.arrayBuffer()));
    expect(content).toMatchObject({
      organizationName: "Stashwell development",
      description: "Stashwell development: $25 OFF from Larkfield Foods",
      passTypeIdentifier: "pass.example.stashwell.development",
      logoText: "Larkfield Foods",
      backgroundColor: "rgb(122, 62, 18)",
      foregroundColor: "rgb(255, 255, 255)",
      voided: false,
      expirationDate: "2026-12-31T23:59:59-05:00",
      barcodes: [
        {
          format: "PKBarcodeFormatQR",
          message: `${test.services.config.publicUrl}/v/${pin}`,
          messageEncoding: "iso-8859-1",
          altText: groupedPin(pin),
        },
      ],
    });
    expect(content.serialNumber).toMatch(/^[\w-]{22}$/);
    expect([field("worth"), field("offer"), field("until"), field("status"), field("pin"), field("terms")]).toEqual([
      "$25",
      "Summer fizz",
      "2026-12-31T12:00:00Z",
      words("wallets.passReady"),
      groupedPin(pin),
      "One voucher a purchase.",
    ]);
    const names = ["icon", "logo", "strip"].flatMap((name) => ["", "@2x", "@3x"].map((scale) => `${name}${scale}.png`));
    expect(Object.keys(files).toSorted()).toEqual(["manifest.json", "pass.json", "signature", ...names].toSorted());
    // Without HTTPS, Wallet would refuse to update passes.
    expect(content.webServiceURL).toBeUndefined();
  });

  it("has the campaign's picture in its strip, whole, on the brand's colour", async () => {
    const { services } = test;
    const picture = await makePictureUrl({ width: 300, height: 400, color: "#20C040" });
    const hash = await storeImage(services, services.db, picture, "template");
    const own = await makeCampaign(services, { brandId: brand.brandId });
    await services.db.updateTable("campaign").set({ customer_image_hash: hash }).where("id", "=", own.id).execute();
    await joinWithStock(services, own, shop, 5);
    const { files } = await passOf((await claim(own)).handle, own.code);
    const strip = await sharp(Buffer.from(files["strip@2x.png"]!)).removeAlpha().raw().toBuffer();
    const colourAt = (x: number, y: number) => [...strip.subarray((y * 750 + x) * 3, (y * 750 + x) * 3 + 3)];
    expect(strip.length).toBe(750 * 288 * 3);
    for (const y of [2, 285]) expect(near(colourAt(745, y), [0x20, 0xc0, 0x40])).toBe(true);
    // The brand's colour, a little darker.
    expect(near(colourAt(300, 144), [0x66, 0x34, 0x0f])).toBe(true);
  });

  it("says on its back how to reach the brand, where the brand says so", async () => {
    const silent = await passOf((await claim()).handle);
    expect(silent.content.coupon.backFields?.map(({ key }) => key)).not.toContain("website");
    const reach = { support_email: "care@larkfield.example", website: "https://larkfield.example" };
    await test.services.db.updateTable("brand").set(reach).where("id", "=", brand.brandId).execute();
    const { field } = await passOf((await claim()).handle);
    expect([field("support"), field("website")]).toEqual([reach.support_email, reach.website]);
  });

  it("has a code that another library reads back, whatever draws it", async () => {
    const { handle, pin } = await claim();
    const { message } = (await passOf(handle)).content.barcodes![0]!;
    const { data } = encode(message, { ecc: "M", border: 4 });
    const side = data.length * 4;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let at = 0; at < side * side; at += 1)
      if (data[Math.floor(at / side / 4)]![Math.floor((at % side) / 4)]) pixels.fill(0, at * 4, at * 4 + 3);
    expect(jsQR.default(pixels, side, side)?.data).toBe(`${test.services.config.publicUrl}/v/${pin}`);
  });

  it("is the same one again for the same holder, and another one for another", async () => {
    const { handle } = await claim();
    const first = (await passOf(handle)).content.serialNumber;
    expect((await passOf(handle)).content.serialNumber).toBe(first);
    expect((await passOf((await claim()).handle)).content.serialNumber).not.toBe(first);
  });

  it.each([
    ["EN", words("vouchers.goodUntil"), words("wallets.passReady"), "$25"],
    ["ES", "Válido hasta", "Listo para usar", "$25"],
    ["FR", "Valable jusqu’au", "Prêt à l’emploi", "$25"],
    ["PT", "Válido até", "Pronto para usar", "$25"],
    ["GU", "આ તારીખ સુધી માન્ય", "વાપરવા માટે તૈયાર", "$25"],
    ["ZH", "有效期至", "可使用", "$25"],
  ])("speaks %s", async (lan, until, ready, worth) => {
    const pass = await passOf((await claim()).handle, campaign.code, lan);
    expect(pass.content.coupon.headerFields?.[0]?.label).toBe(until);
    expect([pass.field("status"), pass.field("worth")]).toEqual([ready, worth]);
  });

  it("names the shops on the map that have stock, ten at most", async () => {
    const busy = await makeCampaign(test.services, { brandId: brand.brandId });
    for (let count = 0; count < 14; count += 1) {
      const storeId = await addStore(test.services, shop.businessId, `Store ${count}`);
      if (count < 12) await locateStore(test.services, storeId);
      await joinWithStock(test.services, busy, { ...shop, storeId }, count === 11 ? 0 : count + 1);
    }
    const { content } = await passOf((await claim(busy)).handle, busy.code);
    expect(content.locations.map(({ relevantText }) => relevantText)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((count) => `Store ${count}`),
    );
    expect(content.locations[0]).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
  });

  it("waits for the first day, and is void after the last one, by the brand's own calendar", async () => {
    const { handle } = await claim();
    const early = await makeCampaign(test.services, { brandId: brand.brandId, startDate: "2026-11-22" });
    const ahead = await claim(early);
    const waiting = await passOf(ahead.handle, early.code);
    expect([waiting.content.voided, waiting.field("status"), waiting.field("from")]).toEqual([
      false,
      "Not valid yet",
      "2026-11-22T12:00:00Z",
    ]);
    test.clock.set("2027-01-01T04:59:59Z");
    expect((await passOf(handle)).content.voided).toBe(false);
    test.clock.set("2027-01-01T05:00:00Z");
    const over = await passOf(handle);
    expect([over.content.voided, over.field("status"), over.content.barcodes]).toEqual([true, "Expired", undefined]);
  });

  it("is void once redeemed, and good again when that is undone", async () => {
    const { handle, pin } = await claim();
    expect((await redeem(pin)).status).toBe(200);
    const used = await passOf(handle);
    expect([used.content.voided, used.field("status"), used.field("used"), used.content.barcodes]).toEqual([
      true,
      "Used",
      "2026-11-20T12:00:00Z",
      undefined,
    ]);
    await test.call("POST /store/voucher/reverse", { pin }, { token: shop.token });
    const good = await passOf(handle);
    expect([good.content.voided, good.content.barcodes?.[0]?.altText]).toEqual([false, groupedPin(pin)]);
  });
});

describe("handing it out", () => {
  it("counts as a download once, and not for a browser that looks ahead", async () => {
    const before = await downloaded();
    const { handle } = await claim();
    expect((await save(handle, campaign.code, { "sec-purpose": "prefetch" })).status).toBe(200);
    expect(await downloaded()).toBe(before);
    await save(handle);
    await save(handle);
    expect(await downloaded()).toBe(before + 1);
  });

  it("is refused for no handle, a foreign, an unknown and a dead one", async () => {
    const other = await makeCampaign(test.services, { brandId: brand.brandId });
    const { handle, pin } = await claim();
    const responses = [
      await save(""),
      await save(handle, other.code),
      await save("x".repeat(22)),
      await save(pin),
      await save(handle, "NOPE0000"),
    ];
    expect(responses.map(({ status }) => status)).toEqual([422, 404, 404, 404, 404]);
    await test.call("POST /brand/customer/release", { voucherHistoryId: handle, pinNumber: pin });
    expect((await save(handle)).status).toBe(404);
  });

  it("writes neither pin nor handle to the terminal", async () => {
    const { handle, pin } = await claim();
    const output = await outputOf(async () => {
      await passOf(handle);
      await save(handle, "NOPE0000");
    });
    expect(output).not.toContain(handle);
    expect(output).not.toContain(pin);
  });
});

describe("in production", () => {
  it("is not offered without Apple's certificates", async () => {
    const production = await createTestApp({ env: { NODE_ENV: "production" } });
    try {
      const response = await production.call("GET /brand/customer/save-apple-wallet", {
        campaignCode: "DEMO2525",
        voucherHistoryId: "x",
      });
      expect([response.status, response.code]).toEqual([503, "wallets.appleOff"]);
      const log = await production.app.request("/api/passes/v1/log", { method: "POST", body: '{"logs":[]}' });
      expect(log.status).toBe(404);
    } finally {
      await production.drop();
    }
  });

  it("signs with Apple's certificates, and says nothing of development", async () => {
    const { env, chain } = await appleCredentials();
    const production = await createTestApp({ env: { NODE_ENV: "production", ...env } });
    try {
      const { brandId } = await production.signInBrand({ name: "Larkfield Foods" });
      const { code } = await makeCampaign(production.services, { brandId });
      const claim = { campaignCode: code, claimKey: randomUUID() };
      const { data } = (await production.call("POST /brand/customer/claim", claim)).body;
      const { body } = await production.call("GET /brand/customer/save-apple-wallet", {
        campaignCode: code,
        voucherHistoryId: data.voucherHistoryId,
      });
      const pass = readPass(body as Buffer);
      expect(isGoodByOpenssl(pass, chain.root, production.clock)).toBe(true);
      expect(pass.content).toMatchObject({
        organizationName: "Larkfield Foods",
        description: "$25 OFF from Larkfield Foods",
        passTypeIdentifier: "pass.com.example.vouchers",
        teamIdentifier: "ABCDE12345",
        webServiceURL: "https://stash.example/api/passes",
      });
      expect(JSON.stringify(pass.content)).not.toContain("evelopment");
    } finally {
      await production.drop();
    }
  });
});
