import { toRoll } from "../accounts/to-roll.ts";
import { proven } from "../two-step/proof.ts";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, openDays, page } from "../http/fields.ts";
import { LEVELS } from "../limits/rules.ts";
import { message } from "../messages/catalogue.ts";
import { ACTIVITY_KINDS, PERSON_NAME_MAX, ROLES, REPORTED_FIELDS } from "./rules.ts";

const role = z.enum(ROLES, message("team.roleRequired"));
const personName = z.string().trim().max(PERSON_NAME_MAX, message("errors.tooLong")).default("");

const member = z.object({
  employeeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  joinedAt: instant,
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  invitationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const activity = z.object({
  eventId: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  action: z.string(),
  at: instant,
  /** The person who did it, by name or, without one, by e-mail address. */
  employeeId: z.string(),
  employeeName: z.string(),
  /** Whether it was done with an API key; then the key's name is given. */
  byApiKey: z.boolean(),
  /** The object of the action; null if it has no name. */
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** The role that a person was given. */
  role: z.enum(ROLES).nullable(),
  /** The level that businesses were given. */
  level: z.enum(LEVELS).nullable(),
  /** The number of objects of a bulk action. */
  count: z.number().int().nullable(),
  /** Numbers and days of a campaign before and after an edit. */
  changes: z.array(z.object({ field: z.enum(REPORTED_FIELDS), from: z.string(), to: z.string() })),
});
export type Change = z.infer<typeof activity>["changes"][number];
export type ActivityEvent = z.infer<typeof activity>;

export const team = {
  list: endpoint("GET /brand/team/", {
    access: ["brand"],
    summary: "List the brand's team and its pending invitations",
    output: z.object({ data: z.object({ members: z.array(member), invitations: z.array(invitation) }) }),
  }),
  invite: endpoint("POST /brand/team/invite", {
    access: ["brand"],
    role: "owner",
    summary: "Email an invitation; it works once, within seven days",
    refuses: ["accounts.proofNeeded", "team.alreadyMember", "team.alreadyInvited", "team.full", "team.invitationGone"],
    input: z.object({
      email: z
        .string(message("team.emailRequired"))
        .trim()
        .min(1, message("team.emailRequired"))
        .max(320, message("errors.tooLong"))
        .pipe(z.email(message("team.emailInvalid"))),
      firstName: personName,
      lastName: personName,
      role,
      ...proven,
    }),
    output: z.object({ message: z.string(), data: invitation }),
  }),
  resend: endpoint("POST /brand/team/resend", {
    access: ["brand"],
    role: "owner",
    summary: "Resend an invitation with a new link; the old one stops working",
    refuses: ["team.invitationGone"],
    input: z.object({ invitationId: id }),
    output: z.object({ message: z.string(), data: invitation }),
  }),
  revoke: endpoint("POST /brand/team/revoke", {
    access: ["brand"],
    role: "owner",
    summary: "Withdraw an invitation",
    refuses: ["team.invitationGone"],
    input: z.object({ invitationId: id }),
  }),
  role: endpoint("POST /brand/team/role", {
    access: ["brand"],
    role: "owner",
    summary: "Change a team member's role; the last owner must stay an owner",
    refuses: ["accounts.proofNeeded", "team.memberGone", "team.lastOwner"],
    input: z.object({ employeeId: id, role, ...proven }),
    /** `toRoll`: credentials that the member created or knows; null for a new owner. */
    output: z.object({ message: z.string(), data: member, toRoll: toRoll.nullable() }),
  }),
  remove: endpoint("POST /brand/team/remove", {
    access: ["brand"],
    role: "owner",
    summary: "Remove a team member and end their sessions; never the last owner",
    refuses: ["accounts.proofNeeded", "team.memberGone", "team.lastOwner"],
    input: z.object({ employeeId: id, ...proven }),
    /** `toRoll`: credentials that the member created or knows. */
    output: z.object({ message: z.string(), toRoll }),
  }),
  audit: endpoint("GET /brand/team/audit", {
    access: ["brand"],
    summary:
      "List who did what, newest first. `before` is the last eventId of the previous page; a page that isn't full is the last one",
    input: page.pick({ limit: true }).extend({
      before: z.string().max(20).optional(),
      employeeId: z.string().max(100).optional(),
      kind: z.enum(ACTIVITY_KINDS, message("errors.invalid")).or(z.literal("")).optional(),
      ...openDays,
    }),
    output: z.object({
      data: z.array(activity),
      /** Everyone who may appear in the history, former members included, for the filter. */
      people: z.array(
        z.object({ employeeId: z.string(), name: z.string(), removed: z.boolean(), apiKey: z.boolean() }),
      ),
    }),
  }),
};
