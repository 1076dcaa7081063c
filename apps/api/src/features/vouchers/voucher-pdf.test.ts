import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "@stashwell/testing/read-pdf";
import { readQr } from "@stashwell/testing/read-qr";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { closeBatchers } from "./batchers.ts";

let test: TestApp;
let campaign: VoucherCampaign;
let pin: string;

beforeAll(async () => {
  test = await createTestApp();
  const brand = await test.signInBrand({ name: "Adunola Foods", currency: "NGN" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  const { body } = await test.call("POST /brand/customer/claim", {
    campaignCode: campaign.code,
    claimKey: randomUUID(),
  });
  pin = body.data.pinNumber;
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});

const print = (pinNumber: string, lan = "EN") =>
  test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${pinNumber}&lan=${lan}`);
const downloads = async () =>
  (
    await test.services.db
      .selectFrom("campaign_tally")
      .select("downloaded")
      .where("campaign_id", "=", campaign.id)
      .executeTakeFirstOrThrow()
  ).downloaded;

describe("the voucher's PDF", () => {
  it.each([
    ["EN", words("vouchers.goodUntil")],
    ["ES", "31 dic 2026"],
    ["FR", "31 déc. 2026"],
    ["PT", "31 dez. 2026"],
    ["GU", "31"],
    ["ZH", "有效期至"],
  ])(
    "opens, in %s",
    async (lan, words) => {
      const response = await print(pin, lan);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("cache-control")).toMatch(/no-store/);
      const file = Buffer.from(await response.arrayBuffer());
      const pdf = await readPdf(file);
      expect(pdf.pages).toBe(1);
      expect(pdf.text).toContain("Adunola Foods");
      expect(pdf.text).toContain("₦25");
      expect(pdf.text).toContain(words);
      expect(pdf.text.replaceAll(" ", "")).toContain(pin);
      expect(pdf.text).toContain("One voucher a purchase.");
      expect(pdf.text).toContain("While stocks last.");
      expect(await readQr(file)).toBe(`${test.services.config.publicUrl}/v/${pin}`);
      // The first one parses the fonts, which takes a busy machine a while.
    },
    30_000,
  );

  it.each([
    ["1", "USD", "$25", [612, 792]],
    ["18", "NGN", "₦25", [595, 842]],
    ["44", "GBP", "£25", [595, 842]],
  ])("is on the paper of its country: %s", async (countryId, currency, amount, size) => {
    const { brandId } = await test.signInBrand({ countryId, currency });
    const { code: campaignCode } = await makeCampaign(test.services, { brandId });
    const input = { campaignCode, claimKey: randomUUID() };
    const { pinNumber } = (await test.call("POST /brand/customer/claim", input)).body.data;
    const pdf = await readPdf(Buffer.from(await (await print(pinNumber)).arrayBuffer()));
    expect(pdf.size).toEqual(size);
    expect(pdf.text).toContain(amount);
  });

  it("says both days as long as it is too early", async () => {
    const startOf = (start_date: string) =>
      test.services.db.updateTable("campaign").set({ start_date }).where("id", "=", campaign.id).execute();
    const { start_date: before } = await test.services.db
      .selectFrom("campaign")
      .select("start_date")
      .where("id", "=", campaign.id)
      .executeTakeFirstOrThrow();
    await startOf("2026-12-30");
    const { text } = await readPdf(Buffer.from(await (await print(pin)).arrayBuffer()));
    await startOf(before);
    expect(text).toContain("30 Dec 2026 –");
    expect(text).toContain("31 Dec 2026");
  });

  it("counts as a download once, in the ledger too", async () => {
    await print(pin);
    await print(pin);
    expect(await downloads()).toBe(1);
    const events = await test.services.db
      .selectFrom("voucher_event")
      .select("kind")
      .where("kind", "=", "downloaded")
      .where("campaign_id", "=", campaign.id)
      .execute();
    expect(events).toHaveLength(1);
  });

  it("is made once for all who ask for the same at once", async () => {
    const replies = await Promise.all(Array.from({ length: 64 }, () => print(pin)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const files = await Promise.all(replies.map((reply) => reply.arrayBuffer()));
    expect(new Set(files.map((file) => Buffer.from(file).toString("base64"))).size).toBe(1);
  });

  it("is made again once its campaign says something else", async () => {
    await print(pin);
    await test.services.db
      .updateTable("campaign")
      .set(({ eb }) => ({ terms: "Two vouchers a purchase.", version: eb("version", "+", 1) }))
      .where("id", "=", campaign.id)
      .execute();
    const { text } = await readPdf(Buffer.from(await (await print(pin)).arrayBuffer()));
    expect(text).toContain("Two vouchers a purchase.");
  });

  it("leaves others their places, however many one network asks for", async () => {
    const { brandId } = await test.signInBrand();
    const { code: campaignCode } = await makeCampaign(test.services, { brandId, cardCount: 60 });
    const claimOne = async (_: unknown, nth: number) => {
      const input = { campaignCode, claimKey: randomUUID() };
      return (await test.call("POST /brand/customer/claim", input, { address: `198.51.100.${nth}` })).body.data
        .pinNumber;
    };
    const pins = await Promise.all(Array.from({ length: 60 }, claimOne));
    const from = (address: string, pinNumber: string) =>
      test.call("GET /brand/customer/voucher-pdf", { pinNumber }, { address });
    const greedy = pins.slice(1).map((one, nth) => from(`2001:db8:7:${nth}::1`, one));
    await Promise.race(greedy);
    expect((await from("198.51.100.7", pins[0]!)).status).toBe(200);
    // The others come before most of the network's own, and take the place of the last one where there is none.
    const replies = await Promise.all(greedy);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]));
  });

  it("tells nothing about a pin that no voucher has, and has a name without the pin", async () => {
    const unknown = await print("0".repeat(16));
    const malformed = await print("nonsense");
    expect([unknown.status, malformed.status]).toEqual([404, 404]);
    // A customer's text, not the till's.
    expect(await unknown.json()).toMatchObject({ code: "vouchers.notYours" });
    expect((await print(pin)).headers.get("content-disposition")).not.toContain(pin);
  });

  it("says that redeeming is paused, until when, and what the brand says", async () => {
    const set = (values: object) =>
      test.services.db.updateTable("campaign").set(values).where("id", "=", campaign.id).execute();
    const until = test.clock.now().add({ hours: 24 });
    await set({ redeeming_paused: true, paused_until: until, holder_message: "Back tomorrow." });
    const { text } = await readPdf(Buffer.from(await (await print(pin, "EN")).arrayBuffer()));
    expect(text).toContain("This voucher is paused until");
    expect(text).toContain("Back tomorrow.");
    await set({ redeeming_paused: false, paused_until: null, holder_message: "" });
    const after = await readPdf(Buffer.from(await (await print(pin, "EN")).arrayBuffer()));
    expect(after.text).not.toContain("paused");
  });
});
