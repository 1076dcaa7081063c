import type { Tx } from "../../platform/db/db.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { type Acceptance, acceptInvitation } from "./accept-invitation.ts";
import { findLinkOwner, namesOf } from "./find-link-owner.ts";
import { useSecret, withdrawPasswordLinks } from "./one-time-secrets.ts";
import { errorOfNewPassword, hashPassword } from "./passwords.ts";
import { findAccount, updatePassword } from "./queries.ts";
import { closeSessions } from "./sessions.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Sets a password by a mailed link, and ends all sessions and other links of the account; the first password leaves a
 * business that is still registering where it is. The link of an invitation makes the account as well, with the `name`
 * that was given. A password that is refused leaves the link as it was.
 * @returns the account, for an account that was there already: whoever holds its mailbox is no stranger to it
 * @throws Problem 404 when the link is used, too old or invented; 422 against `newPassword`
 */
export async function resetPassword(
  services: Services,
  tx: Tx,
  secret: string,
  newPassword: string,
  name: Omit<Acceptance, "makeHash">,
): Promise<string | undefined> {
  // Before the password is judged, which takes a while: nobody without a link has that done.
  const owner = await findLinkOwner(services, secret);
  if (!owner) throw new Problem(404, "accounts.resetDead");
  const about = [...namesOf(owner), name.firstName ?? "", name.lastName ?? ""];
  const error = await errorOfNewPassword(newPassword, services.config.passwordMax, about);
  if (error) throw refusedField("newPassword", error, { max: services.config.passwordMax });
  const accountId = await useSecret(tx, services.clock, "set_password", secret);
  if (!accountId) {
    if (
      await acceptInvitation(services, tx, secret, { ...name, makeHash: (email) => hashPassword(newPassword, email) })
    )
      return undefined;
    throw new Problem(404, "accounts.resetDead");
  }
  const isFirst = (await findAccount(tx, accountId))?.password_hash === null;
  await updatePassword(tx, accountId, await hashPassword(newPassword, accountId));
  if (isFirst) await withdrawPasswordLinks(tx, accountId);
  else {
    await closeSessions(tx, accountId);
    await tellOwner(services, tx, accountId, { kind: "password" });
  }
  return accountId;
}
