import { expect, it } from "vitest";
import { isPausedAtStart } from "./is-paused-at-start.ts";

const at = (until: string | null, redeeming = true) =>
  isPausedAtStart({ saves: true, redeeming, until }, "2026-12-01", "America/New_York");

it("is so if redeeming is paused beyond the start, or until it is resumed", () => {
  expect([at(null), at("2026-12-01T14:00:00Z"), at("2026-12-05T05:00:00Z")]).toEqual([true, true, true]);
});

it("is not so if the pause ends before, in the brand's time zone, or covers saves only", () => {
  expect([at("2026-11-24T05:00:00Z"), at("2026-12-01T04:59:00Z"), at(null, false)]).toEqual([false, false, false]);
  expect(isPausedAtStart(null, "2026-12-01", "America/New_York")).toBe(false);
});
