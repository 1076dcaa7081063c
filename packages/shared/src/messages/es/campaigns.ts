import type { campaigns as english } from "../en/campaigns.ts";
import type { Translation } from "../catalogue.ts";

export const campaigns: Translation<typeof english> = {};
