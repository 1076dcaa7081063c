import { expect, test } from "vitest";
import { moved } from "./rules.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, -5, "abc"],
  [0, 99, "bca"],
])("moving %i to %i gives %s", (from, to, expected) =>
  expect(moved(["a", "b", "c"], from, to).join("")).toBe(expected),
);

test("moving loses nothing and keeps the others' order, from anywhere to anywhere", () => {
  const list = [..."abcdefgh"];
  for (const from of list.keys()) {
    for (let to = -2; to < 11; to++) {
      const after = moved(list, from, to);
      expect(after).toHaveLength(list.length);
      expect(after[Math.max(0, Math.min(7, to))]).toBe(list[from]);
      expect(after.filter((item) => item !== list[from])).toEqual(list.filter((item) => item !== list[from]));
    }
  }
});
