import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "./entry.ts";
import {
  isOpen,
  nextToSend,
  outcomeOf,
  pauseAfter,
  SENT_WITHIN,
  standingOf,
  withKept,
  withOutcome,
  withoutOld,
  withSending,
} from "./rules.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 12);

const entry = (key: string, wish: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  owner: "shop.ana",
  campaignId: "c1",
  campaignCode: "PANTRY24",
  campaignName: "Pantry",
  storeName: "Corner Shop",
  joined: false,
  lines: [{ organizationProductId: "p1", currentQty: "4" }],
  keptAt: START,
  state: "waiting",
  ...wish,
});
const four = [{ organizationProductId: "p1", currentQty: "4" }];
const nine = [{ organizationProductId: "p1", currentQty: "9" }];
const keysOf = (entries: readonly OutboxEntry[]) => entries.map(({ key }) => key);

describe("keeping", () => {
  it("gives the same numbers the key that they have, however often they are sent off", () => {
    for (const state of ["waiting", "sending"] as const) {
      const kept = withKept([entry("a", { state })], entry("b", { keptAt: START + HOUR }));
      expect([keysOf(kept.entries), kept.key]).toEqual([["a"], "a"]);
    }
  });

  it("lets newer numbers take the place of older ones of the same store and campaign", () => {
    const others = [
      entry("store", { storeId: "s2" }),
      entry("campaign", { campaignId: "c2" }),
      entry("person", { owner: "other.bo" }),
    ];
    for (const state of ["waiting", "refused"] as const) {
      const { entries, key } = withKept([entry("a", { state }), ...others], entry("b", { lines: nine }));
      expect([keysOf(entries), key]).toEqual([["store", "campaign", "person", "b"], "b"]);
    }
  });

  it("queues newer numbers behind those under way, and beside those that were saved", () => {
    for (const state of ["sending", "saved"] as const) {
      const { entries } = withKept([entry("a", { state })], entry("b", { lines: nine }));
      expect(keysOf(entries)).toEqual(["a", "b"]);
    }
  });

  it("makes a new act of numbers that were saved or refused before, or waited too long", () => {
    for (const before of [entry("a", { state: "saved" }), entry("a", { state: "refused" })])
      expect(withKept([before], entry("b", { lines: four })).key).toBe("b");
    const late = withKept([entry("a")], entry("b", { keptAt: START + SENT_WITHIN }));
    expect([keysOf(late.entries), late.key]).toEqual([["b"], "b"]);
  });
});

describe("sending", () => {
  it("takes the oldest of this account, and nobody else's", () => {
    const entries = [
      entry("young", { campaignId: "c2", keptAt: START + 2 }),
      entry("foreign", { owner: "other.bo", keptAt: START - 5 }),
      entry("old", { keptAt: START + 1 }),
      entry("refused", { campaignId: "c3", keptAt: START, state: "refused" }),
    ];
    expect(nextToSend(entries, "shop.ana", START + HOUR)?.key).toBe("old");
    expect(nextToSend(entries, "nobody.x", START + HOUR)).toBeUndefined();
  });

  it("sends what a dead tab left on its way, with the same key", () => {
    const left = [entry("a", { state: "sending" })];
    expect(nextToSend(left, "shop.ana", START)?.key).toBe("a");
    expect(withSending([...left, entry("b")], "b").map(({ state }) => state)).toEqual(["waiting", "sending"]);
  });

  it("stops sending by itself before the key has run out", () => {
    const before = START + SENT_WITHIN - 1;
    expect([nextToSend([entry("a")], "shop.ana", before)?.key, standingOf(entry("a"), before)]).toEqual([
      "a",
      "waiting",
    ]);
    expect(nextToSend([entry("a")], "shop.ana", before + 1)).toBeUndefined();
    expect(standingOf(entry("a"), before + 1)).toBe("stale");
    expect(SENT_WITHIN).toBeLessThan(24 * HOUR);
  });

  it("waits twice as long after each failure, five minutes at most", () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(pauseAfter(50)).toBe(5 * 60_000);
  });
});

describe("an answer", () => {
  const at = START + HOUR;
  it("is written down with its time and its words", () => {
    expect(withOutcome([entry("a")], "a", { kind: "saved" }, at)).toMatchObject([{ state: "saved", answeredAt: at }]);
    const refused = withOutcome([entry("a")], "a", { kind: "refused", texts: ["Too much."], fields: {} }, at);
    expect(refused).toMatchObject([{ state: "refused", texts: ["Too much."], lines: four }]);
  });

  it("that did not come leaves the entry waiting, unless newer numbers stand behind it", () => {
    for (const kind of ["later", "signedOut"] as const) {
      expect(withOutcome([entry("a", { state: "sending" })], "a", { kind }, at)).toMatchObject([{ state: "waiting" }]);
      const newer = entry("b", { lines: nine, keptAt: START + 1 });
      expect(keysOf(withOutcome([entry("a", { state: "sending" }), newer], "a", { kind }, at))).toEqual(["b"]);
    }
  });

  it("that was discarded meanwhile changes nothing", () =>
    expect(withOutcome([entry("b")], "a", { kind: "saved" }, at)).toEqual([entry("b")]));

  it("is listed for a day once it was saved, and until it is dealt with otherwise", () => {
    const entries = [
      entry("saved", { state: "saved", answeredAt: START }),
      entry("refused", { state: "refused", answeredAt: START }),
      entry("stale"),
    ];
    expect(keysOf(withoutOld(entries, START + 23 * HOUR))).toEqual(["saved", "refused", "stale"]);
    expect(keysOf(withoutOld(entries, START + 24 * HOUR))).toEqual(["refused", "stale"]);
  });

  it.each([
    [200, { success: true, message: "Stock Updated Successfully" }, "saved"],
    [200, "<html>Welcome to the hotel's network</html>", "later"],
    [200, undefined, "later"],
    [403, "<html>Pay first</html>", "later"],
    [409, { success: false, code: "errors.idempotencyInFlight", message: [] }, "later"],
    [409, { success: false, code: "participation.expired", message: ["This campaign has expired."] }, "refused"],
    [422, { success: false, code: "errors.invalid", message: ["Invalid stock"] }, "refused"],
    [401, { success: false, code: "errors.session", message: [] }, "signedOut"],
    [429, { success: false, code: "errors.tooMany", message: [] }, "later"],
    [500, { success: false, code: "errors.unexpected", message: [] }, "later"],
    [502, "Bad gateway", "later"],
  ])("of %i with %j means %s", (status, reply, kind) => expect(outcomeOf(status, reply).kind).toBe(kind));
});

it("holds at most one entry of a store and campaign besides the one under way, whatever happens", () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("keep" as const), quantity: fc.nat(2), campaign: fc.nat(1) }),
    fc.record({ do: fc.constant("send" as const) }),
    fc.record({ do: fc.constantFrom("saved" as const, "later" as const, "refused" as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let entries: OutboxEntry[] = [];
      let flying: string | undefined;
      for (const [index, action] of steps.entries()) {
        const now = START + index * 1_000;
        if (action.do === "keep") {
          const lines = [{ organizationProductId: "p1", currentQty: String(action.quantity) }];
          const added = entry(`k${index}`, { campaignId: `c${action.campaign}`, lines, keptAt: now });
          ({ entries } = withKept(entries, added));
        } else if (action.do === "send") {
          if (flying) continue;
          flying = nextToSend(entries, "shop.ana", now)?.key;
          if (flying) entries = withSending(entries, flying);
        } else if (flying) {
          const outcome = action.do === "refused" ? { kind: action.do, texts: [], fields: {} } : { kind: action.do };
          entries = withOutcome(entries, flying, outcome, now);
          flying = undefined;
        }
        for (const campaignId of ["c0", "c1"]) {
          const open = entries.filter((one) => one.campaignId === campaignId && isOpen(one) && one.key !== flying);
          expect(open.length).toBeLessThanOrEqual(1);
        }
        expect(entries.filter(({ state }) => state === "sending").length).toBe(flying ? 1 : 0);
      }
    }),
  );
});
