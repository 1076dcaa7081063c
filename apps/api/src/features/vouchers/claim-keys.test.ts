import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { closeBatchers } from "./batchers.ts";

let test: TestApp;
let campaign: VoucherCampaign;
let second: VoucherCampaign;
beforeAll(async () => {
  test = await createTestApp();
  const { brandId } = await test.signInBrand();
  campaign = await makeCampaign(test.services, { brandId });
  second = await makeCampaign(test.services, { brandId });
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});

const claim = (headers: Record<string, string>, code = campaign.code, claimKey?: string) =>
  test.call("POST /brand/customer/claim", { campaignCode: code, claimKey }, { headers });
const cookieIn = (headers: Headers): string | undefined => headers.get("set-cookie")?.split(";")[0];
const forget = () => test.services.db.deleteFrom("idempotency").execute();

describe("an Idempotency-Key of a public claim", () => {
  it.each([
    "order-1001",
    "1",
    "a".repeat(30),
    "0123abcd".repeat(4),
    "12345678-90ab-cdef-1234-12345678abcd",
    "abcdefghijk0123456789",
    "order-1001-order-1001-o",
    "order-2026-11-24-000123",
    "Order_2026-11-24_000123",
    "20261124-000123-20261125",
  ])("that could be guessed is refused: %s", async (key) => {
    const refused = await claim({ "idempotency-key": key });
    expect([refused.status, refused.code]).toEqual([422, "errors.weakIdempotencyKey"]);
    expect(cookieIn(refused.headers)).toBeUndefined();
  });

  it("that is random is taken, in either form", async () => {
    const withChanceRepetition = "5f3a9c1e-7b24-4d08-a9f3-5f3a9c82d6b1";
    const random = [randomUUID(), randomBytes(16).toString("base64url"), randomBytes(32).toString("hex")];
    for (const key of [withChanceRepetition, ...random])
      expect((await claim({ "idempotency-key": key })).status).toBe(200);
  });

  it("gives the same voucher again when the first answer was lost, and never its device", async () => {
    const key = { "idempotency-key": randomUUID() };
    const lost = await claim(key);
    const again = await claim(key);
    expect(again.body.data).toEqual(lost.body.data);
    expect(cookieIn(again.headers)).not.toBe(cookieIn(lost.headers));
    const stranger = await claim({ cookie: cookieIn(again.headers)! });
    expect(stranger.body.data.pinNumber).not.toBe(lost.body.data.pinNumber);
    const answered = await claim({ ...key, cookie: cookieIn(lost.headers)! });
    expect(answered.body.data).toEqual(lost.body.data);
    const device = await claim({ cookie: cookieIn(lost.headers)! });
    expect(device.body.data).toEqual(lost.body.data);
  });

  it("is no way to the device afterwards: what is made of it is another device", async () => {
    const key = { "idempotency-key": randomUUID() };
    const first = await claim(key);
    const cookie = cookieIn(first.headers)!;
    const elsewhere = await claim({ cookie }, second.code);
    await forget();
    const stranger = await claim(key);
    expect(cookieIn(stranger.headers)).not.toBe(cookie);
    expect(stranger.body.data.pinNumber).not.toBe(first.body.data.pinNumber);
    const there = await claim({ cookie: cookieIn(stranger.headers)! }, second.code);
    expect(there.body.data.pinNumber).not.toBe(elsewhere.body.data.pinNumber);
  });

  it("answers no other machine: not one with another cookie, nor one with none where the first had its own", async () => {
    const key = { "idempotency-key": randomUUID() };
    const cookie = cookieIn((await claim({})).headers)!;
    const other = cookieIn((await claim({})).headers)!;
    const first = await claim({ ...key, cookie });
    expect((await claim({ ...key, cookie })).body.data).toEqual(first.body.data);
    for (const headers of [key, { ...key, cookie: other }]) {
      const refused = await claim(headers);
      expect([refused.status, refused.code]).toEqual([422, "errors.idempotencyMismatch"]);
      expect(cookieIn(refused.headers)).toBeUndefined();
    }
    const made = { "idempotency-key": randomUUID() };
    await claim(made);
    expect((await claim({ ...made, cookie: other })).code).toBe("errors.idempotencyMismatch");
  });

  it("with a claim key is for whoever has both, and the claim key alone gives the same voucher", async () => {
    const claimKey = randomUUID();
    const key = { "idempotency-key": randomUUID() };
    const first = await claim(key, campaign.code, claimKey);
    expect(cookieIn(first.headers)).toBeUndefined();
    expect((await claim(key, campaign.code, claimKey)).body.data).toEqual(first.body.data);
    expect((await claim({}, campaign.code, claimKey)).body.data).toEqual(first.body.data);
    expect((await claim(key)).code).toBe("errors.idempotencyMismatch");
    expect((await claim(key, campaign.code, randomUUID())).code).toBe("errors.idempotencyMismatch");
  });
});

it("of any other public call has to be as random", async () => {
  const reset = (key: string) =>
    test.call("POST /brand/user/forget-password", { email: "a@b.example" }, { headers: { "idempotency-key": key } });
  expect(await reset("reset-1")).toMatchObject({ status: 422, code: "errors.weakIdempotencyKey" });
  expect((await reset(randomUUID())).status).toBe(200);
});
