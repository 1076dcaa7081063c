import type { common as english } from "../en/common.ts";
import type { Translation } from "../catalogue.ts";

export const common: Translation<typeof english> = {};
