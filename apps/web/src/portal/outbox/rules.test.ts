import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "./entry.ts";
import {
  areUnsure,
  nextToSend,
  openEntriesOf,
  outcomeOf,
  pauseAfter,
  SENT_WITHIN,
  statusOf,
  withEntry,
  withOutcome,
  withoutEntry,
  withoutOld,
  withoutSuperseded,
  withSending,
} from "./rules.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 12);

const four = [{ organizationProductId: "p1", currentQty: "4", seenQty: "0" }];
const nine = [{ organizationProductId: "p1", currentQty: "9", seenQty: "0" }];

const entry = (key: string, input: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  owner: "shop.ana",
  campaignId: "c1",
  campaignCode: "PANTRY24",
  campaignName: "Pantry",
  storeName: "Corner Shop",
  joined: false,
  lines: four,
  keptAt: START,
  state: "waiting",
  ...input,
});
const keysOf = (entries: readonly OutboxEntry[]) => entries.map(({ key }) => key);

describe("keeping", () => {
  it("gives the same numbers the key that they have, however often they are sent off", () => {
    for (const state of ["waiting", "sending"] as const) {
      const stored = withEntry([entry("a", { state })], entry("b", { keptAt: START + HOUR }));
      expect([keysOf(stored.entries), stored.entry.key]).toEqual([["a"], "a"]);
    }
  });

  it("lets newer numbers take the place of older ones of the same store and campaign", () => {
    const others = [
      entry("store", { storeId: "s2" }),
      entry("campaign", { campaignId: "c2" }),
      entry("person", { owner: "other.bo" }),
    ];
    for (const state of ["waiting", "refused"] as const) {
      const stored = withEntry([entry("a", { state }), ...others], entry("b", { lines: nine }));
      expect([keysOf(stored.entries), stored.entry.key]).toEqual([["store", "campaign", "person", "b"], "b"]);
    }
  });

  it("makes a new act of the same numbers at another place, and knows entries that say none", () => {
    const location = {
      state: "US-FL",
      city: "1",
      addressLine1: "1 Main St",
      zip: "33132",
      latitude: 25,
      longitude: -80,
    };
    const moved = withEntry([entry("a")], entry("b", { location }));
    expect([keysOf(moved.entries), moved.entry.location]).toEqual([["b"], location]);
    expect(keysOf(withEntry([entry("a", { location })], entry("b", { location })).entries)).toEqual(["a"]);
  });

  it("queues newer numbers behind those under way, and beside those that were saved", () => {
    for (const state of ["sending", "saved"] as const) {
      const { entries } = withEntry([entry("a", { state })], entry("b", { lines: nine }));
      expect(keysOf(entries)).toEqual(["a", "b"]);
    }
  });

  it("makes a new act of numbers that were saved or refused before, or waited too long", () => {
    for (const before of [entry("a", { state: "saved" }), entry("a", { state: "refused" })])
      expect(withEntry([before], entry("b", { lines: four })).entry.key).toBe("b");
    const late = withEntry([entry("a")], entry("b", { keptAt: START + SENT_WITHIN }));
    expect([keysOf(late.entries), late.entry.key]).toEqual([["b"], "b"]);
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
    expect([nextToSend([entry("a")], "shop.ana", before)?.key, statusOf(entry("a"), before)]).toEqual(["a", "waiting"]);
    expect(nextToSend([entry("a")], "shop.ana", before + 1)).toBeUndefined();
    expect(statusOf(entry("a"), before + 1)).toBe("stale");
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

  it("that did not come leaves the entry waiting before newer numbers, for the server may have saved it", () => {
    const newer = entry("b", { lines: nine, keptAt: START + 1 });
    for (const kind of ["later", "signedOut"] as const) {
      expect(withOutcome([entry("a", { state: "sending" })], "a", { kind }, at)).toMatchObject([{ state: "waiting" }]);
      const after = withOutcome([entry("a", { state: "sending" }), newer], "a", { kind }, at);
      expect([keysOf(after), nextToSend(after, "shop.ana", at)?.key]).toEqual([["a", "b"], "a"]);
    }
  });

  it("that refuses leaves its difference to the newer numbers behind it", () => {
    const follows = (currentQty: string, seenQty: string) => [{ organizationProductId: "p1", currentQty, seenQty }];
    const newer = entry("b", { lines: follows("9", "4"), keptAt: START + 1 });
    const after = withOutcome([entry("a", { state: "sending" }), newer], "a", refusal, at);
    expect(after).toEqual([{ ...newer, lines: follows("9", "0") }]);
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
    [200, { success: true, message: "Stock Updated Successfully", stock: [] }, "saved"],
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

const refusal = { kind: "refused", texts: [], fields: {} } as const;

describe("numbers entered over numbers of the same store", () => {
  const line = (currentQty: string, seenQty?: string) => [
    { organizationProductId: "p1", currentQty, ...(seenQty !== undefined && { seenQty }) },
  ];
  const linesOf = (entries: readonly OutboxEntry[]) => entries.map(({ key, lines }) => [key, lines]);
  const later = entry("b", { lines: line("9", "4"), keptAt: START + HOUR });

  it("stand for both differences where the earlier was never sent, or was refused", () => {
    for (const before of [
      entry("a", { lines: line("4", "1"), tried: false }),
      entry("a", { lines: line("4", "1"), state: "refused", tried: true }),
    ])
      expect(linesOf(withEntry([before], later).entries)).toEqual([["b", line("9", "1")]]);
  });

  it("stand behind an earlier one that the server may have saved", () => {
    for (const before of [
      entry("a", { lines: line("4", "1"), tried: true }),
      entry("a", { lines: line("4", "1"), state: "sending" }),
      // From a version that stored neither the seen quantity nor attempts.
      entry("a", { lines: line("4") }),
    ]) {
      const { entries } = withEntry([before], later);
      expect(linesOf(entries)).toEqual([
        ["a", before.lines],
        ["b", line("9", "4")],
      ]);
      expect(nextToSend(entries, "shop.ana", START + HOUR)?.key).toBe("a");
    }
  });

  it("are not sent behind one of which nobody can find out any more what became", () => {
    const before = entry("a", { lines: line("4", "1"), tried: true });
    const both = [before, later];
    expect(nextToSend(both, "shop.ana", START + SENT_WITHIN - 1)?.key).toBe("a");
    expect(nextToSend(both, "shop.ana", START + SENT_WITHIN)).toBeUndefined();
    expect(areUnsure(both, START + SENT_WITHIN)).toBe(true);
    const [shown] = withoutSuperseded(both, START + SENT_WITHIN);
    expect([shown?.key, shown && statusOf(shown, START + SENT_WITHIN)]).toEqual(["b", "stale"]);
    const anew = entry("c", { lines: line("9", "7"), keptAt: START + SENT_WITHIN });
    expect(linesOf(withEntry(both, anew).entries)).toEqual([["c", line("9", "7")]]);
  });

  it("hide what they stand for, and are discarded with it", () => {
    const both = [entry("a", { tried: true }), later, entry("other", { campaignId: "c2" })];
    expect(keysOf(withoutSuperseded(both, START + HOUR))).toEqual(["b", "other"]);
    expect(keysOf(withoutEntry(both, "b"))).toEqual(["other"]);
  });
});

it("applies every difference once, whatever is entered, refused, lost and repeated", () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("enter" as const), by: fc.integer({ min: -9, max: 9 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("redeem" as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("look" as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom("saved", "refused", "cutBefore", "cutAfter", "unsent", "tabDies"),
      }),
    },
  );
  const run = fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
    const server = { stock: 1_000, saved: new Set<string>() };
    // The server's stock as last known on this device; the form starts from it and from pending entries.
    let heard = server.stock;
    let [expected, redeemed, now] = [0, 0, START];
    let entries: OutboxEntry[] = [];

    const apply = (sent: OutboxEntry) => {
      if (server.saved.has(sent.key)) return;
      const [{ currentQty, seenQty } = { currentQty: "", seenQty: "" }] = sent.lines;
      server.stock += Number(currentQty) - Number(seenQty);
      server.saved.add(sent.key);
    };
    const send = (how: string) => {
      const next = nextToSend(entries, "shop.ana", now);
      if (!next) return;
      entries = withSending(entries, next.key);
      // The server never rejects a retry of what it has saved under the same key.
      const outcome = how === "refused" && server.saved.has(next.key) ? "saved" : how;
      if (["saved", "cutAfter", "tabDies"].includes(outcome)) apply(next);
      if (outcome === "tabDies") return;
      if (outcome === "saved") heard = server.stock;
      const result =
        outcome === "saved"
          ? ({ kind: "saved" } as const)
          : outcome === "refused"
            ? refusal
            : ({ kind: "later", isUnsent: outcome === "unsent" } as const);
      entries = withOutcome(entries, next.key, result, now);
    };
    const open = () => openEntriesOf(entries, { campaignId: "c1", storeId: undefined });

    for (const [index, action] of steps.entries()) {
      now = START + index * 1_000;
      if (action.do === "look") heard = open().length === 0 ? server.stock : heard;
      else if (action.do === "redeem") [server.stock, redeemed] = [server.stock - 1, redeemed + 1];
      else if ("by" in action) {
        const shown = Number(open().at(-1)?.lines[0]?.currentQty ?? heard);
        const lines = [{ organizationProductId: "p1", currentQty: String(shown + action.by), seenQty: String(shown) }];
        entries = withEntry(entries, entry(`k${index}`, { lines, keptAt: now, tried: false })).entries;
        expected += action.by;
      } else send(action.do);
      expect(open().filter(({ state, tried }) => state === "waiting" && !tried).length).toBeLessThanOrEqual(1);
      expect(entries.filter(({ state }) => state === "sending").length).toBeLessThanOrEqual(1);
    }
    // A rejected entry is submitted again, with the form's values.
    now += HOUR;
    const refused = open().at(-1);
    if (refused?.state === "refused") {
      const { currentQty = "" } = refused.lines[0] ?? {};
      const again = [{ organizationProductId: "p1", currentQty, seenQty: currentQty }];
      entries = withEntry(entries, entry("again", { lines: again, keptAt: now })).entries;
    }
    for (let tries = 0; open().length > 0 && tries < 50; tries++) send("saved");
    expect(server.stock).toBe(1_000 + expected - redeemed);
  });
  fc.assert(run, { numRuns: 2_000 });
});
