import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";

const mayVerify = ["business", "onboarding"] as const;
const secret = z
  .string(message("errors.required"))
  .min(1, message("errors.required"))
  .max(500, message("errors.tooLong"));
const claimedIds = { organizationId: id.optional(), employeeId: id.optional(), countryId: id.optional() };

export const registration = {
  verifyStatus: endpoint({
    method: "GET",
    path: "/plaid/auth/verify-status",
    access: mayVerify,
    summary: "Whether the bank check of one's business has been passed",
    input: z.object({ organizationId: id.optional() }),
    /** `required` is false in a country whose bank check is switched off: the wizard then leaves the step out. */
    output: z.object({ status: z.enum(["verified", "unverified"]), required: z.boolean() }),
  }),
  createLinkToken: endpoint({
    method: "GET",
    path: "/plaid/auth/create-link-token",
    access: mayVerify,
    summary: "A token to open the bank provider's widget with",
    input: z.object({ employeeId: id.optional(), userName: z.string().max(320).optional() }),
    output: z.object({ linkToken: z.string(), widget: z.enum(["plaid", "mono", "sandbox"]) }),
  }),
  exchangeToken: endpoint({
    method: "POST",
    path: "/plaid/auth/token-exchange",
    access: mayVerify,
    summary: "Finish the bank check of a US business",
    input: z.object({ publicToken: secret, ...claimedIds }),
    output: said,
    transaction: "none",
  }),
  checkIdentity: endpoint({
    method: "POST",
    path: "/plaid/auth/check-identity",
    access: mayVerify,
    summary: "Finish the bank check of a business elsewhere",
    input: z.object({ code: secret, ...claimedIds }),
    output: said,
    transaction: "none",
  }),
};
