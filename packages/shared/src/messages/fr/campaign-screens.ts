import type { campaignScreens as english } from "../en/campaign-screens.ts";
import type { Translation } from "../catalogue.ts";

export const campaignScreens: Translation<typeof english> = {};
