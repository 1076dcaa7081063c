/** How much of an error an operator is shown, in characters. */
const MOST = 200;

/** What may be somebody's, and what stands in its place; in this order. */
const HIDDEN: readonly [RegExp, string][] = [
  [/(https?:\/\/[^\s/"'?#]+)[^\s"']*/gi, "$1/…"],
  [/[^\s@"'<>(){}[\]=,;]+@[^\s@"'<>(){}[\]=,;]+/g, "…@…"],
  // What a driver or a parser quotes is a value.
  [/"[^"]*"|“[^”]*”|`[^`]*`|(?<!\w)'[^']*'/g, "“…”"],
  [/\(([^()]*)\)=\([^()]*\)/g, "($1)=(…)"],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "…"],
  // Tokens, pins, keys.
  [/\b(?=[\w-]*\d)[\w-]{12,}\b/g, "…"],
  // Phones, codes, account numbers.
  [/\+?\d[\d ().-]{3,}\d/g, "…"],
];

/**
 * An error that a job ended with as an operator may see it: its kind and its message, without what they quote. Errors
 * of ours quote nobody; those of drivers and of others' servers may.
 */
export function describeError(output: unknown): string {
  const { name, code, message } = factsOf(output);
  const head = code ?? (name === "Error" ? undefined : name);
  const told = HIDDEN.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    message.split("\n")[0] ?? "",
  );
  const text = head === undefined || told.startsWith(head) ? told : `${head}: ${told}`;
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}

function factsOf(output: unknown): { name?: string; code?: string; message: string } {
  if (typeof output === "string") return { message: output };
  if (typeof output !== "object" || output === null) return { message: "" };
  const fact = (key: string): string | undefined => {
    const value: unknown = Reflect.get(output, key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const word = (text: string | undefined) => (text !== undefined && /^\w{1,40}$/.test(text) ? text : undefined);
  return { name: word(fact("name")), code: word(fact("code")), message: fact("message") ?? fact("value") ?? "" };
}
