import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { PERSON_NAME_MAX } from "../team/rules.ts";

const personName = z.string().trim().max(PERSON_NAME_MAX, message("errors.tooLong")).default("");
/** The one store that somebody redeems in; null, empty or unsaid for all of the business. */
const ownStore = z
  .union([id, z.literal(""), z.null()])
  .optional()
  .transform((store) => store || null);

const place = { storeId: z.string().nullable(), storeName: z.string().nullable() };

const cashier = z.object({
  employeeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...place,
  joinedAt: instant,
});
export type Cashier = z.infer<typeof cashier>;

const cashierInvitation = z.object({
  invitationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...place,
  sentAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
});
export type CashierInvitation = z.infer<typeof cashierInvitation>;

export const cashiers = {
  list: endpoint({
    method: "GET",
    path: "/store/cashier/",
    access: ["business"],
    summary:
      "The cashiers of the business, the invitations that nobody has accepted yet, and the stores to choose from",
    input: z.object({}),
    output: z.object({
      data: z.object({
        cashiers: z.array(cashier),
        invitations: z.array(cashierInvitation),
        stores: z.array(z.object({ organizationId: z.string(), organizationName: z.string() })),
      }),
    }),
  }),
  invite: endpoint({
    method: "POST",
    path: "/store/cashier/invite",
    access: ["business"],
    summary: "Mail somebody an invitation to redeem for the business, good once and for seven days",
    input: z.object({
      email: z
        .string(message("cashiers.emailRequired"))
        .trim()
        .min(1, message("cashiers.emailRequired"))
        .max(320, message("errors.tooLong"))
        .pipe(z.email(message("cashiers.emailInvalid"))),
      firstName: personName,
      lastName: personName,
      storeId: ownStore,
    }),
    output: z.object({ message: z.string(), data: cashierInvitation }),
  }),
  resend: endpoint({
    method: "POST",
    path: "/store/cashier/resend",
    access: ["business"],
    summary: "Mail an invitation again, with a new link; the old one dies",
    input: z.object({ invitationId: id }),
    output: z.object({ message: z.string(), data: cashierInvitation }),
  }),
  revoke: endpoint({
    method: "POST",
    path: "/store/cashier/revoke",
    access: ["business"],
    summary: "Take an invitation back",
    input: z.object({ invitationId: id }),
    output: said,
  }),
  move: endpoint({
    method: "POST",
    path: "/store/cashier/move",
    access: ["business"],
    summary: "Have a cashier redeem in another store, or in all of them, from their next call on",
    input: z.object({ employeeId: id, storeId: ownStore }),
    output: z.object({ message: z.string(), data: cashier }),
  }),
  remove: endpoint({
    method: "POST",
    path: "/store/cashier/remove",
    access: ["business"],
    summary: "Remove a cashier, and end their sessions at once; what they redeemed keeps their name",
    input: z.object({ employeeId: id }),
    output: said,
  }),
};
