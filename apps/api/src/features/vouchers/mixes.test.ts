import { setTimeout as pause } from "node:timers/promises";
import * as fc from "fast-check";
import type { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openPool } from "../../platform/db/pool.ts";
import { type Level, LEVELS } from "@stashwell/shared/limits/rules";
import { requireInvariants } from "@stashwell/testing/holder";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { explain, newModel } from "@stashwell/testing/voucher-model";
import { openScenario, type Plan, play, requireState, type Step } from "@stashwell/testing/voucher-scenario";

const DEVICES = 5;
const SHOPS = 2;

let test: TestApp;
let second: TestApp;
let shops: TestBusiness[];

beforeAll(async () => {
  test = await createTestApp();
  const { databaseUrl, dataDir } = test.services.config;
  second = openTestApp(databaseUrl!, { dataDir });
  shops = [await test.signInBusiness(), await test.signInBusiness()];
});
afterAll(async () => {
  await second.drop();
  await test.drop();
});
afterEach(() => vi.restoreAllMocks());

const plan: fc.Arbitrary<Plan> = fc.record({
  do: fc.oneof(
    ...(
      [
        ["claim", 3],
        ["redeem", 4],
        ["release", 3],
        ["give", 4],
        ["accept", 4],
        ["reverse", 2],
        ["withdraw", 1],
        ["print", 1],
        ["level", 2],
        ["pause", 1],
        ["resume", 2],
        ["end", 1],
        ["void", 2],
        ["restore", 1],
        ["reissue", 2],
      ] as const
    ).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) })),
  ),
  device: fc.nat({ max: DEVICES - 1 }),
  giver: fc.nat({ max: DEVICES - 1 }),
  shop: fc.nat({ max: SHOPS - 1 }),
  key: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
  level: fc.constantFrom(...LEVELS),
  pause: fc.constantFrom(
    { saves: true, redeeming: false },
    { saves: false, redeeming: true },
    { saves: true, redeeming: true },
  ),
  stayValid: fc.boolean(),
});
const by = (device: number, act: Plan["do"], more: Partial<Plan> = {}): Plan => ({
  do: act,
  device,
  giver: 0,
  shop: 0,
  key: undefined,
  level: "new",
  pause: { saves: true, redeeming: true },
  stayValid: false,
  ...more,
});
const setLevel = (level: Level): Plan => by(0, "level", { level });
/** Two devices have a voucher, and one a link: from there on most of what can happen is one act away. */
const opening: Step[] = [
  { together: true, plans: [by(0, "claim"), by(1, "claim")] },
  { together: false, plans: [by(0, "give")] },
];
const part = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ together: fc.boolean(), plans: fc.array(plan, { minLength: 1, maxLength: 6 }) }),
      },
      { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 20 }) }) },
    ),
    { minLength: 2, maxLength },
  );
/** Until after midnight, when shops have redeemed nothing yet. */
const NIGHT: Step[] = [{ minutes: 15 * 60 }];
const stories = fc
  .tuple(part(8), fc.option(part(4), { nil: [], freq: 2 }))
  .map(([day, next]) => [...opening, ...day, ...(next.length > 0 ? [...NIGHT, ...next] : [])]);
/** A shop comes to each of its caps, and on the next day past them. */
const capped: Step[] = [
  ...opening,
  {
    together: false,
    plans: [
      by(0, "redeem"),
      by(1, "redeem"),
      setLevel("checked"),
      by(1, "redeem"),
      setLevel("approved"),
      by(0, "reverse"),
    ],
  },
  ...NIGHT,
  { together: false, plans: [setLevel("checked"), by(1, "redeem")] },
];
/** A brand takes each act back that it can take back, and vouchers meet all of them. */
const steered: Step[] = [
  ...opening,
  {
    together: false,
    plans: [
      by(2, "claim"),
      by(0, "pause"),
      by(2, "claim"),
      by(0, "redeem"),
      by(0, "resume"),
      by(0, "void"),
      by(0, "redeem"),
      by(0, "restore"),
      by(0, "reissue"),
      by(0, "redeem"),
      by(3, "accept"),
      by(0, "end"),
      by(2, "claim"),
      // The third voucher that there is: the one that was accepted.
      by(2, "redeem"),
      by(0, "resume"),
      by(0, "end", { stayValid: true }),
      by(2, "redeem"),
    ],
  },
];

/**
 * Cuts connections to the database, some every few milliseconds, until the signal. Gives how many. Each time it opens one
 * itself, so that on a slow machine the others have the time to open theirs as well.
 */
async function cutConnections(signal: AbortSignal): Promise<number> {
  let cut = 0;
  while (!signal.aborted) {
    const pool = openPool(test.services.pool.options.connectionString ?? "", { max: 1 });
    // Stale pins are common here, and no guesses.
    await pool.query("delete from throttle").catch(() => undefined);
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.3`,
    );
    cut += rowCount ?? 0;
    await pool.end();
    await pause(4);
  }
  for (const { services } of [test, second]) await useEveryConnection(services.pool);
  return cut;
}

/** A connection that was cut a moment ago may still be taken for a living one, until somebody uses it. */
async function useEveryConnection(pool: Pool): Promise<void> {
  for (;;) {
    const uses = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.query("select 1")));
    if (uses.every(({ status }) => status === "fulfilled")) return;
  }
}

describe("any mix of what holders, shops and the brand do with vouchers", () => {
  it("is answered as if they had come one after the other, and leaves every invariant standing", async () => {
    const reply = new Set<string>();
    await fc.assert(
      fc.asyncProperty(stories, fc.boolean(), async (story, drip) => {
        const scenario = await openScenario([test, second], shops, drip);
        for (const step of story)
          for (const sent of await play(scenario, step)) reply.add(`${sent.act.do} ${sent.reported.code ?? "done"}`);
        await requireState(scenario);
        await requireInvariants(test);
      }),
      {
        numRuns: 40,
        examples: [
          [capped, false],
          [steered, true],
        ],
      },
    );
    for (const act of ["claim", "release", "give", "accept", "redeem", "level"]) expect(reply).toContain(`${act} done`);
    for (const act of ["pause", "resume", "end", "void", "restore", "reissue"]) expect(reply).toContain(`${act} done`);
    for (const cap of ["vouchers.dailyCap", "vouchers.dailyWorth"]) expect(reply).toContain(`redeem ${cap}`);
    for (const refusal of ["vouchers.voided", "vouchers.pinUnknown", "vouchers.expired", "steering.redeemingPaused"])
      expect(reply).toContain(`redeem ${refusal}`);
    for (const refusal of ["vouchers.enoughToday", "steering.savesPaused", "vouchers.campaignExpired"])
      expect(reply).toContain(`claim ${refusal}`);
  });

  it("is the same on a network that fails in the middle of it, for whoever tries again", async () => {
    // Each cut is logged, rightly.
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    let cut = 0;
    await fc.assert(
      fc.asyncProperty(stories, fc.boolean(), async (story, drip) => {
        const scenario = await openScenario([test, second], shops, drip);
        const enough = new AbortController();
        const cutting = cutConnections(enough.signal);
        try {
          for (const step of story) await play(scenario, step, { badNetwork: true });
        } finally {
          enough.abort();
          cut += await cutting;
        }
        await test.services.db.deleteFrom("throttle").execute();
        await requireState(scenario);
        await requireInvariants(test);
      }),
      { numRuns: 12 },
    );
    expect(cut).toBeGreaterThan(0);
  });
});

describe("the judge of these mixes", () => {
  const voucher = { voucherHistoryId: "handle", pinNumber: "pin", status: "claimed" as const };
  const claim = (device: number, reply = voucher) => ({
    act: { do: "claim" as const, device },
    reported: { code: undefined, voucher: reply },
  });

  it("finds no order for a voucher given twice, one too many, or one that is redeemed and released", () => {
    const model = newModel(1, [1]);
    const [claimed] = explain([model], [claim(0)]);
    expect(claimed?.out).toHaveLength(1);
    expect(explain([model], [claim(0), claim(1)])).toEqual([]);
    const other = { ...voucher, pinNumber: "other", voucherHistoryId: "other" };
    expect(explain([model], [claim(0), claim(1, other)])).toEqual([]);
    const redeemed = {
      act: { do: "redeem" as const, pin: "pin", shop: 0, key: undefined },
      reported: { code: undefined },
    };
    const released = { act: { do: "release" as const, voucher }, reported: { code: undefined } };
    expect(explain([claimed!], [redeemed])).toHaveLength(1);
    expect(explain([claimed!], [redeemed, released])).toEqual([]);
    expect(explain([claimed!], [released, claim(1, other)])).toHaveLength(1);
  });
});
