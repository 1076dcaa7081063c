import { z } from "zod";
import { toRoll } from "../accounts/to-roll.ts";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";

const ownSession = z.object({
  id: z.string(),
  /** What signed in, in its maker's words, such as `Chrome` and `Android`; empty where it cannot be told. */
  browser: z.string(),
  system: z.string(),
  createdAt: instant,
  /** To a minute. */
  usedAt: instant,
  /** Whether it is the one that asks. */
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
      /** Unsaid, every session, this one included. */
      id: id.optional(),
      currentPassword: z
        .string(message("accounts.currentPasswordRequired"))
        .min(1, message("accounts.currentPasswordRequired"))
        .max(1_000, message("errors.tooLong")),
    }),
    /** With every session ended, what works on. */
    output: said.extend({ toRoll: toRoll.optional() }),
  }),
};
