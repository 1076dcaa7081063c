/** Formats of a poster: two paper sizes, a folded tent card for the counter, and a square picture for social media. */
export const POSTER_FORMATS = ["a4", "letter", "tent", "square"] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

/** The id of the only supported country whose paper isn't A4. */
const UNITED_STATES = "1";

/** The usual paper size of a country. */
export const paperOf = (countryId: string): "a4" | "letter" => (countryId === UNITED_STATES ? "letter" : "a4");
