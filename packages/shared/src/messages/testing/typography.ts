import type { Language } from "../../language.ts";

type Rule = readonly [name: string, broken: RegExp];

const EVERYWHERE: readonly Rule[] = [
  ["begins or ends with a blank", /^\s|\s$/u],
  ["two blanks in a row", /\s\s/u],
  ["a straight apostrophe or quotation mark", /['"`´]/u],
  ["three dots for an ellipsis", /\.\.\./u],
  ["a hyphen for a dash", / - /u],
  ["a blank before a comma or full stop", /[ \u00a0\u202f][,.](?!\w)/u],
];

const HAN = "\\p{Script=Han}";

const QUOTATION_MARKS: Rule = ["quotation marks of another language", /[«»„]/u];

const OWN: Readonly<Record<Language, readonly Rule[]>> = {
  EN: [QUOTATION_MARKS],
  ES: [
    ["quotation marks of another language", /[“”„]/u],
    ["a question or exclamation without its first mark", /^[^¿]*\?|^[^¡]*!/u],
    ["a first mark without its last", /¿[^?]*$|¡[^!]*$/u],
    ["a per cent sign without its no-break space", /[^\u00a0]%(?!@)/u],
  ],
  FR: [
    ["quotation marks of another language", /[“”„]/u],
    ["no narrow no-break space before ; : ! ? » or %", /[^\u202f\s][;:!?»](?!\/\/)|[ \u00a0][;:!?»]|[^\u202f]%(?!@)/u],
    ["no narrow no-break space after «", /«(?!\u202f)/u],
  ],
  PT: [QUOTATION_MARKS],
  GU: [
    QUOTATION_MARKS,
    ["an ending apart from its word", /[}A-Za-z0-9] (?:ના|ની|નો|નું|નાં|માં|ને|માંથી|એ)(?=[\s,.:;?!]|$)/u],
    ["digits of another script", /[૦-૯]/u],
  ],
  ZH: [
    ["quotation marks of another language", /[«»„「」]/u],
    ["a half-width mark beside Chinese", new RegExp(`${HAN}[,;:!?()]|[,;:!?()]${HAN}|${HAN}\\.`, "u")],
    ["Chinese and Latin without a blank between", new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`, "u")],
    ["a blank after a full-width mark", /[，。：；！？（）、] /u],
  ],
};

/** Returns the names of the rules in the glossary's "Marks and blanks" that a text breaks. */
export const typographyErrors = (language: Language, text: string): string[] =>
  [...EVERYWHERE, ...OWN[language]].filter(([, broken]) => broken.test(text)).map(([name]) => name);
