import type { policies } from "@stashwell/shared/accounts/contract";
import type { z } from "zod";
import type { Policies } from "./queries.ts";

export const toPolicies = (brand: Policies): z.input<typeof policies> => ({
  privacyPolicy: brand.privacy_policy,
  websiteToBrand: brand.terms,
  disclaimer: brand.disclaimer,
  translations: brand.policy_translations,
});
