import { afterEach, expect, test, vi } from "vitest";
import { undoUntil } from "./own-redemptions.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

function until(confirmedAt: number, serverSays: number): number {
  vi.useFakeTimers({ now: NOON });
  return (undoUntil(confirmedAt, new Date(serverSays).toISOString()) - NOON) / MINUTE;
}

test("fifteen minutes from the server's instant, where the clocks agree", () => {
  expect(until(NOON - 1_000, NOON)).toBe(15);
  // Confirmed six minutes ago, and done when the answer came at last.
  expect(until(NOON - 6 * MINUTE, NOON)).toBe(15);
  // Done at the first try; only the answer was late.
  expect(until(NOON - 6 * MINUTE, NOON - 6 * MINUTE)).toBe(9);
});

test("a device's clock that goes wrong neither shortens nor stretches it", () => {
  expect(until(NOON, NOON - 40 * MINUTE)).toBe(15);
  expect(until(NOON, NOON + 40 * MINUTE)).toBe(15);
});
