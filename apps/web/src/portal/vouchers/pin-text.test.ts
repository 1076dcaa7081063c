import { expect, test } from "vitest";
import { caretAfter, pinIn, pinTail, scannedPin, typedPin } from "./pin-text.ts";

test("look-alikes, blanks, hyphens and case do not matter", () => {
  expect(pinIn(" abcd-efgh jkmn 0O1I ")).toBe("ABCDEFGHJKMN0011");
  expect(pinIn("lOiL")).toBe("1011");
});

test("a pasted link is its pin", () =>
  expect(pinIn("https://shop.example/v/ABCDEFGHJKMN0123?lan=EN")).toBe("ABCDEFGHJKMN0123"));

test("what is too long is cut", () => expect(pinIn("ABCDEFGHJKMN01234567")).toBe("ABCDEFGHJKMN0123"));

test("typing groups by four and keeps the caret behind its character", () => {
  expect(typedPin("abcde", 5)).toEqual({ pin: "ABCDE", shown: "ABCD E", caret: 6 });
  expect(typedPin("ABxCD EFGH", 3)).toEqual({ pin: "ABXCDEFGH", shown: "ABXC DEFG H", caret: 3 });
  expect(typedPin("ABCD", 4)).toEqual({ pin: "ABCD", shown: "ABCD", caret: 4 });
});

test.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [8, 9],
  [16, 19],
])("after %i characters the caret is at %i", (characters, caret) => expect(caretAfter(characters)).toBe(caret));

test("only the last eight are shown", () => expect(pinTail("ABCDEFGH6KQW3M9D")).toBe("… 6KQW 3M9D"));

const PIN = "ABCDEFGHJKMN0123";

test.each([
  `https://shop.example/v/${PIN}`,
  `http://localhost:3000/v/${PIN}`,
  `https://larkfield.brands.shop.example/v/${PIN}/`,
  `https://shop.example/v/${PIN}?lan=GU#x`,
  `HTTPS://SHOP.EXAMPLE/V/${PIN}`,
  `https://shop.example/v/${PIN.toLowerCase()}`,
  PIN,
  " ABCD EFGH JKMN 0123\n",
  "abcd-efgh-jkmn-oi23",
])("%j is a voucher", (text) => expect(scannedPin(text)).toBe(PIN));

test.each([
  "",
  "https://shop.example/",
  "https://shop.example/c/DEMO2525",
  `https://shop.example/x/v/${PIN}`,
  `https://shop.example/v/${PIN}/more`,
  "https://shop.example/v/ABCDEFGHJKMN012",
  `ftp://shop.example/v/${PIN}`,
  `javascript:alert("/v/${PIN}")`,
  "WIFI:T:WPA;S:counter;P:secret;;",
  "ABCDEFGHJKMN012U",
  `${PIN}${PIN}`,
  "%E0%A4%A",
])("%j is none", (text) => expect(scannedPin(text)).toBeUndefined());
