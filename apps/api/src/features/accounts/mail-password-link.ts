import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { Db } from "../../platform/db/db.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import { setPasswordMail } from "../../documents/mail/mails.ts";
import type { Services } from "../../platform/services.ts";
import { issueSecret } from "./one-time-secrets.ts";
import type { AccountFacts } from "./queries.ts";

/** The URL for setting a password. Always below PUBLIC_URL, regardless of the request. */
export const passwordLink = (publicUrl: string, secret: string): string => `${publicUrl}/reset-password/${secret}`;

/**
 * Mails an account a link to set its password, in its language: `welcome` for a new account (valid for 7 days), `reset`
 * for a forgotten password (30 minutes).
 */
export async function mailPasswordLink(
  services: Services,
  db: Db,
  account: Omit<AccountFacts, "password_hash">,
  reason: "welcome" | "reset",
): Promise<void> {
  const secret = await issueSecret(db, services.clock, account.id, reason);
  const mail = setPasswordMail({
    language: account.language,
    reason,
    to: account.email,
    firstName: account.first_name,
    // Operators get their links on the command line.
    accountType: account.type === ACCOUNT_TYPE.business ? ACCOUNT_TYPE.business : ACCOUNT_TYPE.brand,
    link: passwordLink(services.config.publicUrl, secret),
    publicUrl: services.config.publicUrl,
  });
  await queueMail(services, db, mail);
}
