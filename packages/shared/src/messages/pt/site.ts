import type { site as english } from "../en/site.ts";
import type { Translation } from "../catalogue.ts";

export const site: Translation<typeof english> = {};
