import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

const read = (line: string): string[][] => parse(line, { relaxColumnCount: true, recordDelimiter: "\r\n" });

test("whatever a text holds, it is read back", () => {
  const plain = fc
    .string({ unit: "grapheme" })
    .filter((text) => !/(^|[;\t\r\n])["\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text));
  fc.assert(
    fc.property(fc.array(plain, { minLength: 2, maxLength: 6 }), (cells) => {
      expect(read(csvLine(cells))).toEqual([cells]);
    }),
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1+1", "\n", "＝1+1", "\u00a0=1"])("%j is no formula any more", (text) =>
  expect(read(csvLine([text, "x"]))).toEqual([[`'${text}`, "x"]]),
);

/** The cells in a program with other separators, which treats quotes as such only at the start of a cell. */
const cellsElsewhere = (line: string) => line.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/u, ""));

test.each(["a;=cmd|' /C calc'!A0", "\t=1", "\r=1", "a\t +1", "two\r\n-1", 'a;"=1', 'a;" @SUM(A1)', "a;;=1", "a;\t=1"])(
  "%j is no formula either where cells are separated otherwise",
  (text) => {
    const formulas = cellsElsewhere(csvLine(["x", text, 1])).filter((cell) => /^[=+\-@＝＋－＠]/u.test(cell));
    expect(formulas).toEqual([]);
  },
);

test.each(["a;b", "a\tb", ";", "a;=1"])("%j is quoted: a program that splits there as well leaves it whole", (text) =>
  expect(csvLine(["x", text])).toMatch(/^x,"[^"]+"\r\n$/),
);

test("numbers stay numbers, and nothing is empty", () => {
  expect(csvLine([-84.39, 0, null, "-84.39"])).toBe("-84.39,0,,'-84.39\r\n");
});
