import { expect, it } from "vitest";
import { usualEnds } from "./usual-ends.ts";

it("counts the first day, and leaves a month on its last one", () => {
  expect(usualEnds("2027-02-10")).toEqual({ week: "2027-02-16", thirtyDays: "2027-03-11", monthEnd: "2027-02-28" });
  expect(usualEnds("2027-12-31").monthEnd).toBe("2028-01-31");
});
