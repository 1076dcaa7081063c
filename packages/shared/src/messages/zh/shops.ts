import type { shops as english } from "../en/shops.ts";
import type { Translation } from "../catalogue.ts";

export const shops: Translation<typeof english> = {};
