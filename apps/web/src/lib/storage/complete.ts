type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && isPlain(one) === isPlain(other);

/**
 * What an earlier version stored, as this version reads it: fields that have come since are those of `initial`, within
 * objects as well, and so is whatever was of another type. Arrays are taken as they are, and so is what `initial` says
 * nothing of.
 */
export function complete<Value>(stored: unknown, initial: Value): Value {
  if (stored === undefined) return initial;
  if (initial === undefined || initial === null) return stored as Value;
  if (!isAlike(stored, initial)) return initial;
  if (!isPlain(stored) || !isPlain(initial)) return stored as Value;
  const known = Object.entries(initial).map(([name, value]) => [name, complete(stored[name], value)] as const);
  return { ...initial, ...stored, ...Object.fromEntries(known) };
}
