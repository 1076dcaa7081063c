import type { Translation } from "../catalogue.ts";
import type { wallets as english } from "../en/wallets.ts";

export const wallets: Translation<typeof english> = {};
