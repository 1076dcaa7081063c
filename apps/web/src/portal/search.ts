/** A search param as a string; undefined for any other type. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** Validates search params that consist only of these strings. */
export const texts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(names.map((name) => [name, text(search[name])])) as Partial<Record<Name, string>>;
