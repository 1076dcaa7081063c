import type { Tx } from "../../platform/db/db.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { type Acceptance, acceptInvitation } from "./accept-invitation.ts";
import { restoreEmail } from "./change-email.ts";
import { findLinkOwner, namesOf } from "./find-link-owner.ts";
import { PASSWORD_PURPOSES, useSecret, withdrawPasswordLinks } from "./one-time-secrets.ts";
import { errorOfNewPassword, hashPassword } from "./passwords.ts";
import { findAccount, updatePassword } from "./queries.ts";
import { closeSessions } from "./sessions.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Sets a password by a mailed link, and ends all sessions and other links of the account, except for the first
 * password, which doesn't interrupt a registration. An invitation's link also creates the account, with `name`. A
 * rejected password doesn't use the link up. A link that restores an address does that as well.
 * @returns the existing account, whose mailbox the caller has proven to own; undefined for an invitation
 * @throws Problem 404 if the link is used, expired or unknown; 422 against `newPassword`; 409 if somebody else signs in
 *   with the address to be restored
 */
export async function resetPassword(
  services: Services,
  tx: Tx,
  secret: string,
  newPassword: string,
  name: Omit<Acceptance, "makeHash">,
): Promise<string | undefined> {
  // Before the slow check of the password, which no one gets without a link.
  const owner = await findLinkOwner({ db: tx, clock: services.clock }, secret);
  if (!owner) throw new Problem(404, "accounts.resetDead");
  const about = [...namesOf(owner), name.firstName ?? "", name.lastName ?? ""];
  const error = await errorOfNewPassword(newPassword, services.config.passwordMax, about);
  if (error) throw refusedField("newPassword", error, { max: services.config.passwordMax });
  const used = await useSecret(tx, services.clock, PASSWORD_PURPOSES, secret);
  if (!used) {
    if (
      await acceptInvitation(services, tx, secret, { ...name, makeHash: (email) => hashPassword(newPassword, email) })
    )
      return undefined;
    throw new Problem(404, "accounts.resetDead");
  }
  const { accountId } = used;
  if (used.email !== null) await restoreEmail(services, tx, { ...used, email: used.email });
  const isFirst = (await findAccount(tx, accountId))?.password_hash === null;
  await updatePassword(tx, accountId, await hashPassword(newPassword, accountId));
  if (isFirst) await withdrawPasswordLinks(tx, accountId);
  else {
    await closeSessions(tx, accountId);
    await tellOwner(services, tx, accountId, { kind: "password" });
  }
  return accountId;
}
