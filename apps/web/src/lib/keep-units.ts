const NUMBER_AND_UNIT = /(\d) (?=(?:ml|cl|l|g|kg|oz|lb|pcs)\b)/gi;

/** A product's name with its numbers bound to their units, so that no line ends between `700` and `ml`. */
export const keepUnits = (name: string): string => name.replace(NUMBER_AND_UNIT, "$1\u00a0");
