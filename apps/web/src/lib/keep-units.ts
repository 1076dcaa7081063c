const NUMBER_AND_UNIT = /(\d) (?=(?:ml|cl|l|g|kg|oz|lb|pcs)\b)/gi;

/** Joins numbers and units in a product name with a no-break space, so that no line breaks between `700` and `ml`. */
export const keepUnits = (name: string): string => name.replace(NUMBER_AND_UNIT, "$1\u00a0");
