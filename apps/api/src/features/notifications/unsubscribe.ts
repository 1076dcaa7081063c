import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { Services } from "../../platform/services.ts";
import { setDigest } from "./digest-queries.ts";

const PURPOSE = "unsubscribe";
/** Links are shorter than this; a longer text is not one of them. Characters. */
const MAX_TOKEN_LENGTH = 200;

/**
 * Returns the link that turns an account's daily e-mail off without signing in. It is valid as long as the account
 * exists, for nothing else, and doesn't reveal the account.
 */
export const unsubscribeLink = ({ secrets, config }: Pick<Services, "secrets" | "config">, accountId: string): string =>
  `${config.publicUrl}/unsubscribe/${secrets.encrypt(PURPOSE, accountId).toString("base64url")}`;

/** Whether a text is a valid token of any account. */
export const isDigestLink = ({ secrets }: Pick<Services, "secrets">, token: string): boolean =>
  accountIn(secrets, token) !== undefined;

/** Turns the e-mail of a token's account on or off; false for an invalid token. */
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
