/** A value of an address as plain text; undefined for anything else. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** For routes whose query holds nothing but these texts. */
export const texts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(names.map((name) => [name, text(search[name])])) as Partial<Record<Name, string>>;
