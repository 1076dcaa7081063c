import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../testing/read-pdf.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { makeCampaign, type VoucherCampaign } from "../testing/voucher-campaign.ts";
import { closeLanes } from "./lanes.ts";

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
  await closeLanes(test.services);
  await test.drop();
});

const print = (pinNumber: string, lan = "EN") =>
  test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${pinNumber}&lan=${lan}`);
const downloads = async () =>
  (await test.services.db.selectFrom("campaign_tally").select("downloaded").executeTakeFirstOrThrow()).downloaded;

describe("the voucher's PDF", () => {
  it.each([
    ["EN", "Good until"],
    ["ES", "31 dic 2026"],
    ["GU", "31"],
    ["ZH", "有效期至"],
  ])(
    "opens, in %s",
    async (lan, words) => {
      const response = await print(pin, lan);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("cache-control")).toMatch(/no-store/);
      const pdf = await readPdf(Buffer.from(await response.arrayBuffer()));
      expect(pdf.pages).toBe(1);
      expect(pdf.text).toContain("Adunola Foods");
      expect(pdf.text).toContain("₦25");
      expect(pdf.text).toContain(words);
      expect(pdf.text.replaceAll(" ", "")).toContain(pin);
      // The first one parses the fonts, which takes a busy machine a while.
    },
    30_000,
  );

  it("counts as a download once, in the ledger too", async () => {
    await print(pin);
    await print(pin);
    expect(await downloads()).toBe(1);
    const events = await test.services.db
      .selectFrom("voucher_event")
      .select("kind")
      .where("kind", "=", "downloaded")
      .execute();
    expect(events).toHaveLength(1);
  });

  it("tells nothing about a pin that no voucher has, and has a name without the pin", async () => {
    const unknown = await print("0".repeat(16));
    const malformed = await print("nonsense");
    expect([unknown.status, malformed.status]).toEqual([404, 404]);
    expect((await print(pin)).headers.get("content-disposition")).not.toContain(pin);
  });
});
