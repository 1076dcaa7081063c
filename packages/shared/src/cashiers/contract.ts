import { proven } from "../two-step/proof.ts";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { PERSON_NAME_MAX } from "../team/rules.ts";

const personName = z.string().trim().max(PERSON_NAME_MAX, message("errors.tooLong")).default("");
/** The only store of a cashier; null, empty or absent for all stores of the business. */
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
  list: endpoint("GET /store/cashier/", {
    access: ["business"],
    summary: "List the business's cashiers, its pending invitations, and its stores",
    output: z.object({
      data: z.object({
        cashiers: z.array(cashier),
        invitations: z.array(cashierInvitation),
        stores: z.array(z.object({ organizationId: z.string(), organizationName: z.string() })),
      }),
    }),
  }),
  invite: endpoint("POST /store/cashier/invite", {
    access: ["business"],
    summary: "Email an invitation to redeem for the business; it works once, within seven days",
    refuses: [
      "accounts.proofNeeded",
      "cashiers.alreadyHere",
      "cashiers.alreadyInvited",
      "cashiers.full",
      "cashiers.invitationGone",
    ],
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
      ...proven,
    }),
    output: z.object({ message: z.string(), data: cashierInvitation }),
  }),
  resend: endpoint("POST /store/cashier/resend", {
    access: ["business"],
    summary: "Resend an invitation with a new link; the old one stops working",
    refuses: ["cashiers.invitationGone"],
    input: z.object({ invitationId: id }),
    output: z.object({ message: z.string(), data: cashierInvitation }),
  }),
  revoke: endpoint("POST /store/cashier/revoke", {
    access: ["business"],
    summary: "Withdraw an invitation",
    refuses: ["cashiers.invitationGone"],
    input: z.object({ invitationId: id }),
  }),
  move: endpoint("POST /store/cashier/move", {
    access: ["business"],
    summary: "Assign a cashier to another store or to all stores, from their next call on",
    refuses: ["cashiers.gone"],
    input: z.object({ employeeId: id, storeId: ownStore }),
    output: z.object({ message: z.string(), data: cashier }),
  }),
  remove: endpoint("POST /store/cashier/remove", {
    access: ["business"],
    summary: "Remove a cashier and end their sessions; past redemptions keep their name",
    refuses: ["cashiers.gone"],
    input: z.object({ employeeId: id }),
  }),
};
