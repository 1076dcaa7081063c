import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../language.ts";
import { CATALOGUES, textsOf } from "./testing/texts.ts";
import { typographyErrors } from "./testing/typography.ts";

/** The specification quotes it with a trailing space. */
const GIVEN = new Set(["EN campaigns.requiredFields"]);

describe("marks and blanks", () => {
  it.each(LANGUAGES)("are right in %s", (language) => {
    const errors = textsOf(CATALOGUES[language])
      .filter(({ id }) => !GIVEN.has(`${language} ${id}`))
      .flatMap(({ id, text }) => typographyErrors(language, text).map((error) => `${id}: ${error}: ${text}`));
    expect(errors).toEqual([]);
  });

  it.each([
    ["EN", "Saved. "],
    ["EN", "Saved  now."],
    ["EN", "Your bank's window"],
    ["EN", 'The "best" one'],
    ["EN", "Loading..."],
    ["EN", "Monday - Friday"],
    ["ES", "Guardar?"],
    ["ES", "¿Guardar"],
    ["ES", "Borrar “{name}”"],
    ["ES", "Subiendo {percent}%"],
    ["FR", "Copié !"],
    ["FR", "Copié!"],
    ["FR", "Carte\u00a0: {credit}"],
    ["FR", "« {name} »"],
    ["FR", "“{name}”"],
    ["FR", "Envoi {percent}\u00a0%"],
    ["PT", "«{name}»"],
    ["GU", "{name} નો ફોટો સ્ટોર માં"],
    ["GU", "Stashwell માં"],
    ["ZH", "已保存,请稍候。"],
    ["ZH", "请输入PIN码"],
    ["ZH", "已保存。 请稍候"],
  ] as const)("are wrong in %s: %s", (language, text) => {
    expect(typographyErrors(language, text)).not.toEqual([]);
  });

  it.each([
    ["EN", "It’s “{name}”, {from} – {to}…"],
    ["ES", "¡Copiado! ¿Seguir con «{name}»? Subiendo {percent}\u00a0%"],
    ["FR", "Copié\u202f! «\u202f{name}\u202f»\u202f: {percent}\u202f%"],
    ["GU", "{from} થી {to}: Stashwellમાં {name}નો ફોટો"],
    ["ZH", "请输入 {count} 位 PIN 码（可选）：“{name}”。"],
  ] as const)("are right in %s: %s", (language, text) => {
    expect(typographyErrors(language, text)).toEqual([]);
  });
});
