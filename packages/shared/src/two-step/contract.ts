import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { toRoll } from "../accounts/to-roll.ts";
import { message } from "../messages/catalogue.ts";

const currentPassword = z
  .string(message("accounts.currentPasswordRequired"))
  .min(1, message("accounts.currentPasswordRequired"))
  .max(1_000, message("errors.tooLong"));

/** The typed code of the second step, with spaces and hyphens; `readStepCode` parses it. */
const stepCode = z
  .string(message("twoStep.codeRequired"))
  .trim()
  .min(1, message("twoStep.codeRequired"))
  .max(100, message("errors.tooLong"));

const recoveryCodes = z.object({ message: z.string(), data: z.object({ recoveryCodes: z.array(z.string()) }) });

const whoeverSignsIn = { access: ["brand", "business", "operator"], cashier: true, support: true } as const;

export const twoStep = {
  state: endpoint("GET /brand/user/two-step", {
    ...whoeverSignsIn,
    summary: "Get whether two-step verification is on for you",
    output: z.object({
      data: z.object({ on: z.boolean(), since: z.string().nullable(), recoveryCodesLeft: z.number().int() }),
    }),
  }),
  begin: endpoint("POST /brand/user/two-step/begin", {
    ...whoeverSignsIn,
    role: "viewer",
    summary: "Create the key for an authenticator app; two-step verification stays off until its first code",
    refuses: ["twoStep.isOn"],
    input: z.object({ currentPassword }),
    /** `key` is for typing, `address` is the content of the QR code. */
    output: z.object({ data: z.object({ key: z.string(), address: z.string() }) }),
  }),
  turnOn: endpoint("POST /brand/user/two-step/on", {
    ...whoeverSignsIn,
    role: "viewer",
    summary: "Turn on two-step verification with the app's first code; all your other sessions end",
    refuses: ["twoStep.notBegun"],
    input: z.object({ code: stepCode }),
    output: recoveryCodes.extend({ toRoll }),
  }),
  renewCodes: endpoint("POST /brand/user/two-step/recovery-codes", {
    ...whoeverSignsIn,
    role: "viewer",
    summary: "Create new recovery codes; the old ones stop working",
    refuses: ["twoStep.isOff"],
    input: z.object({ currentPassword, code: stepCode }),
    output: recoveryCodes,
  }),
  turnOff: endpoint("POST /brand/user/two-step/off", {
    ...whoeverSignsIn,
    role: "viewer",
    summary: "Turn off two-step verification; all your other sessions end",
    refuses: ["twoStep.isOff"],
    input: z.object({ currentPassword, code: stepCode }),
  }),
};
