import * as english from "@stashwell/shared/messages/en";
import * as french from "@stashwell/shared/messages/fr";
import { translator } from "@stashwell/shared/messages/translate";
import type { WeekHours } from "@stashwell/shared/stores/opening";
import { expect, test } from "vitest";
import { clockText, openingText, weekText } from "./opening-text.ts";

const EN = { t: translator(english, "EN"), locale: "en-US" };
const FR = { t: translator(french, "FR"), locale: "fr-FR" };
const WORKDAYS: WeekHours = [
  ...Array.from({ length: 5 }, () => ({ opens: "09:00", closes: "18:30" })),
  { opens: "10:00", closes: "14:00" },
  null,
];
const store = { hours: WORKDAYS, timezone: "America/New_York" };
const at = (local: string) => Date.parse(`${local}-05:00`);
/** Replaces the narrow no-break spaces that newer ICU versions put before AM and PM. */
const plain = (text: string) => text.replaceAll(/\s/gu, " ");

test.each([
  ["2026-11-23T08:00", "Closed · opens 9 AM", "Fermé · ouvre à 9:00"],
  ["2026-11-23T12:00", "Open · closes 6:30 PM", "Ouvert · ferme à 18:30"],
  ["2026-11-29T12:00", "Closed · opens Mon 9 AM", "Fermé · ouvre lun. à 9:00"],
])("at %s", (local, inEnglish, inFrench) => {
  expect(plain(openingText(store, at(local), EN))).toBe(inEnglish);
  expect(plain(openingText(store, at(local), FR))).toBe(inFrench);
});

test("a store without an end or a beginning says so", () => {
  const always = Array.from({ length: 7 }, () => ({ opens: "00:00", closes: "00:00" }));
  expect(openingText({ ...store, hours: always }, at("2026-11-23T12:00"), EN)).toBe("Open 24 hours");
  const never = always.map(() => null);
  expect(openingText({ ...store, hours: never }, at("2026-11-23T12:00"), EN)).toBe("Closed");
});

test("minutes are left out of a full hour where days have twice twelve", () => {
  expect(plain(clockText(1080, "en-US"))).toBe("6 PM");
  expect(plain(clockText(1080, "en-GB"))).toBe("18:00");
  expect(plain(clockText(0, "en-US"))).toBe("12 AM");
});

test("a week has all its days from Monday on", () => {
  const week = weekText(WORKDAYS, EN);
  expect(week.map(({ day }) => day)).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
  expect(plain(week[0]?.times ?? "")).toBe("9 AM – 6:30 PM");
  expect(week[6]?.times).toBe("Closed");
});
