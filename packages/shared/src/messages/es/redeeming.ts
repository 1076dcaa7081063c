import type { redeeming as english } from "../en/redeeming.ts";
import type { Translation } from "../catalogue.ts";

export const redeeming: Translation<typeof english> = {};
