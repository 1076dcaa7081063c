import { LANGUAGES } from "@stashwell/shared/language";
import { describe, expect, it } from "vitest";
import { loadTranslate } from "../../../lib/load-texts.ts";
import { isNamedAsCopy } from "./is-copy.ts";

describe("a name that says it is a copy", () => {
  it.each(LANGUAGES)("is known in %s", async (language) => {
    const t = await loadTranslate(language);
    expect(isNamedAsCopy(t("campaigns.copyOf", { name: "Winter Pantry" }), t)).toBe(true);
    expect(isNamedAsCopy("Winter Pantry", t)).toBe(false);
  });
});
