import { describe, expect, it } from "vitest";
import { runWithMistake } from "./make-mistake.ts";
import { MISTAKES } from "./mistakes.ts";

describe("a suite turns red by", () => {
  it.each(MISTAKES)(
    "$name",
    async (mistake) => {
      const results = await runWithMistake(mistake);
      const caught = results.find(({ name }) => name === mistake.test);
      expect(caught?.passed).toBe(false);
      expect(caught?.message).toMatch(mistake.because);
      // The copy works, and what the mistake has nothing to do with goes on passing.
      expect(results.filter(({ passed }) => passed).length).toBeGreaterThan(0);
    },
    300_000,
  );
});
