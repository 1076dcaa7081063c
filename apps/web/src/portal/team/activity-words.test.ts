import * as english from "@stashwell/shared/messages/en";
import { translator } from "@stashwell/shared/messages/translate";
import { expect, it } from "vitest";
import { changeText } from "./activity-words.ts";

const i18n = { t: translator(english, "EN"), locale: "en", language: "EN" } as const;

it.each([
  ["denomination", "2.50", "1500.00", "Denomination: $2.50 → $1,500"],
  ["noOfVoucher", "1000", "1500", "Number of Vouchers: 1,000 → 1,500"],
  ["startDate", "2026-12-02", "2026-12-03", "Start Date: 02 Dec 2026 → 03 Dec 2026"],
  ["endDate", "2026-12-31", "2027-01-31", "End Date: 31 Dec 2026 → 31 Jan 2027"],
] as const)("says what became of %s", (field, from, to, text) => {
  expect(changeText({ field, from, to }, i18n, "$").replaceAll("\u00a0", " ")).toBe(text);
});
