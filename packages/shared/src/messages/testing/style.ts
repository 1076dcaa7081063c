/** Patterns that English texts must not contain, with replacements. The glossary describes the style. */
const RULES: readonly (readonly [never: RegExp, instead: string])[] = [
  [
    /\b(colour|neighbour|favourite|honour|behaviour|recognis|organis|centre|grey|dialling|cancelled|labelled|catalogue|postcode|queue|till\b)/i,
    "American words",
  ],
  [/\bthere (is|are) no\b/i, "“No … yet” or “We couldn’t find …”"],
  [/^nothing (fits|has|about|from|yet|waits|was)\b/i, "“No … match” or “No … yet”"],
  [/\b(did not|didn’t) load\b/i, "“We couldn’t load …”"],
  [/\b(some|any|every|no)body\b/i, "someone, anyone, everyone, no one"],
  [/\b(whoever|whom)\b/i, "people who, or you"],
  [/\bhas to\b/i, "must"],
  [/\bat most\b/i, "up to"],
  [/\bany more\b/i, "no longer, or anymore"],
  [/\b(cannot|(is|are|was|were|do|does|did|has|have|could|will|would) not)\b/i, "contractions"],
  [/\b(takes it|stores? takes?|takes? (no )?vouchers|(is|are|was|were|been) taken)\b/i, "accept, or in use"],
  [/\btak(e|es|en|ing)( it| them| another one)? back\b/i, "undo, or give back"],
  [/\bgood (until|from|for)\b|^good$/i, "valid until, valid from, valid for"],
  [/\bshops?\b/i, "store, or business for the account"],
  [/\bpieces?\b/i, "item"],
  [/\bpins?\b/, "PIN, or marker on a map"],
  [/;/, "two sentences"],
];

/** Returns the style errors of an English text, each with a replacement. */
export const styleErrors = (text: string): string[] =>
  RULES.flatMap(([never, instead]) => {
    const found = never.exec(text.replaceAll(/\{\w+\}/g, "{}"));
    return found ? [`“${found[0]}”: ${instead}`] : [];
  });
