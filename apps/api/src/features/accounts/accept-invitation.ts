import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { freeNames } from "./free-names.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { consumeInvitation, insertInvitee } from "../invitations/queries.ts";

/** The invitee's input; a missing name stays as the inviter entered it. */
export interface Acceptance {
  firstName: string | undefined;
  lastName: string | undefined;
  makeHash: (email: string) => Promise<string>;
}

/**
 * Creates an account with a password by an invitation's link: in a brand's team, or as a cashier of a business. False
 * if the link is unknown or expired.
 * @throws Problem 422 against `firstName` for a cashier without one, 409 if the address already has an account
 */
export async function acceptInvitation(
  { clock }: Services,
  tx: Tx,
  token: string,
  { firstName, lastName, makeHash }: Acceptance,
): Promise<boolean> {
  const now = clock.now();
  const invitation = await consumeInvitation(tx, hashToken(token), now);
  if (!invitation) return false;
  const { brand_id, business_id, store_id, email, language, role } = invitation;
  const isOfBrand = brand_id !== null;
  // The link proves who owns the address, so an unconfirmed registration with it gives way.
  if (!isOfBrand) await freeNames(tx, now, { email, isConfirmed: true });
  const calledFirst = firstName ?? invitation.first_name;
  if (!isOfBrand && calledFirst === "") throw refusedField("firstName", "cashiers.firstNameRequired");
  const invitee = await insertInvitee(tx, {
    type: isOfBrand ? ACCOUNT_TYPE.brand : ACCOUNT_TYPE.business,
    brand_id,
    business_id,
    store_id,
    email,
    username: email,
    first_name: calledFirst,
    last_name: lastName ?? invitation.last_name,
    password_hash: await makeHash(email),
    language,
    role,
    created_at: now,
  });
  if (!invitee) throw new Problem(409, isOfBrand ? "team.emailElsewhere" : "cashiers.emailElsewhere");
  await insertAuditEvent(tx, {
    action: isOfBrand ? "team.join" : "cashier.join",
    brandId: brand_id ?? undefined,
    businessId: business_id ?? undefined,
    accountId: invitee.id,
    subjectId: invitee.id,
    detail: { role },
    at: now,
  });
  return true;
}
