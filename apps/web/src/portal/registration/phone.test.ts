import { expect, test } from "vitest";
import { diallingCode, readPhone } from "./phone.ts";

const codes = ["+1", "+234", "+44"];

test.each([
  ["404-555-0142", { businessPhone: "4045550142" }],
  ["(404) 555 0142", { businessPhone: "4045550142" }],
  ["+1 404 555 0142", { phoneCode: "+1", businessPhone: "4045550142" }],
  ["+234 803 123 4567", { phoneCode: "+234", businessPhone: "8031234567" }],
  ["00234 803 123 4567", { phoneCode: "+234", businessPhone: "8031234567" }],
  ["+44 (0)20 7946 0018", { phoneCode: "+44", businessPhone: "2079460018" }],
  ["+91 98250", { businessPhone: "+9198250" }],
  ["call me", { businessPhone: "callme" }],
])("%s is read as %j", (typed, read) => expect(readPhone(typed, codes)).toEqual(read));

test("a country without a code has none", () => {
  expect(diallingCode("NG")).toBe("+234");
  expect(diallingCode("XX")).toBe("");
  expect(diallingCode(undefined)).toBe("");
});
