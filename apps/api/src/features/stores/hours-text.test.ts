import { expect, test } from "vitest";
import { hoursText } from "./hours-text.ts";

const DAYTIME = { opens: "09:00", closes: "18:00" };
const SHORT = { opens: "10:00", closes: "14:00" };

test.each([
  [null, ""],
  [Array.from({ length: 7 }, () => DAYTIME), "Mo-Su 09:00-18:00"],
  [[DAYTIME, DAYTIME, null, DAYTIME, DAYTIME, SHORT, null], "Mo-Tu 09:00-18:00, Th-Fr 09:00-18:00, Sa 10:00-14:00"],
  [Array.from({ length: 7 }, () => null), ""],
])("%j", (hours, text) => expect(hoursText(hours)).toBe(text));
