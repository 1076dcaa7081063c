/** Where texts hold the character NUL, which JSON can carry and PostgreSQL cannot keep. */
export function pathsWithNul(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  // Hardly ever anywhere: that is told without listing the places.
  if (!hasNul(value)) return [];
  if (typeof value === "string") return [path];
  return Object.entries(value as object).flatMap(([key, part]) => pathsWithNul(part, [...path, key]));
}

function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  for (const key in value) if (hasNul((value as Record<string, unknown>)[key])) return true;
  return false;
}
