/**
 * A name as it is compared: without accents, case, apostrophes and dots, other signs being blanks. The database keeps
 * the same of every town, made by its own function `place_key`.
 */
export const placeKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
