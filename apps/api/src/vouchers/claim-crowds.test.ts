import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { release } from "../testing/holder.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { makeCampaign, type VoucherCampaign } from "../testing/voucher-campaign.ts";
import { BURST, ClaimCrowds, crowdsOf, PER_SECOND } from "./claim-crowds.ts";

const takeAll = (crowds: ClaimCrowds, address: string): number => {
  let taken = 0;
  while (taken <= BURST && crowds.take(address)) taken += 1;
  return taken;
};

describe("the bucket of an address", () => {
  it("holds a crowd at once, and fills again with time", () => {
    const clock = createTestClock();
    const crowds = new ClaimCrowds(clock);
    expect(takeAll(crowds, "203.0.113.1")).toBe(BURST);
    expect(crowds.take("203.0.113.1")).toBe(false);
    expect(crowds.take("203.0.113.2")).toBe(true);
    clock.advance({ seconds: 2 });
    expect(takeAll(crowds, "203.0.113.1")).toBe(2 * PER_SECOND);
    crowds.putBack("203.0.113.1");
    expect(takeAll(crowds, "203.0.113.1")).toBe(1);
    clock.advance({ hours: 100 });
    expect(takeAll(crowds, "203.0.113.1")).toBe(BURST);
  });

  it("is one for a household's network of IPv6, and there is none for machines of our own", () => {
    const crowds = new ClaimCrowds(createTestClock());
    expect(takeAll(crowds, "2001:db8:1:2::1")).toBe(BURST);
    expect(crowds.take("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe(false);
    expect(crowds.take("2001:db8:1:3::1")).toBe(true);
    expect(takeAll(crowds, "2001:db8::1")).toBe(BURST);
    expect(crowds.take("2001:db8:0:0:9::9")).toBe(false);
    for (const own of ["127.0.0.1", "::1", "10.1.2.3", "172.17.0.1", "192.168.1.20", "fd00::1"])
      expect(takeAll(crowds, own)).toBe(BURST + 1);
  });
});

describe("claims of a crowd", () => {
  let test: TestApp;
  let campaign: VoucherCampaign;
  const address = "198.51.100.4";

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const { brandId } = await test.signInBrand();
    campaign = await makeCampaign(test.services, { brandId, cardCount: 2_000 });
    test.clock.advance({ hours: 10 });
  });

  const claim = (claimKey: string) =>
    test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey }, { address });
  const emptyBucket = () => takeAll(crowdsOf(test.services), address);

  it("give one voucher to a thousand claims of one device, which cost its address one", async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 1_000 }, () => claim(key)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.pinNumber}`)).size).toBe(1);
    const rows = await test.services.db
      .selectFrom("voucher")
      .select("slot")
      .where("campaign_id", "=", campaign.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(emptyBucket()).toBe(BURST - 1);
  });

  it("are refused for a second when the address has had its share, but for those who have a voucher", async () => {
    const ada = randomUUID();
    const first = await claim(ada);
    emptyBucket();
    const refused = await claim(randomUUID());
    expect([refused.status, refused.code, refused.headers.get("retry-after")]).toEqual([429, "vouchers.busy", "1"]);
    const keyed = await test.call(
      "POST /brand/customer/claim",
      { campaignCode: campaign.code, claimKey: randomUUID() },
      { address, headers: { "idempotency-key": randomUUID() } },
    );
    expect(keyed.status).toBe(429);
    expect((await claim(ada)).body.data).toEqual(first.body.data);
    test.clock.advance({ seconds: 1 });
    expect((await claim(randomUUID())).status).toBe(200);
  });

  it("count a voucher that was released and claimed anew, so that nobody turns the wheel for ever", async () => {
    const key = randomUUID();
    for (let turn = 0; turn < 3; turn += 1) await release(test, (await claim(key)).body.data);
    expect(emptyBucket()).toBe(BURST - 3);
  });
});
