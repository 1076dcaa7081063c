import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeStorage } from "../../lib/storage/fake-storage.ts";
import * as stored from "./stored-redemptions.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;
const PIN = "ABCDEFGHJKMN0123";

let [local, session] = [fakeStorage(), fakeStorage()];
beforeEach(() => {
  [local, session] = [fakeStorage(), fakeStorage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.useFakeTimers({ now: NOON });
  signInAs("ana");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function signInAs(employeeId: string): void {
  local.setItem("stashwell.session", JSON.stringify({ token: "t", data: { employeeId } }));
}

const choice = { storeId: "mart", storeName: "Mart", productId: "oat", productName: "Oat Drink", inStock: 3 };
const redemption = (pin = PIN): stored.Redemption => ({
  key: `key of ${pin}`,
  pin,
  checked: { stores: [] } as unknown as stored.Redemption["checked"],
  choice,
  at: NOON,
});

describe("until when a redemption can be undone", () => {
  const until = (confirmedAt: number, serverSays: number): number =>
    (stored.undoUntil(confirmedAt, new Date(serverSays).toISOString()) - NOON) / MINUTE;

  test("fifteen minutes from the server's instant, where the clocks agree", () => {
    expect(until(NOON - 1_000, NOON)).toBe(15);
    // Confirmed six minutes ago, and redeemed when the response finally arrived.
    expect(until(NOON - 6 * MINUTE, NOON)).toBe(15);
    // Redeemed at the first attempt; only the response was late.
    expect(until(NOON - 6 * MINUTE, NOON - 6 * MINUTE)).toBe(9);
  });

  test("a device's clock that goes wrong neither shortens nor stretches it", () => {
    expect(until(NOON, NOON - 40 * MINUTE)).toBe(15);
    expect(until(NOON, NOON + 40 * MINUTE)).toBe(15);
  });
});

test("a redemption without a reply is found with its key, by whoever sent it, until it is answered", () => {
  stored.storeUnanswered(redemption());
  stored.storeUnanswered(redemption("0000111122223333"));
  expect(stored.firstUnanswered()).toMatchObject({ key: `key of ${PIN}`, pin: PIN, choice });
  signInAs("ben");
  expect(stored.firstUnanswered()).toBeUndefined();
  expect(stored.forgetUnanswered(PIN)).toBeUndefined();
  signInAs("ana");
  expect(stored.forgetUnanswered(PIN)?.key).toBe(`key of ${PIN}`);
  expect(stored.firstUnanswered()?.pin).toBe("0000111122223333");
  stored.forgetUnanswered("0000111122223333");
  expect(Object.keys(session)).toEqual([]);
});

test("a pin waits ten minutes for a sign-in, whoever signs in", () => {
  stored.storePin(PIN);
  signInAs("ben");
  expect(stored.storedPin()).toBe(PIN);
  vi.setSystemTime(NOON + 11 * MINUTE);
  expect(stored.storedPin()).toBeUndefined();
});

test("goes on with what a version before stored, under the key that it was sent with", () => {
  const { key: _key, ...before } = redemption();
  const put = (name: string, value: unknown) => session.setItem(`stashwell.draft.${name}`, JSON.stringify(value));
  put("redeem.pin", { pin: PIN, at: NOON });
  put("redeem.unsettled.ana", [before]);
  put("redeem.own.ben", [{ pin: PIN, at: "2026-11-20T12:00:00Z", until: NOON + MINUTE }]);
  put("redeem.scan", true);
  // The hash of this request as computed by the previous version.
  session.setItem("stashwell.unanswered.8v1q4-m1ae2", "0123");
  expect(stored.storedPin()).toBe(PIN);
  expect(stored.firstUnanswered()).toEqual({ ...before, key: "0123", by: "ana" });
  expect(Object.keys(session)).toEqual(["stashwell.draft.redeem.scan", "stashwell.draft.redeem"]);
});
