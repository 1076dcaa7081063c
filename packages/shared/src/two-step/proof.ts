import { z } from "zod";
import { message } from "../messages/catalogue.ts";

/**
 * Re-authentication for calls with lasting effects, unless the session was re-authenticated in the last minutes: the
 * code of an account with two-step sign-in, otherwise the password. Without it, the call is 403 `accounts.proofNeeded`,
 * and `data` names the field to send.
 */
export const proven = {
  proof: z
    .object({
      currentPassword: z.string(message("errors.invalid")).max(1_000, message("errors.tooLong")).optional(),
      code: z.string(message("errors.invalid")).trim().max(100, message("errors.tooLong")).optional(),
    })
    .optional(),
};
export type TypedProof = z.infer<typeof proven.proof>;
