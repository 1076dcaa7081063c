import { LEVELS, REDEMPTION_RULES, type Limits } from "@stashwell/shared/limits/rules";
import { expect, it } from "vitest";
import { changedLimits, limitsFrom, mergedLimits, typedFrom, wrongLimits } from "./typed-limits.ts";

const LIMITS: Limits = {
  claims: {
    networkBurst: 50,
    networkHour: 20,
    networkDay: 300,
    networkDayPercent: 2,
    onePerPerson: false,
    returnAfterDays: null,
  },
  shops: {
    admission: "everyone",
    levels: Object.fromEntries(
      LEVELS.map((level) => [level, { redemptions: 200, worth: null }]),
    ) as Limits["shops"]["levels"],
    unapproved: { redemptions: 100, worth: null },
    stockMax: 1_000,
  },
  redemptions: Object.fromEntries(
    REDEMPTION_RULES.map((rule) => [rule, { action: "flag", limit: 30, minutes: 10 }]),
  ) as Limits["redemptions"],
};
const typed = typedFrom(LIMITS);
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

it("types every limit, and reads each back as it was", () => {
  expect(limitsFrom(typed)).toEqual(LIMITS);
  const other = { ...typed, "claims.onePerPerson": "true", "claims.returnAfterDays": "7", "shops.admission": "each" };
  expect(limitsFrom(other)).toEqual({
    ...LIMITS,
    claims: { ...LIMITS.claims, onePerPerson: true, returnAfterDays: 7 },
    shops: { ...LIMITS.shops, admission: "each" },
  });
});

it("takes an empty field for no limit only where there may be none", () => {
  expect(wrongLimits(typed)).toEqual([]);
  const wrong = {
    ...typed,
    "claims.networkBurst": "",
    "claims.networkDayPercent": "101",
    "shops.levels.new.redemptions": "",
    "claims.networkDay": "12.50",
    "claims.networkHour": "many",
    "redemptions.distance.minutes": "0",
  };
  expect(names(wrongLimits(wrong))).toEqual([
    "claims.networkBurst",
    "claims.networkHour",
    "claims.networkDay",
    "claims.networkDayPercent",
    "redemptions.distance.minutes",
  ]);
});

it("keeps what was typed when somebody else saves, and takes the rest of theirs", () => {
  const mine = { ...typed, "claims.networkHour": "30", "claims.networkDay": "400" };
  const theirs = { ...typed, "claims.networkDay": "500", "shops.stockMax": "2000" };
  const merged = mergedLimits({ base: typed, mine, theirs });
  expect(names(changedLimits(typed, merged))).toEqual(["claims.networkHour", "claims.networkDay", "shops.stockMax"]);
  expect(merged).toMatchObject({
    "claims.networkHour": "30",
    "claims.networkDay": "400",
    "shops.stockMax": "2000",
  });
});
