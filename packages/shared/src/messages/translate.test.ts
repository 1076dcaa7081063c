import { describe, expect, it, test } from "vitest";
import { PICTURE_LIMITS } from "../images/rules.ts";
import * as english from "./en.ts";
import * as french from "./fr.ts";
import { translator } from "./translate.ts";

describe("a text with a hole", () => {
  const t = translator(english, "EN");
  const KEY = "mail.inviteSubject";

  it("takes what fills it for a text, whatever stands in it", () => {
    for (const brand of ["{brand}", "{{brand}}", "%s %d", "$& $1", "${brand}", "<b>&amp;</b>"])
      expect(t(KEY, { brand })).toBe(t(KEY, { brand: "Acme" }).replace("Acme", () => brand));
  });

  it("stays as it is where nothing fills it", () => {
    expect(t(KEY, { other: "Acme" })).toBe(t(KEY));
    expect(t(KEY)).toContain("{brand}");
  });
});

describe("a text with a number", () => {
  const KEY = "products.added";

  it("names every number but one", () => {
    const t = translator(french, "FR");
    expect(t(KEY, { count: 1 })).not.toMatch(/\d/);
    // French uses its singular category for these, too.
    for (const count of [0, 1.5, 2]) expect(t(KEY, { count })).toContain(String(count).replace(".", ","));
  });
});

test.each([
  ["EN", english, "PNG, JPEG, or WebP, up to 5 MB"],
  ["FR", french, "PNG, JPEG ou WebP, jusqu’à 5 Mo"],
] as const)("a text with bytes names them in megabytes, as %s writes those", (language, catalogue, text) => {
  const written = translator(catalogue, language)("productScreens.pictureHelp", PICTURE_LIMITS);
  expect(written.replaceAll(/\s/gu, " ")).toBe(text);
});
