/** What a poster is made for: two papers, a card that is folded and stands on a counter, and a picture for social media. */
export const POSTER_FORMATS = ["a4", "letter", "tent", "square"] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

/** The only supported country whose paper is not A4. */
const UNITED_STATES = "1";

/** The paper that printers of a country have. */
export const paperOf = (countryId: string): "a4" | "letter" => (countryId === UNITED_STATES ? "letter" : "a4");
