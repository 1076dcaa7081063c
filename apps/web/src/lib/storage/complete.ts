type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && isPlain(one) === isPlain(other);

/**
 * Migrates a value stored by an earlier version: missing fields and values of another type come from `initial`, within
 * objects as well. Arrays, and fields that `initial` doesn't have, are returned unchanged.
 */
export function complete<Value>(stored: unknown, initial: Value): Value {
  if (stored === undefined) return initial;
  if (initial === undefined || initial === null) return stored as Value;
  if (!isAlike(stored, initial)) return initial;
  if (!isPlain(stored) || !isPlain(initial)) return stored as Value;
  const known = Object.entries(initial).map(([name, value]) => [name, complete(stored[name], value)] as const);
  return { ...initial, ...stored, ...Object.fromEntries(known) };
}
