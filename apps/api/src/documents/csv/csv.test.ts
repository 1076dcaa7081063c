import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

const read = (line: string): string[][] => parse(line, { relaxColumnCount: true, recordDelimiter: "\r\n" });

test("whatever a text holds, it is read back", () => {
  const plain = fc.string({ unit: "grapheme" }).filter((text) => !/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text));
  fc.assert(
    fc.property(fc.array(plain, { minLength: 2, maxLength: 6 }), (cells) => {
      expect(read(csvLine(cells))).toEqual([cells]);
    }),
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1+1", "\t=1", "\r=1", "\n", "＝1+1", "\u00a0=1"])(
  "%j is no formula any more",
  (text) => expect(read(csvLine([text, "x"]))).toEqual([[`'${text}`, "x"]]),
);

test("numbers stay numbers, and nothing is empty", () => {
  expect(csvLine([-84.39, 0, null, "-84.39"])).toBe("-84.39,0,,'-84.39\r\n");
});
