import type { cashiers as english } from "../en/cashiers.ts";
import type { Translation } from "../catalogue.ts";

export const cashiers: Translation<typeof english> = {};
