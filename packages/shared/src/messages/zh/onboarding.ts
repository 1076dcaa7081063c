import type { onboarding as english } from "../en/onboarding.ts";
import type { Translation } from "../catalogue.ts";

export const onboarding: Translation<typeof english> = {};
