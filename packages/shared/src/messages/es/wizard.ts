import type { wizard as english } from "../en/wizard.ts";
import type { Translation } from "../catalogue.ts";

export const wizard: Translation<typeof english> = {};
