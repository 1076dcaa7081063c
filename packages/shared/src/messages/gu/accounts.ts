import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {};
