import { expect, it } from "vitest";
import type { Translate } from "@stashwell/shared/messages/translate";
import { foundTexts } from "./words.ts";

it("says of each number of suggestions what the language says of that number", () => {
  const plurals = new Intl.PluralRules("pl");
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "miejsce", few: "miejsca", many: "miejsc" };
  const t: Translate = (key, values = {}) => {
    const count = Number(values.count);
    return key === "places.none" ? "nic" : `${count} ${forms[plurals.select(count)] ?? ""}`;
  };
  const texts = foundTexts(t);
  expect(texts[0]).toBe("nic");
  expect([texts[1], texts[3], texts[5], texts[8]]).toEqual(["1 miejsce", "3 miejsca", "5 miejsc", "8 miejsc"]);
});
