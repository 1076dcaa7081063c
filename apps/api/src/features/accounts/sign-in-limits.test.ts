import { expect, it } from "vitest";
import { priceOfShares } from "./sign-in-limits.ts";

it("doubles the price for a network with every half of what is free", () => {
  expect([0, 0.4, 0.5, 1, 2, 5].map((share) => priceOfShares([share], [0]))).toEqual([0, 0, 1, 2, 4, 10]);
  expect(priceOfShares([0, 3], [])).toBe(6);
  expect(priceOfShares([1_000], [])).toBe(20);
});

it("raises an owner's price with what strangers buy, up to a bound", () => {
  expect([0, 0.9, 1, 3, 7, 31, 1_000_000].map((share) => priceOfShares([0], [share]))).toEqual([0, 0, 1, 2, 3, 5, 5]);
});
