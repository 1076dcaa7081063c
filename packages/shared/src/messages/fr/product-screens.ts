import type { productScreens as english } from "../en/product-screens.ts";
import type { Translation } from "../catalogue.ts";

export const productScreens: Translation<typeof english> = {};
