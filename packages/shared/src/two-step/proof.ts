import { z } from "zod";
import { message } from "../messages/catalogue.ts";

/**
 * What a call with lasting effect asks for besides its session, unless it was given a moment ago: the code of an account
 * that signs in in two steps, else the password. Without it the call is 403 `accounts.proofNeeded`, and `data` names the
 * field to send.
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
