import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, said } from "../http/fields.ts";
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
  list: endpoint({
    method: "GET",
    path: "/brand/user/sessions",
    access: whoeverSignsIn,
    role: "viewer",
    cashier: true,
    summary: "Where the caller is signed in, this session first and then the last used",
    input: z.object({}),
    output: z.object({ data: z.array(ownSession) }),
  }),
  end: endpoint({
    method: "POST",
    path: "/brand/user/sessions/end",
    access: whoeverSignsIn,
    role: "viewer",
    cashier: true,
    summary: "End one of the caller's other sessions, or all of them",
    input: z.object({
      /** Unsaid, every session but this one. */
      id: id.optional(),
      currentPassword: z
        .string(message("accounts.currentPasswordRequired"))
        .min(1, message("accounts.currentPasswordRequired"))
        .max(1_000, message("errors.tooLong")),
    }),
    output: said,
  }),
};
