import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { errorOf } from "../http/error-of.ts";
import { message } from "../messages/catalogue.ts";
import { emailError } from "../registration/rules.ts";
import { proven } from "../two-step/proof.ts";

export const ownEmail = {
  change: endpoint("POST /brand/user/email", {
    access: ["brand", "business"],
    role: "owner",
    summary:
      "Email a link to a new address; once it is confirmed there, you sign in with it. An address that has an account gets an email that says so",
    refuses: ["accounts.proofNeeded"],
    input: z.object({
      email: z.string(message("registration.emailRequired")).trim().check(errorOf(emailError)),
      ...proven,
    }),
  }),
};
