import { expect, it } from "vitest";
import { isSameOwn, joinedOwn, ownFrom, typedOwn, wrongOwn } from "./campaign-limit-values.ts";

const NOTHING = typedOwn(null);

it("leaves out what follows the brand, and keeps what is not on the screen", () => {
  const own = { networkDay: 40, onePerPerson: false, returnAfterDays: 7 };
  const typed = typedOwn(own);
  expect(typed).toEqual({ ...NOTHING, networkDay: "40", onePerPerson: "false" });
  expect(ownFrom(typed, own)).toEqual(own);
  expect(ownFrom({ ...typed, networkDay: "" }, own)).toEqual({ onePerPerson: false, returnAfterDays: 7 });
  expect(ownFrom({ ...NOTHING, networkHour: "0" }, null)).toEqual({ networkHour: 0 });
  expect(ownFrom(NOTHING, { networkDay: 40 })).toBeNull();
});

it("refuses numbers that the server would refuse, and nothing that is empty", () => {
  expect(wrongOwn(NOTHING)).toEqual([]);
  const wrong = wrongOwn({ ...NOTHING, networkBurst: "0", networkHour: "0", networkDayPercent: "101" });
  expect(wrong.map(({ limit }) => limit)).toEqual(["networkBurst", "networkDayPercent"]);
});

it("keeps what was typed when somebody else saves, and takes the rest of theirs", () => {
  const base = typedOwn({ networkDay: 40 });
  const joined = joinedOwn(base, { ...base, networkHour: "5" }, typedOwn({ networkDay: 60, networkHour: 9 }));
  expect(joined).toEqual(typedOwn({ networkDay: 60, networkHour: 5 }));
  expect([isSameOwn(base, base), isSameOwn(base, joined)]).toEqual([true, false]);
});
