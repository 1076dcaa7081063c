import { expect, it } from "vitest";
import { capsFrom, joinedCaps, typedCaps, wrongCaps } from "./day-cap-values.ts";

const NONE = { saves: null, redemptions: null, redemptionsPerStore: null };

it("has an empty field for what is without a limit", () => {
  const caps = { ...NONE, saves: 1_000 };
  expect(typedCaps(caps)).toEqual({ saves: "1000", redemptions: "", redemptionsPerStore: "" });
  expect(capsFrom(typedCaps(caps))).toEqual(caps);
});

it("refuses what the server would refuse, and nothing that is empty", () => {
  expect(wrongCaps(typedCaps(NONE))).toEqual([]);
  expect(wrongCaps({ saves: "0", redemptions: "1000001", redemptionsPerStore: "1" })).toEqual(["saves", "redemptions"]);
});

it("keeps what was typed when somebody else saves, and takes the rest of theirs", () => {
  const base = typedCaps({ ...NONE, saves: 10 });
  const mine = { ...base, redemptions: "5" };
  expect(joinedCaps(base, mine, typedCaps({ saves: 20, redemptions: 7, redemptionsPerStore: 3 }))).toEqual({
    saves: "20",
    redemptions: "5",
    redemptionsPerStore: "3",
  });
});
