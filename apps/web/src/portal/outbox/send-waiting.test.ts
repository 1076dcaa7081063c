import { expect, it } from "vitest";
import type { OutboxEntry, Outcome } from "./entry.ts";
import { SENT_WITHIN, withEntry } from "./rules.ts";
import { type OutboxStore, type Sender, sendWaiting } from "./send-waiting.ts";

/** Entries in memory, a fake clock, and a server that counts requests by idempotency key. */
function makeService() {
  let entries: OutboxEntry[] = [];
  let now = Date.UTC(2026, 10, 20, 12);
  const effects = new Map<string, string>();
  const script: ("cutBefore" | "cutAfter" | Outcome)[] = [];
  const store: OutboxStore = {
    change: async (change) => {
      await Promise.resolve();
      entries = change(entries);
      return entries;
    },
  };
  const send = async (entry: OutboxEntry): Promise<Outcome> => {
    await Promise.resolve();
    const step = script.shift();
    if (step === "cutBefore") return { kind: "later" };
    if (typeof step === "object") return step;
    effects.set(entry.key, entry.lines[0]?.currentQty ?? "");
    return step === "cutAfter" ? { kind: "later" } : { kind: "saved" };
  };
  const sender: Sender = { store, owner: "shop.ana", send, now: () => now };
  const keep = (key: string, quantity: string, campaignId = "c1", owner = "shop.ana") =>
    store.change((before) => {
      const lines = [{ organizationProductId: "p1", currentQty: quantity }];
      const texts = { campaignCode: "PANTRY24", campaignName: "Pantry", storeName: "Corner Shop", joined: false };
      return withEntry(before, { key, owner, campaignId, lines, keptAt: now, state: "waiting", ...texts }).entries;
    });
  return { sender, keep, effects, script, pass: (ms: number) => (now += ms), states: () => entries.map(reply) };
}
const reply = ({ key, state }: OutboxEntry) => `${key} ${state}`;

it("has one effect though replies are lost before and after the server acted", async () => {
  const { sender, keep, effects, script, states, pass } = makeService();
  await keep("a", "4");
  script.push("cutBefore", "cutAfter", "cutAfter");
  for (const expected of ["later", "later", "later", "done"]) {
    expect(await sendWaiting(sender)).toBe(expected);
    pass(10_000);
  }
  expect([...effects]).toEqual([["a", "4"]]);
  expect(states()).toEqual(["a saved"]);
});

it("sends in order, goes on after a refusal, and stops at the first lost reply", async () => {
  const { sender, keep, effects, script, states, pass } = makeService();
  for (const [key, campaign] of Object.entries({ a: "c1", b: "c2", c: "c3" })) {
    await keep(key, "1", campaign);
    pass(1);
  }
  script.push({ kind: "refused", texts: ["This campaign has expired."], fields: {} }, "cutBefore");
  expect(await sendWaiting(sender)).toBe("later");
  expect(states()).toEqual(["a refused", "b waiting", "c waiting"]);
  expect(await sendWaiting(sender)).toBe("done");
  expect([...effects.keys()]).toEqual(["b", "c"]);
});

it("lets two tabs send at once without sending anything twice", async () => {
  const { sender, keep, effects } = makeService();
  await keep("a", "4");
  await keep("b", "5", "c2");
  let sent = 0;
  const counting: Sender = { ...sender, send: (entry) => ((sent += 1), sender.send(entry)) };
  expect(await Promise.all([sendWaiting(counting), sendWaiting(counting), sendWaiting(counting)])).toEqual([
    "done",
    "done",
    "done",
  ]);
  expect([sent, [...effects.keys()]]).toEqual([2, ["a", "b"]]);
});

it("leaves alone what another account entered, and what is a day old", async () => {
  const { sender, keep, effects, states, pass } = makeService();
  await keep("foreign", "4", "c1", "other.bo");
  await keep("old", "5", "c2");
  pass(SENT_WITHIN);
  expect(await sendWaiting(sender)).toBe("done");
  expect([effects.size, states()]).toEqual([0, ["foreign waiting", "old waiting"]]);
});

it("stops when the session is over, and keeps what was entered", async () => {
  const { sender, keep, script, states } = makeService();
  await keep("a", "4");
  script.push({ kind: "signedOut" });
  expect(await sendWaiting(sender)).toBe("signedOut");
  expect(states()).toEqual(["a waiting"]);
});

it("sends newer numbers entered while older ones are on their way, last", async () => {
  const { sender, keep, effects, pass } = makeService();
  await keep("a", "4");
  pass(1);
  const first = sender.send;
  let entered = false;
  const typing: Sender = {
    ...sender,
    send: async (entry) => {
      if (!entered) await keep("b", "9");
      entered = true;
      return first(entry);
    },
  };
  expect(await sendWaiting(typing)).toBe("done");
  expect([...effects]).toEqual([
    ["a", "4"],
    ["b", "9"],
  ]);
});
