import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

const UTC = "UTC";
const read = (line: string): string[][] => parse(line, { relaxColumnCount: true, recordDelimiter: "\r\n" });

test("whatever a text holds, it is read back", () => {
  const plain = fc.string({ unit: "grapheme" }).filter((text) => !/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text));
  fc.assert(
    fc.property(fc.array(plain, { minLength: 2, maxLength: 6 }), (cells) => {
      expect(read(csvLine(cells, UTC))).toEqual([cells]);
    }),
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1+1", "\t=1", "\r=1", "\n", "＝1+1", "\u00a0=1"])(
  "%j is no formula any more",
  (text) => expect(read(csvLine([text, "x"], UTC))).toEqual([[`'${text}`, "x"]]),
);

test("numbers stay numbers, instants get their offset, nothing is empty", () => {
  const summer = Temporal.Instant.from("2026-07-01T12:00:00.123456Z");
  const winter = Temporal.Instant.from("2026-12-01T12:00:00Z");
  expect(csvLine([-84.39, 0, null, summer, winter], "America/New_York")).toBe(
    "-84.39,0,,2026-07-01T08:00:00-04:00,2026-12-01T07:00:00-05:00\r\n",
  );
});
