import { z } from "zod";
import { toRoll } from "../accounts/to-roll.ts";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";

const ownSession = z.object({
  id: z.string(),
  /** The browser and the operating system, such as `Chrome` and `Android`; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  createdAt: instant,
  /** Rounded to the minute. */
  usedAt: instant,
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const whoeverSignsIn = ["brand", "business", "operator"] as const;

export const ownSessions = {
  list: endpoint("GET /brand/user/sessions", {
    access: whoeverSignsIn,
    role: "viewer",
    cashier: true,
    support: true,
    summary: "List where you're signed in, this session first, then by last use",
    output: z.object({ data: z.array(ownSession) }),
  }),
  end: endpoint("POST /brand/user/sessions/end", {
    access: whoeverSignsIn,
    role: "viewer",
    cashier: true,
    support: true,
    summary: "End one of your other sessions, or all sessions and pending sign-ins",
    refuses: ["ownSessions.gone"],
    input: z.object({
      /** By default every session, including this one. */
      id: id.optional(),
      currentPassword: z
        .string(message("accounts.currentPasswordRequired"))
        .min(1, message("accounts.currentPasswordRequired"))
        .max(1_000, message("errors.tooLong")),
    }),
    /** Only if all sessions ended: credentials that stay valid. */
    output: said.extend({ toRoll: toRoll.optional() }),
  }),
};
