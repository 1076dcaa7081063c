import { SIGN_IN_OUTCOMES } from "../accounts/rules.ts";
import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { instant, openDays, page } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";

const signIn = z.object({
  signInId: z.string(),
  at: instant,
  employeeId: z.string(),
  /** The name or, without one, the e-mail address. */
  employeeName: z.string(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  /** The browser and the operating system; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** A pseudonym of the network, which identifies it only within this log. */
  network: z.string(),
});
export type SignInEntry = z.infer<typeof signIn>;

const narrowed = {
  employeeId: z.string().max(100).optional(),
  outcome: z.enum(SIGN_IN_OUTCOMES, message("errors.invalid")).or(z.literal("")).optional(),
  ...openDays,
};
const owners = { access: ["brand", "business"], role: "owner" } as const;

export const signIns = {
  list: endpoint("GET /brand/sign-ins", {
    ...owners,
    summary:
      "List who signed in or tried to, newest first. `before` is the last signInId of the previous page; a page that isn't full is the last one",
    input: page.pick({ limit: true }).extend({ before: z.string().max(20).optional(), ...narrowed }),
    output: z.object({
      data: z.array(signIn),
      /** Everyone who may sign in, for the filter. */
      people: z.array(z.object({ employeeId: z.string(), name: z.string() })),
    }),
  }),
  csv: endpoint("GET /brand/sign-ins/export", {
    ...owners,
    summary: "Export the same as CSV, with the list's filters",
    input: z.object(narrowed),
    output: fileOf("text/csv; charset=utf-8"),
  }),
};
