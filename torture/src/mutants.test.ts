import { describe, expect, it } from "vitest";
import { runWithMutant } from "./make-mutant.ts";
import { MUTANTS } from "./mutants.ts";

describe("a suite turns red by", () => {
  it.each(MUTANTS)(
    "$name",
    async (mutant) => {
      const results = await runWithMutant(mutant);
      const caught = results.find(({ name }) => name === mutant.test);
      expect(caught?.passed).toBe(false);
      expect(caught?.message).toMatch(mutant.because);
      // The copy works, and what the mistake has nothing to do with goes on passing.
      expect(results.filter(({ passed }) => passed).length).toBeGreaterThan(0);
    },
    300_000,
  );
});
