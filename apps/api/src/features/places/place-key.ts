/**
 * Normalizes a name for comparison: removes accents, case, apostrophes and dots, and turns other characters into
 * spaces. The database function `place_key` does the same for every town.
 */
export const placeKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
