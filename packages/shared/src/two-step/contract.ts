import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";

const currentPassword = z
  .string(message("accounts.currentPasswordRequired"))
  .min(1, message("accounts.currentPasswordRequired"))
  .max(1_000, message("errors.tooLong"));

/** The second step as somebody types it, blanks and hyphens included; `readStepCode` knows what it is. */
const stepCode = z
  .string(message("twoStep.codeRequired"))
  .trim()
  .min(1, message("twoStep.codeRequired"))
  .max(100, message("errors.tooLong"));

const recoveryCodes = z.object({ message: z.string(), data: z.object({ recoveryCodes: z.array(z.string()) }) });

export const twoStep = {
  state: endpoint({
    method: "GET",
    path: "/brand/user/two-step",
    access: ["brand", "operator"],
    summary: "Whether the caller signs in in two steps",
    input: z.object({}),
    output: z.object({
      data: z.object({ on: z.boolean(), since: z.string().nullable(), recoveryCodesLeft: z.number().int() }),
    }),
  }),
  begin: endpoint({
    method: "POST",
    path: "/brand/user/two-step/begin",
    access: ["brand", "operator"],
    role: "viewer",
    summary: "The key for an authenticator app; nothing is switched on before its first code",
    input: z.object({ currentPassword }),
    /** `key` is what is typed, `address` what a QR code carries. */
    output: z.object({ data: z.object({ key: z.string(), address: z.string() }) }),
  }),
  turnOn: endpoint({
    method: "POST",
    path: "/brand/user/two-step/on",
    access: ["brand", "operator"],
    role: "viewer",
    summary: "Switch two-step sign-in on with the app's first code; every other session of the account ends",
    input: z.object({ code: stepCode }),
    output: recoveryCodes,
  }),
  renewCodes: endpoint({
    method: "POST",
    path: "/brand/user/two-step/recovery-codes",
    access: ["brand", "operator"],
    role: "viewer",
    summary: "New recovery codes; the ones before are void",
    input: z.object({ currentPassword, code: stepCode }),
    output: recoveryCodes,
  }),
  turnOff: endpoint({
    method: "POST",
    path: "/brand/user/two-step/off",
    access: ["brand", "operator"],
    role: "viewer",
    summary: "Switch two-step sign-in off; every other session of the account ends",
    input: z.object({ currentPassword, code: stepCode }),
    output: said,
  }),
};
