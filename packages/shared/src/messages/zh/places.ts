import type { places as english } from "../en/places.ts";
import type { Translation } from "../catalogue.ts";

export const places: Translation<typeof english> = {};
