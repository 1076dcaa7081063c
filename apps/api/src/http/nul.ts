/** Where texts hold the character NUL, which JSON can carry and PostgreSQL cannot keep. */
export function pathsWithNul(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === "string") return value.includes("\0") ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => pathsWithNul(part, [...path, key]));
}
