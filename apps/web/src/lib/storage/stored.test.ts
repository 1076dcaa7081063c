import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { jsonItem, jsonItems, textItem } from "./items.ts";
import * as table from "./stored.ts";

let [local, session] = [fakeStorage(), fakeStorage()];
beforeEach(() => {
  [local, session] = [fakeStorage(), fakeStorage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});
afterEach(() => vi.unstubAllGlobals());

const closed = () => {
  throw new DOMException("closed", "SecurityError");
};

it("reads what it wrote, in the storage it names, and forgets it", () => {
  const item = jsonItem<{ a: number }>("session", "key");
  expect(item.read()).toBeUndefined();
  expect(item.write({ a: 1 })).toBe(true);
  expect(item.read()).toEqual({ a: 1 });
  expect([Object.keys(local), Object.keys(session)]).toEqual([[], ["key"]]);
  item.remove();
  expect(item.read()).toBeUndefined();
});

it("reads what stands for nothing where there is nothing, or nothing that can be read", () => {
  const item = jsonItem<string[], string[]>("local", "key", []);
  expect(item.read()).toEqual([]);
  local.setItem("key", "{ cut off");
  expect(item.read()).toEqual([]);
  expect(textItem<"on" | "off", "off">("local", "other", "off").read()).toBe("off");
});

it("keeps the values of one kind apart by their names, and forgets some or all of them", () => {
  const items = jsonItems<number>("local", "kind.");
  for (const [index, name] of ["a.one", "a.two", "b.one"].entries()) items.of(name).write(index);
  local.setItem("another", "1");
  expect(items.names()).toEqual(["a.one", "a.two", "b.one"]);
  expect(items.of("b.one").read()).toBe(2);
  items.removeAll("a.");
  expect(items.names()).toEqual(["b.one"]);
  items.removeAll();
  expect(Object.keys(local)).toEqual(["another"]);
});

it("throws nothing where storage is full, or closed, or missing, and says so", () => {
  const item = textItem("local", "key");
  const items = jsonItems<number>("local", "kind.");
  for (const storage of [
    Object.defineProperty(Object.create(fakeStorage()) as Storage, "setItem", { value: closed }),
    new Proxy({} as Storage, { get: closed, ownKeys: closed }),
    undefined,
  ]) {
    vi.stubGlobal("localStorage", storage);
    expect(item.write("text")).toBe(false);
    expect(item.read()).toBeUndefined();
    item.remove();
    expect(items.names()).toEqual([]);
    items.removeAll();
  }
});

// Renaming a key, or using it twice, loses the data in people's browsers.
it("keeps everything under the keys that browsers have, each used once", () => {
  const keys = Object.values(table).flatMap((entry) => {
    if (typeof entry === "function") return entry("<business>").key;
    return "of" in entry ? entry.of("*").key : entry.key;
  });
  expect(keys.toSorted()).toEqual([
    "stashwell.claimKeys",
    "stashwell.copy.*",
    "stashwell.copy.<business>.notifications",
    "stashwell.copy.<business>.own-stores",
    "stashwell.draft.*",
    "stashwell.draft.redeem",
    "stashwell.firstSteps.*",
    "stashwell.hand-off",
    "stashwell.identifier",
    "stashwell.joinable-copy.*",
    "stashwell.joinable.*",
    "stashwell.mailbox-proof",
    "stashwell.muted",
    "stashwell.onboarding",
    "stashwell.operator",
    "stashwell.product",
    "stashwell.registration.*",
    "stashwell.saved.*",
    "stashwell.seen.*",
    "stashwell.session",
    "stashwell.sidebar",
    "stashwell.sign-in-as",
    "stashwell.store",
    "stashwell.unanswered.*",
    "stashwell.unnamed.*",
    "stashwell.unsettled-stock.*",
    "stashwell.vouchers",
    "stashwell.wayBack",
    "stashwell.wizard",
    "stashwell.wizard.last.*",
  ]);
});

it("goes on with what a version before has kept", () => {
  local.setItem("stashwell.muted", "1");
  local.setItem("stashwell.sidebar", "collapsed");
  local.setItem("stashwell.vouchers", '{"CODE":"handle"}');
  local.setItem("stashwell.session", '{"token":"t","data":{"organizationId":"o"}}');
  session.setItem("stashwell.unanswered.x-y", "0123");
  expect(table.storedMuted.read()).toBe("1");
  expect(table.storedSidebar.read()).toBe("collapsed");
  expect(table.storedVouchers.read()).toEqual({ CODE: "handle" });
  expect(table.storedSession.read()).toEqual({ token: "t", data: { organizationId: "o" } });
  expect(table.storedUnanswered.of("x-y").read()).toBe("0123");
});
