import { describe, expect, it } from "vitest";

import { findRetired } from "../../scripts/check-words.ts";

describe("names", () => {
  it.each([
    ["const keptDraft = 1;", "a.ts:1 keptDraft"],
    ["export const MOST_TRIES = 4;", "a.ts:1 MOST_TRIES"],
    ["interface Pass {\n  told: string;\n}", "a.ts:2 told"],
    ["function redeem({ wish: given }: { wish: string }, wanted: string) {}", "a.ts:1 wanted"],
    ["class Guard {\n  #lane = 1;\n}", "a.ts:2 lane"],
    ["import { a as wish } from './a.ts';", "a.ts:1 wish"],
  ])("%j is refused", (text, start) => {
    expect(findRetired("a.ts", text).some((line) => line.startsWith(start))).toBe(true);
  });

  it.each([
    "const reply = { told: 1 };",
    "// what is kept\nconst stored = 'kept';",
    "const { told } = row;",
    "const mostRecent = 1;",
    "import { wish } from './a.ts';",
  ])("%j is not", (text) => expect(findRetired("a.ts", text)).toEqual([]));

  it("of files count as well", () => expect(findRetired("src/kept-draft.ts", "")).toHaveLength(1));
});
