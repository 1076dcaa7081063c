import { expect, test } from "vitest";
import { untilNextLook } from "./polled.ts";

const REPLIED = 1_764_000_000_000;
const failed = (after: number) =>
  untilNextLook({ status: "error", dataUpdatedAt: REPLIED, errorUpdatedAt: REPLIED + after });

test("a look that fails is soon repeated; a server that stays away is asked less often", () => {
  expect(untilNextLook({ status: "success", dataUpdatedAt: REPLIED, errorUpdatedAt: 0 })).toBe(3_000);
  expect(failed(3_000)).toBe(3_000);
  expect(failed(14_999)).toBe(3_000);
  expect(failed(15_000)).toBe(15_000);
  expect(untilNextLook({ status: "error", dataUpdatedAt: 0, errorUpdatedAt: REPLIED })).toBe(15_000);
});
