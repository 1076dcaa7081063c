import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { Services } from "../../platform/services.ts";
import { setDigest } from "./digest-queries.ts";

const PURPOSE = "unsubscribe";
/** A link is this long; a longer text is none of ours. */
const MAX_TOKEN_LENGTH = 200;

/**
 * Where an account's daily e-mail is switched off without signing in. The link is good for as long as the account is
 * there, and for nothing else; whoever reads it learns nothing about whose it is.
 */
export const unsubscribeLink = ({ secrets, config }: Pick<Services, "secrets" | "config">, accountId: string): string =>
  `${config.publicUrl}/unsubscribe/${secrets.encrypt(PURPOSE, accountId).toString("base64url")}`;

/** Whether a text is a link of ours, whoever's. */
export const isDigestLink = ({ secrets }: Pick<Services, "secrets">, token: string): boolean =>
  accountIn(secrets, token) !== undefined;

/** Switches the e-mail of a link's account on or off; false for a text that is no link of ours. */
export async function switchDigestByLink(
  { secrets, db, clock }: Pick<Services, "secrets" | "db" | "clock">,
  token: string,
  digest: boolean,
): Promise<boolean> {
  const accountId = accountIn(secrets, token);
  if (accountId === undefined) return false;
  await inTransaction(db, (tx) => setDigest(tx, accountId, digest ? null : clock.now()));
  return true;
}

function accountIn(secrets: Services["secrets"], token: string): string | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  try {
    const accountId = secrets.decrypt(PURPOSE, Buffer.from(token, "base64url"));
    return isUuid(accountId) ? accountId : undefined;
  } catch {
    return undefined;
  }
}
