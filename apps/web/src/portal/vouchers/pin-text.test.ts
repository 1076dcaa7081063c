import { expect, test } from "vitest";
import { caretAfter, pinIn, pinTail, typedPin } from "./pin-text.ts";

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
