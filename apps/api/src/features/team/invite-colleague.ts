import { countInvitationTo } from "../accounts/invited-mailbox.ts";
import { brandRole, type Role, TEAM_MAX } from "@stashwell/shared/team/rules";
import { passwordLink } from "../accounts/mail-password-link.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, Problem } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { countInvitationOf, countResending, newInvitationLink } from "../invitations/invitation-link.ts";
import {
  findOpenInvitation,
  findOpenInvitationByEmail,
  insertInvitation,
  type InvitationRow,
  updateInvitation,
} from "../invitations/queries.ts";
import { invitationMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { countSeats, findMember, findMemberByEmail, lockTeam } from "./queries.ts";
import { record } from "../audit/queries.ts";
import { nameOf } from "./to-wire.ts";

/** The context of a change: services, transaction, and the session that makes it. */
export interface Inviting {
  services: Services;
  tx: Tx;
  session: BrandSession;
}

interface Colleague {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/**
 * Invites someone into the brand's team by mail. An address that already signs in for another brand is invited all the
 * same: an owner must not find out whether it does, and its holder learns it from the link.
 * @throws Problem 409 against `email` for someone who is in the team or already invited, 409 for a full team
 */
export async function inviteColleague(inviting: Inviting, colleague: Colleague): Promise<InvitationRow> {
  const { services, tx, session } = inviting;
  const { brandId } = session;
  await lockTeam(tx, brandId);
  if (await findMemberByEmail(tx, brandId, colleague.email)) throw taken("team.alreadyMember");
  if (await findOpenInvitationByEmail(tx, { brandId }, colleague.email)) throw taken("team.alreadyInvited");
  if ((await countSeats(tx, brandId)) >= TEAM_MAX) throw new Problem(409, "team.full", { values: { count: TEAM_MAX } });

  const { token, fresh } = newInvitationLink(services.clock);
  const { id } = await insertInvitation(tx, {
    brand_id: brandId,
    business_id: null,
    store_id: null,
    email: colleague.email,
    first_name: colleague.firstName,
    last_name: colleague.lastName,
    role: colleague.role,
    language: session.language,
    invited_by: session.accountId,
    ...fresh,
  });
  await record(tx, session, {
    action: "team.invite",
    subjectId: id,
    detail: { role: colleague.role },
    at: fresh.sent_at,
  });
  return mailInvitation(inviting, id, token);
}

/** Mails an invitation again, expired or not; invalidates the previous link. @throws Problem 404 */
export async function resendInvitation(inviting: Inviting, invitationId: string): Promise<InvitationRow> {
  const { services, tx, session } = inviting;
  const { token, fresh } = newInvitationLink(services.clock);
  if (!isUuid(invitationId) || !(await updateInvitation(tx, session, invitationId, fresh)))
    throw new Problem(404, "team.invitationGone");
  await countResending(tx, services.clock, invitationId);
  await record(tx, session, { action: "team.resend", subjectId: invitationId, at: fresh.sent_at });
  return mailInvitation(inviting, invitationId, token);
}

const taken = (key: "team.alreadyMember" | "team.alreadyInvited") =>
  new Problem(409, key, { fields: { email: [key] } });

async function mailInvitation({ services, tx, session }: Inviting, id: string, token: string): Promise<InvitationRow> {
  const { clock, config } = services;
  await countInvitationOf(tx, clock, session.brandId);
  const brand = await lockTeam(tx, session.brandId);
  const invitation = await findOpenInvitation(tx, session, id);
  const inviter = await findMember(tx, session.brandId, session.accountId);
  // The inviter was removed, or lost the role of owner, while waiting for the team's lock.
  if (!invitation || inviter?.role !== "owner") throw conflict("team.invitationGone");
  await countInvitationTo(services, tx, session.brandId, invitation.email);
  const mail = invitationMail({
    language: invitation.language,
    to: invitation.email,
    firstName: invitation.first_name,
    brand: brand.name,
    inviter: nameOf(inviter),
    role: brandRole(invitation.role),
    link: passwordLink(config.publicUrl, token),
    publicUrl: config.publicUrl,
  });
  await queueMail(services, tx, mail);
  return invitation;
}
