import type { Invitee } from "@stashwell/shared/console/rules";
import { brandRole } from "@stashwell/shared/team/rules";
import { mailPasswordLink, passwordLink } from "../accounts/mail-password-link.ts";
import { withdrawPasswordLinks } from "../accounts/one-time-secrets.ts";
import { record } from "../audit/queries.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import { countResending, newInvitationLink } from "../invitations/invitation-link.ts";
import { cashierInvitationMail, invitationMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { nameOf } from "../team/to-wire.ts";
import { lockInvitation, lockUnsetAccount, updateInvitationLink } from "./invitation-queries.ts";
import type { Operating } from "./suspend-tenant.ts";

/**
 * Resends an invitation, or the link for a first password; earlier links become invalid.
 * @returns the recipient
 * @throws Problem 404 without a pending one, 429 after too many recent resends
 */
export async function resendInvitation(operating: Operating, id: string, invitee: Invitee): Promise<string> {
  if (!isUuid(id)) throw notFound("operators.invitationGone");
  await countResending(operating.tx, operating.services.clock, id);
  return invitee === "first" ? resendWelcome(operating, id) : resendOpen(operating, id);
}

async function resendWelcome({ services, tx, session }: Operating, accountId: string): Promise<string> {
  const account = await lockUnsetAccount(tx, accountId);
  if (!account) throw notFound("operators.invitationGone");
  await withdrawPasswordLinks(tx, accountId);
  await mailPasswordLink(services, tx, account, "welcome");
  await record(tx, session, {
    action: "operator.resend",
    brandId: account.brand_id ?? undefined,
    businessId: account.business_id ?? undefined,
    subjectId: accountId,
    at: services.clock.now(),
  });
  return account.email;
}

async function resendOpen({ services, tx, session }: Operating, invitationId: string): Promise<string> {
  const invitation = await lockInvitation(tx, invitationId);
  if (!invitation) throw notFound("operators.invitationGone");
  const { token, fresh } = newInvitationLink(services.clock);
  await updateInvitationLink(tx, invitationId, fresh);
  await record(tx, session, {
    action: "operator.resend",
    brandId: invitation.brand_id ?? undefined,
    businessId: invitation.business_id ?? undefined,
    subjectId: invitationId,
    at: fresh.sent_at,
  });
  await queueMail(
    services,
    tx,
    mailOf(invitation, passwordLink(services.config.publicUrl, token), services.config.publicUrl),
  );
  return invitation.email;
}

type Invitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

function mailOf(invitation: Invitation, link: string, publicUrl: string): MailMessage {
  const { language, email: to, first_name: firstName, tenant_name: tenant } = invitation;
  const inviter = nameOf({
    first_name: invitation.inviter_first_name,
    last_name: invitation.inviter_last_name,
    email: invitation.inviter_email,
  });
  const shared = { language, to, firstName, inviter, link, publicUrl };
  return invitation.brand_id === null
    ? cashierInvitationMail({ ...shared, business: tenant, store: invitation.store_name ?? undefined })
    : invitationMail({ ...shared, brand: tenant, role: brandRole(invitation.role) });
}
