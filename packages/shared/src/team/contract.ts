import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, page, said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { ACTIVITY_KINDS, PERSON_NAME_MAX, ROLES } from "./rules.ts";

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
  /** Who did it, by name or, without one, by e-mail address. */
  employeeId: z.string(),
  employeeName: z.string(),
  /** Whether it was a program with an API key, by whose name it then goes. */
  byApiKey: z.boolean(),
  /** What or whom it was done to. Null when it has no name of its own. */
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** The role that somebody was given. */
  role: z.enum(ROLES).nullable(),
  /** How many things it was done to at once. */
  count: z.number().int().nullable(),
});
export type ActivityEvent = z.infer<typeof activity>;

export const team = {
  list: endpoint({
    method: "GET",
    path: "/brand/team/",
    access: ["brand"],
    summary: "The people of the brand, and the invitations that nobody has accepted yet",
    input: z.object({}),
    output: z.object({ data: z.object({ members: z.array(member), invitations: z.array(invitation) }) }),
  }),
  invite: endpoint({
    method: "POST",
    path: "/brand/team/invite",
    access: ["brand"],
    role: "owner",
    summary: "Mail somebody an invitation, good once and for seven days",
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
    }),
    output: z.object({ message: z.string(), data: invitation }),
  }),
  resend: endpoint({
    method: "POST",
    path: "/brand/team/resend",
    access: ["brand"],
    role: "owner",
    summary: "Mail an invitation again, with a new link; the old one dies",
    input: z.object({ invitationId: id }),
    output: z.object({ message: z.string(), data: invitation }),
  }),
  revoke: endpoint({
    method: "POST",
    path: "/brand/team/revoke",
    access: ["brand"],
    role: "owner",
    summary: "Take an invitation back",
    input: z.object({ invitationId: id }),
    output: said,
  }),
  role: endpoint({
    method: "POST",
    path: "/brand/team/role",
    access: ["brand"],
    role: "owner",
    summary: "Give somebody of the brand another role; the last owner stays one",
    input: z.object({ employeeId: id, role }),
    output: z.object({ message: z.string(), data: member }),
  }),
  remove: endpoint({
    method: "POST",
    path: "/brand/team/remove",
    access: ["brand"],
    role: "owner",
    summary: "Remove somebody from the brand, and end their sessions at once; never the last owner",
    input: z.object({ employeeId: id }),
    output: said,
  }),
  audit: endpoint({
    method: "GET",
    path: "/brand/team/audit",
    access: ["brand"],
    summary:
      "Who did what, newest first. `before` is the eventId that the last page ended with; a page that is not full is the last one",
    input: page.pick({ limit: true }).extend({
      before: z.string().max(20).optional(),
      employeeId: z.string().max(100).optional(),
      kind: z.enum(ACTIVITY_KINDS, message("errors.invalid")).or(z.literal("")).optional(),
    }),
    output: z.object({
      data: z.array(activity),
      /** Everybody who may stand in the history, those who left included, for the filter. */
      people: z.array(
        z.object({ employeeId: z.string(), name: z.string(), removed: z.boolean(), apiKey: z.boolean() }),
      ),
    }),
  }),
};
