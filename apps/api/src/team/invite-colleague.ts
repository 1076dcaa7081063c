import { INVITATION_DAYS, type Role, TEAM_MAX } from "@stashwell/shared/team/rules";
import { passwordLink } from "../accounts/mail-password-link.ts";
import { isUuid } from "../db/is-uuid.ts";
import type { Tx } from "../db/db.ts";
import { translatorFor } from "../http/catalogues.ts";
import { conflict, Problem } from "../http/problem.ts";
import type { BrandSession } from "../http/session.ts";
import { countTry, type Limit } from "../http/throttle.ts";
import { invitationMail } from "../mail/invitation-mail.ts";
import { queueMail } from "../mail/send-mail.ts";
import { hashToken, randomToken } from "../secrets.ts";
import type { Services } from "../services.ts";
import {
  countSeats,
  findMember,
  findMemberByEmail,
  findOpenInvitation,
  findOpenInvitationByEmail,
  insertInvitation,
  type InvitationRow,
  lockTeam,
  renewInvitation,
} from "./queries.ts";
import { record } from "./record.ts";
import { nameOf } from "./to-wire.ts";

/** Our mail must not become a way to pester people. */
const PER_BRAND: Limit = { tries: 50, seconds: 3600 };
const PER_INVITATION: Limit = { tries: 5, seconds: 3600 };

/** Where it happens, and who does it. */
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
 * Invites somebody into the brand's team by mail. An address that already signs in for another brand is invited all
 * the same: whether it does is nothing that an owner may find out, and its holder learns it from the link.
 * @throws Problem 409 against `email` for somebody who is in the team or invited already, 409 for a full team
 */
export async function inviteColleague(inviting: Inviting, colleague: Colleague): Promise<InvitationRow> {
  const { services, tx, session } = inviting;
  const { brandId } = session;
  await lockTeam(tx, brandId);
  if (await findMemberByEmail(tx, brandId, colleague.email)) throw taken("team.alreadyMember");
  if (await findOpenInvitationByEmail(tx, brandId, colleague.email)) throw taken("team.alreadyInvited");
  if ((await countSeats(tx, brandId)) >= TEAM_MAX) throw new Problem(409, "team.full", { values: { count: TEAM_MAX } });

  const token = randomToken();
  const { sentAt, expiresAt } = lifeOf(services);
  const { id } = await insertInvitation(tx, {
    brand_id: brandId,
    email: colleague.email,
    first_name: colleague.firstName,
    last_name: colleague.lastName,
    role: colleague.role,
    language: session.language,
    token_hash: hashToken(token),
    invited_by: session.accountId,
    sent_at: sentAt,
    expires_at: expiresAt,
  });
  await record(tx, session, { action: "team.invite", subjectId: id, detail: { role: colleague.role }, at: sentAt });
  return mailInvitation(inviting, id, token);
}

/** Mails an invitation anew, whether or not it was over; the link that was mailed before dies. @throws Problem 404 */
export async function resendInvitation(inviting: Inviting, invitationId: string): Promise<InvitationRow> {
  const { services, tx, session } = inviting;
  const token = randomToken();
  const { sentAt, expiresAt } = lifeOf(services);
  const fresh = { token_hash: hashToken(token), sent_at: sentAt, expires_at: expiresAt };
  if (!isUuid(invitationId) || !(await renewInvitation(tx, session.brandId, invitationId, fresh)))
    throw new Problem(404, "team.invitationGone");
  await countTry(tx, services.clock, `invitation:${invitationId}`, PER_INVITATION);
  await record(tx, session, { action: "team.resend", subjectId: invitationId, at: sentAt });
  return mailInvitation(inviting, invitationId, token);
}

const taken = (key: "team.alreadyMember" | "team.alreadyInvited") =>
  new Problem(409, key, { fields: { email: [key] } });

function lifeOf({ clock }: Services): { sentAt: Temporal.Instant; expiresAt: Temporal.Instant } {
  const sentAt = clock.now();
  return { sentAt, expiresAt: sentAt.add({ hours: INVITATION_DAYS * 24 }) };
}

async function mailInvitation({ services, tx, session }: Inviting, id: string, token: string): Promise<InvitationRow> {
  const { clock, config } = services;
  await countTry(tx, clock, `invite:${session.brandId}`, PER_BRAND);
  const brand = await lockTeam(tx, session.brandId);
  const invitation = await findOpenInvitation(tx, session.brandId, id);
  const inviter = await findMember(tx, session.brandId, session.accountId);
  if (!invitation || !inviter) throw conflict("team.invitationGone");
  const mail = invitationMail({
    t: translatorFor(invitation.language),
    language: invitation.language,
    to: invitation.email,
    firstName: invitation.first_name,
    brandName: brand.name,
    inviterName: nameOf(inviter),
    role: invitation.role,
    link: passwordLink(config.publicUrl, token),
    publicUrl: config.publicUrl,
  });
  await queueMail(services, tx, mail);
  return invitation;
}
