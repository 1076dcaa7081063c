import { countInvitationTo } from "../accounts/invited-mailbox.ts";
import { CASHIERS_MAX } from "@stashwell/shared/cashiers/rules";
import type { CashierInvitation } from "@stashwell/shared/cashiers/contract";
import { passwordLink } from "../accounts/mail-password-link.ts";
import { type Action, record } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { conflict, notFound, Problem, refusedField } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { countInvitationOf, countResending, newInvitationLink } from "../invitations/invitation-link.ts";
import {
  findOpenInvitation,
  findOpenInvitationByEmail,
  insertInvitation,
  updateInvitation,
} from "../invitations/queries.ts";
import { cashierInvitationMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { nameOf } from "../team/to-wire.ts";
import { countSeats, findPerson, findPersonByEmail, lockBusiness, lockStoreName } from "./queries.ts";
import { toCashierInvitation } from "./to-wire.ts";

/** The context of an owner's action. */
export interface Managing {
  services: Services;
  tx: Tx;
  session: BusinessSession;
}

interface NewCashier {
  email: string;
  firstName: string;
  lastName: string;
  /** The cashier's store; null for all. */
  storeId: string | null;
}

/** Returns a store of the business by its id. @throws Problem 422 against `storeId` */
export async function requireStore({ tx, session }: Managing, storeId: string): Promise<{ id: string; name: string }> {
  const store = isUuid(storeId) ? await lockStoreName(tx, session.businessId, storeId) : undefined;
  if (!store) throw refusedField("storeId", "stores.notFound");
  return store;
}

/**
 * Invites a cashier by mail. An owner doesn't learn whether the address already has an account of another business; its
 * holder learns it from the link.
 * @throws Problem 409 against `email` for an existing or invited person, 409 for too many, 422 for an invalid store
 */
export async function inviteCashier(managing: Managing, requested: NewCashier): Promise<CashierInvitation> {
  const { services, tx, session } = managing;
  const { businessId } = session;
  const { email } = requested;
  await lockBusiness(tx, businessId);
  const store = requested.storeId === null ? null : await requireStore(managing, requested.storeId);
  if (await findPersonByEmail(tx, businessId, email)) throw taken("cashiers.alreadyHere");
  if (await findOpenInvitationByEmail(tx, { businessId }, email)) throw taken("cashiers.alreadyInvited");
  if ((await countSeats(tx, businessId)) >= CASHIERS_MAX)
    throw new Problem(409, "cashiers.full", { values: { count: CASHIERS_MAX } });

  const { token, fresh } = newInvitationLink(services.clock);
  const { id } = await insertInvitation(tx, {
    brand_id: null,
    business_id: businessId,
    store_id: store?.id ?? null,
    email,
    first_name: requested.firstName,
    last_name: requested.lastName,
    role: "cashier",
    language: session.language,
    invited_by: session.accountId,
    ...fresh,
  });
  await recordOf(managing, "cashier.invite", id);
  return mailInvitation(managing, id, token);
}

/**
 * Resends an invitation, even an expired one; the earlier link becomes invalid.
 * @throws Problem 404, or 422 if its store was closed
 */
export async function resendInvitation(managing: Managing, invitationId: string): Promise<CashierInvitation> {
  const { services, tx, session } = managing;
  const { token, fresh } = newInvitationLink(services.clock);
  if (!isUuid(invitationId) || !(await updateInvitation(tx, session, invitationId, fresh)))
    throw notFound("cashiers.invitationGone");
  await countResending(tx, services.clock, invitationId);
  await recordOf(managing, "cashier.resend", invitationId);
  return mailInvitation(managing, invitationId, token);
}

/** Revokes an invitation and its link. @throws Problem 404 */
export async function revokeInvitation(managing: Managing, invitationId: string): Promise<void> {
  const { services, tx, session } = managing;
  const revoked = { revoked_at: services.clock.now() };
  if (!isUuid(invitationId) || !(await updateInvitation(tx, session, invitationId, revoked)))
    throw notFound("cashiers.invitationGone");
  await recordOf(managing, "cashier.revoke", invitationId);
}

/** Records an owner's action in the business's history. */
export const recordOf = ({ services, tx, session }: Managing, action: Action, subjectId: string) =>
  record(tx, session, { action, subjectId, at: services.clock.now() });

const taken = (key: "cashiers.alreadyHere" | "cashiers.alreadyInvited") =>
  new Problem(409, key, { fields: { email: [key] } });

async function mailInvitation(managing: Managing, id: string, token: string): Promise<CashierInvitation> {
  const { services, tx, session } = managing;
  const { clock, config } = services;
  const { businessId } = session;
  await countInvitationOf(tx, clock, businessId);
  const business = await lockBusiness(tx, businessId);
  const invitation = await findOpenInvitation(tx, session, id);
  if (!invitation) throw conflict("cashiers.invitationGone");
  const store = invitation.store_id === null ? undefined : await requireStore(managing, invitation.store_id);
  await countInvitationTo(services, tx, businessId, invitation.email);
  const mail = cashierInvitationMail({
    language: invitation.language,
    to: invitation.email,
    firstName: invitation.first_name,
    business: business.name,
    inviter: nameOf(await findPerson(tx, businessId, session.accountId)),
    store: store?.name,
    link: passwordLink(config.publicUrl, token),
    publicUrl: config.publicUrl,
  });
  await queueMail(services, tx, mail);
  return toCashierInvitation(invitation, store?.name ?? null, clock.now());
}
