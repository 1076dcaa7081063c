import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { ClaimLimits, Limits } from "@stashwell/shared/limits/rules";
import { requireInvariants } from "@stashwell/testing/holder";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { SiteVisitor } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrandId } from "../../platform/http/session.ts";
import { lockKey } from "../../platform/db/lock-key-for-tests.ts";
import { makeChallenge, type Task } from "../challenges/challenge.ts";

const FREE = 50;
const A_DAY = 300;

let test: TestApp;
let token: string;
let brandId: BrandId;
let campaign: VoucherCampaign;
let address: string;
let tried = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  const brand = await test.signInBrand();
  ({ token, brandId } = brand);
  campaign = await makeCampaign(test.services, { brandId, cardCount: 1_000 });
  tried += 1;
  address = `198.51.100.${tried}`;
});

interface Claim {
  on?: TestApp;
  from?: string;
  key?: string;
  work?: string;
  headers?: Record<string, string>;
}
const claim = ({ on = test, from = address, key = randomUUID(), work, headers }: Claim = {}) =>
  on.call(
    "POST /brand/customer/claim",
    { campaignCode: campaign.code, claimKey: key, ...(work && { work }) },
    { address: from, headers },
  );
const useFree = (from = address) => Promise.all(Array.from({ length: FREE }, () => claim({ from })));

const challengeOf = ({ body }: { body: unknown }) => (body as { data: { challenge: Challenge } }).data.challenge;
const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
};
/** The work of a challenge, made easier by whoever has the server's key: what is tested is what it buys. */
const solveEasily = async (challenge: Challenge) =>
  solve(await makeChallenge(test.services, challenge.parameters.data as unknown as Task, 1));

/** A claim as a page makes it: at once, and with the work that is asked for. */
async function claimAsPage(options: Claim = {}) {
  const first = await claim(options);
  return first.code === "vouchers.workNeeded"
    ? claim({ ...options, work: await solveEasily(challengeOf(first)) })
    : first;
}

const allow = async (claims: Partial<ClaimLimits>) => {
  const { body } = await test.call("GET /brand/limits/", {}, { token });
  const limits: Limits = { ...body.data.limits, claims: { ...body.data.limits.claims, ...claims } };
  const saved = await test.call("POST /brand/limits/save", { limits, version: body.data.version }, { token });
  expect(saved.status).toBe(200);
};

const spentCount = async () => {
  const { rows } = await test.services.pool.query("select from spent_challenge");
  return rows.length;
};

describe("claims beyond what is free", () => {
  it("need work that was really done, and are made with it", async () => {
    await useFree();
    const key = randomUUID();
    const refused = await claim({ key });
    expect([refused.status, refused.code, refused.headers.get("retry-after")]).toEqual([
      429,
      "vouchers.workNeeded",
      "180",
    ]);
    const work = await solve(challengeOf(refused));
    const forged = Buffer.from(JSON.stringify({ challenge: challengeOf(refused), solution: { counter: 1 } }));
    expect((await claim({ key, work: forged.toString("base64") })).code).toBe("vouchers.workNeeded");
    const made = await claim({ key, work });
    expect(made.status).toBe(200);
    // Repeated after a lost reply, with work that is used by then.
    const again = await claim({ key, work });
    expect([again.status, again.body.data]).toEqual([200, made.body.data]);
    await requireInvariants(test);
  });

  it("use work once, in one batch, on two servers and under an Idempotency-Key", async () => {
    await useFree();
    const work = await solveEasily(challengeOf(await claim()));
    const { databaseUrl } = test.services.config;
    const other = openTestApp(databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}` });
    other.clock.set("2026-11-20T15:00:00Z");
    try {
      const keyed = () => ({ work, headers: { "idempotency-key": randomUUID() } });
      const claims = [
        ...Array.from({ length: 12 }, (_, nth) => ({ work, on: nth % 2 ? test : other })),
        keyed(),
        keyed(),
      ];
      const codes = (await Promise.all(claims.map((each) => claim(each)))).map(({ status, code }) => code ?? status);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => code === "vouchers.workNeeded")).toHaveLength(13);
    } finally {
      await other.drop();
    }
    await requireInvariants(test);
  });

  it("use no work of another network or campaign, nor any that is ten minutes old", async () => {
    await useFree();
    const work = await solveEasily(challengeOf(await claim()));
    await useFree("203.0.113.7");
    expect((await claim({ from: "203.0.113.7", work })).code).toBe("vouchers.workNeeded");
    test.clock.advance({ minutes: 11 });
    await useFree();
    expect((await claim({ work })).code).toBe("vouchers.workNeeded");
  });

  it("use up no work where they get nothing, or need none", async () => {
    campaign = await makeCampaign(test.services, { brandId, cardCount: FREE + 3 });
    await useFree();
    const before = await spentCount();
    const [spare, late] = [
      await solveEasily(challengeOf(await claim())),
      await solveEasily(challengeOf(await claim())),
    ];
    test.clock.advance({ minutes: 3 });
    expect((await claim({ work: spare })).status).toBe(200);
    expect(await spentCount()).toBe(before);
    expect((await claim({ work: spare })).status).toBe(200);
    expect(await spentCount()).toBe(before + 1);
    await allow({ networkDay: FREE + 2, networkDayPercent: 0 });
    expect((await claim({ work: late })).code).toBe("vouchers.networkHours");
    expect((await claim({ from: "203.0.113.70" })).status).toBe(200);
    expect((await claim({ work: late })).code).toBe("vouchers.soldOut");
    expect(await spentCount()).toBe(before + 1);
  });

  it("cost more work the more a network has claimed lately, to a bound, and no more an hour later", async () => {
    await useFree();
    const triesOf = async () => {
      const refused = await claim();
      const { counter } = JSON.parse(Buffer.from(await solve(challengeOf(refused)), "base64").toString()).solution;
      return Number(counter);
    };
    // Between half as many tries as on average, and half as many more.
    const first = await triesOf();
    expect(first).toBeLessThanOrEqual(4_500);
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(Array.from({ length: FREE }, () => claimAsPage()));
      expect(replies.map(({ status }) => status)).toEqual(Array(FREE).fill(200));
    }
    expect(await triesOf()).toBeGreaterThanOrEqual(4 * 1_500);
    test.clock.advance({ hours: 2 });
    await Promise.all(Array.from({ length: 45 }, () => claim()));
    expect(await triesOf()).toBeLessThanOrEqual(4_500);
  }, 60_000);
});

describe("what a network gets of a campaign", () => {
  it("is enough for two hundred people behind one address of a carrier within ten minutes", async () => {
    const statuses: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => claimAsPage()));
      statuses.push(...replies.map(({ status }) => status));
      test.clock.advance({ minutes: 1 });
    }
    expect(statuses).toEqual(Array.from({ length: 200 }, () => 200));
  }, 60_000);

  it("is the day's ceiling for a script, at the price of work, and the campaign outlives it", async () => {
    let served = 0;
    let worked = 0;
    const attack = async () => {
      const first = await claim();
      if (first.status === 200) served += 1;
      if (first.code !== "vouchers.workNeeded") return;
      const second = await claim({ work: await solveEasily(challengeOf(first)) });
      if (second.status === 200) worked += 1;
    };
    for (let nth = 0; nth < A_DAY + 100; nth += 20) await Promise.all(Array.from({ length: 20 }, attack));
    expect({ served, worked }).toEqual({ served: FREE, worked: A_DAY - FREE });
    const refused = await claim();
    expect(refused.code).toBe("vouchers.networkHours");
    expect(Number(refused.headers.get("retry-after"))).toBe(25 * 3_600);
    expect((await claim({ from: "203.0.113.77" })).status).toBe(200);
  });

  it("follows what the brand sets, at once and on every server", async () => {
    const { databaseUrl } = test.services.config;
    const other = openTestApp(databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}` });
    other.clock.set("2026-11-20T15:00:00Z");
    try {
      campaign = await makeCampaign(test.services, { brandId, cardCount: 100 });
      expect((await claim({ on: other })).status).toBe(200);
      await allow({ networkBurst: 2, networkHour: 0, networkDay: 3, networkDayPercent: 0 });
      expect((await claim({ on: other })).status).toBe(200);
      await allow({ networkBurst: 1, networkHour: 0, networkDay: 3, networkDayPercent: 0 });
      expect((await claim({ on: other })).code).toBe("vouchers.workNeeded");
      expect((await claimAsPage({ on: other })).status).toBe(200);
      expect((await claim({ on: other })).code).toBe("vouchers.networkHours");
    } finally {
      await other.drop();
    }
  });

  it("is more within seconds when a brand allows more by the hour", async () => {
    await useFree();
    expect((await claim()).code).toBe("vouchers.workNeeded");
    await allow({ networkHour: 3_600 });
    test.clock.advance({ seconds: 5 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it("follows what a campaign sets apart from its brand", async () => {
    const limits = { networkBurst: 1, networkHour: 0, networkDay: 2, networkDayPercent: 0 };
    campaign = await makeCampaign(test.services, { brandId, cardCount: 100 });
    await test.call("POST /brand/campaign/limits", { campaignId: campaign.id, limits }, { token });
    const codes = [await claim(), await claim(), await claimAsPage(), await claim()].map(({ code }) => code);
    expect(codes).toEqual([undefined, "vouchers.workNeeded", undefined, "vouchers.networkHours"]);
  });

  it("holds for servers of the version before, which know of no work", async () => {
    const claimAsBefore = async (network: number) => {
      const { rows } = await test.services.pool.query(
        "call settle_claims($1, $2, $3, $4, $5, $6, $7, null, null, null, null)",
        [
          campaign.id,
          [Buffer.from(randomUUID())],
          [network],
          [null],
          [randomUUID()],
          [randomUUID().slice(0, 16)],
          test.clock.now(),
        ],
      );
      return rows[0];
    };
    for (let nth = 0; nth < FREE; nth += 1) expect(await claimAsBefore(7)).toMatchObject({ made: 1, others: null });
    expect(await claimAsBefore(7)).toMatchObject({ made: 0, others: [{ nth: 1, wait: 180 }] });
  });
});

describe("a mailed code", () => {
  const codeIn = async (email: string) => {
    const mail = (await test.mails()).find(({ to }) => to === email);
    return /Your code is (\d{6})/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const ask = (email: string, from = address) =>
    test.call("POST /brand/customer/claim-code", { campaignCode: campaign.code, email }, { address: from });
  const claimBy = (codeId: string, code: string, key = randomUUID()) =>
    test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: key, codeId, code }, { address });
  async function codeFor(email: string) {
    const { body, status } = await ask(email);
    expect(status).toBe(200);
    return { codeId: body.data.codeId, code: await codeIn(email) };
  }

  it("is mailed for a published campaign alone", async () => {
    const askFor = async (campaignCode: string) =>
      (await test.call("POST /brand/customer/claim-code", { campaignCode, email: "ada@queue.example" }, { address }))
        .code;
    const draft = await makeCampaign(test.services, {
      brandId: (await test.signInBrand()).brandId,
      cardCount: 10,
      published: false,
    });
    expect(await askFor(draft.code)).toBe("campaigns.notPublished");
    expect(await askFor("NOSUCH99")).toBe("campaigns.notFound");
  });

  it("stands for work, once, and under the same ceiling", async () => {
    await useFree();
    const { codeId, code } = await codeFor("ada@queue.example");
    expect((await claimBy(codeId, "000000")).body).toMatchObject({ code: "registration.otpWrong" });
    const key = randomUUID();
    const made = await claimBy(codeId, code, key);
    expect(made.status).toBe(200);
    expect((await claimBy(codeId, code, key)).body.data).toEqual(made.body.data);
    expect((await claimBy(codeId, code)).code).toBe("vouchers.workNeeded");
    await allow({ networkDay: 10, networkDayPercent: 0 });
    const late = await codeFor("ben@queue.example");
    expect((await claimBy(late.codeId, late.code)).code).toBe("vouchers.networkHours");
  });

  it("takes five wrong tries, fifteen minutes, and its own campaign", async () => {
    const { codeId, code } = await codeFor("eva@queue.example");
    const wrong = code === "123456" ? "123457" : "123456";
    for (let nth = 0; nth < 5; nth += 1) expect((await claimBy(codeId, wrong)).code).toBe("registration.otpWrong");
    expect((await claimBy(codeId, code)).code).toBe("registration.otpExpired");
    const old = await codeFor("eva@queue.example");
    test.clock.advance({ minutes: 15 });
    expect((await claimBy(old.codeId, old.code)).code).toBe("registration.otpExpired");
    const other = await codeFor("eva@queue.example");
    campaign = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId, cardCount: 10 });
    expect((await claimBy(other.codeId, other.code)).code).toBe("registration.otpExpired");
  });

  it("is mailed to a mailbox five times a day at one network's wish", async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await ask("Fay@queue.example")).status).toBe(200);
    expect((await ask("fay@QUEUE.example")).status).toBe(429);
    expect((await ask("fay@queue.example", "203.0.113.80")).status).toBe(200);
    const { rows } = await test.services.pool.query("select * from claim_code");
    expect(JSON.stringify(rows)).not.toContain("queue.example");
  });

  it("requested in a flood keeps nobody else waiting for a connection, while a count of its network waits", async () => {
    const visitor = new SiteVisitor(test.services, { "x-forwarded-for": address });
    const askBoth = (nth: number): Promise<{ status: number }>[] => [
      ask(`flood-${nth}@queue.example`),
      visitor.send(`/c/${campaign.code}/claim-code`, { email: `deluge-${nth}@queue.example` }),
    ];
    const network = test.services.secrets.mac("claim code network", address).toString("hex");
    const locked = await lockKey(test.services, `claim code from ${network}`);
    const flood = Array.from({ length: 15 }, (_nothing, nth) => askBoth(nth)).flat();
    await vi.waitUntil(locked.isWaitedFor);
    const { status } = await test.call("POST /brand/user/profile", {}, { token });
    await locked.release();
    expect(status).toBe(200);
    expect(new Set((await Promise.all(flood)).map((reply) => reply.status))).toEqual(new Set([200]));
  });

  it("costs work beyond thirty an hour from one network, over all brands, and is refused nobody", async () => {
    for (let nth = 0; nth < 30; nth += 1) expect((await ask(`crowd-${nth}@queue.example`)).status).toBe(200);
    const refused = await ask("jon@queue.example");
    expect(refused).toMatchObject({ status: 429, body: { data: { challenge: expect.any(Object) } } });
    const work = await solveEasily(challengeOf(refused));
    const paid = { campaignCode: campaign.code, email: "jon@queue.example", work };
    expect((await test.call("POST /brand/customer/claim-code", paid, { address })).status).toBe(200);
    expect((await test.call("POST /brand/customer/claim-code", paid, { address })).status).toBe(429);
    const visitor = new SiteVisitor(test.services, { "x-forwarded-for": address });
    const page = await visitor.send(`/c/${campaign.code}/claim-code`, { email: "kim@queue.example" });
    const { proof } = page.page as { proof: { challenge: string } };
    const solved = await solveEasily(JSON.parse(proof.challenge) as Challenge);
    const form = { email: "kim@queue.example", work: solved };
    expect((await visitor.send(`/c/${campaign.code}/claim-code`, form)).status).toBe(200);
    test.clock.advance({ hours: 1 });
    expect((await ask("lea@queue.example")).status).toBe(200);
  });

  it("comes to its mailbox whatever strangers ask for, who send it twenty mails a day and one an hour", async () => {
    const sent = async () => (await test.mails()).filter(({ to }) => to.includes("queue.example")).length;
    const before = await sent();
    for (let nth = 0; nth < 40; nth += 1)
      expect((await ask(`mia+${nth}@queue.example`, `203.0.113.${nth}`)).status).toBe(200);
    expect((await sent()) - before).toBe(20);
    test.clock.advance({ hours: 1 });
    await ask("mia@queue.example", "203.0.113.99");
    await ask("mia@queue.example", "203.0.113.98");
    expect((await sent()) - before).toBe(21);
    const { body } = await ask("mia@queue.example");
    expect((await sent()) - before).toBe(21);
    expect((await claimBy(body.data.codeId, await codeIn("mia@queue.example"))).status).toBe(200);
  });

  it("is needed by everybody where a person gets one, and a mailbox gets one", async () => {
    await allow({ onePerPerson: true });
    expect(await claim()).toMatchObject({ status: 403, code: "vouchers.contactNeeded" });
    expect(await claim({ work: "e30=" })).toMatchObject({ status: 403, code: "vouchers.contactNeeded" });
    const shown = await test.call(
      "GET /store/campaign/campaignDetail",
      { id: campaign.id, type: "voucher" },
      { address },
    );
    expect([shown.status, JSON.stringify(shown.body)]).toEqual([200, expect.not.stringContaining("pinNumber")]);
    const [first, second] = [await codeFor("gil@queue.example"), await codeFor("GIL@queue.example")];
    const both = await Promise.all([first, second].map(({ codeId, code }) => claimBy(codeId, code)));
    expect(new Set(both.map(({ status, code }) => code ?? status))).toEqual(new Set([200, "vouchers.contactUsed"]));
    const third = await codeFor("ｇｉｌ@queue.example");
    expect(await claimBy(third.codeId, third.code)).toMatchObject({ status: 409, code: "vouchers.contactUsed" });
    const tagged = await codeFor("gil+again@queue.example");
    expect(await claimBy(tagged.codeId, tagged.code)).toMatchObject({ status: 409, code: "vouchers.contactUsed" });
    // The same phone has its voucher without a code.
    const key = randomUUID();
    const other = await codeFor("hal@queue.example");
    const made = await claimBy(other.codeId, other.code, key);
    expect(made.status).toBe(200);
    expect((await claim({ key })).body.data).toEqual(made.body.data);
    await requireInvariants(test);
  });

  it("is asked for and typed in on the page, without a script", async () => {
    await allow({ onePerPerson: true });
    const visitor = new SiteVisitor(test.services, { "x-forwarded-for": address });
    const path = `/c/${campaign.code}/save-to-phone`;
    const refused = await visitor.send(path, {});
    expect(refused).toMatchObject({ status: 403, page: { error: { key: "vouchers.contactNeeded" }, proof: {} } });
    const wrong = await visitor.send(`/c/${campaign.code}/claim-code`, { email: "nobody" });
    expect(wrong).toMatchObject({ status: 422, page: { error: { key: "registration.emailRequired" } } });
    const mailed = await visitor.send(`/c/${campaign.code}/claim-code`, { email: "ivy@queue.example" });
    const { proof } = mailed.page as { proof: { codeId: string } };
    const mistyped = await visitor.send(path, { codeId: proof.codeId, code: "1" });
    expect(mistyped).toMatchObject({ status: 422, page: { error: { key: "registration.otpWrong" }, proof } });
    const saved = await visitor.send(path, { codeId: proof.codeId, code: await codeIn("ivy@queue.example") });
    expect(saved.status).toBe(303);
    expect((await visitor.get(path)).page).toMatchObject({ page: "saveToPhone", voucher: { status: "claimed" } });
  });
});
