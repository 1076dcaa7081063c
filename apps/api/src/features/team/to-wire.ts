import type { Invitation, Member } from "@stashwell/shared/team/contract";
import { brandRole } from "@stashwell/shared/team/rules";
import { onTheWire } from "../../platform/clock.ts";
import type { InvitationRow } from "../invitations/queries.ts";
import type { MemberRow } from "./queries.ts";

/** A person's display name: the name or, without one, the e-mail address. */
export const nameOf = (person: { first_name: string; last_name: string; email: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;

export const toMember = (row: MemberRow): Member => ({
  employeeId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: brandRole(row.role),
  joinedAt: onTheWire(row.created_at),
});

export const toInvitation = (row: InvitationRow, now: Temporal.Instant): Invitation => ({
  invitationId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: brandRole(row.role),
  invitedBy: nameOf({
    first_name: row.inviter_first_name,
    last_name: row.inviter_last_name,
    email: row.inviter_email,
  }),
  sentAt: onTheWire(row.sent_at),
  expiresAt: onTheWire(row.expires_at),
  expired: Temporal.Instant.compare(row.expires_at, now) <= 0,
});
