import { RESET_MINUTES } from "@stashwell/shared/accounts/rules";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import { hashToken, randomToken } from "../secrets.ts";
import { consumeOneTimeSecret, deleteOneTimeSecrets, insertOneTimeSecret } from "./queries.ts";

/** How long the code lives that a business carries from the sign-in to its own site. */
const HAND_OFF_SECONDS = 60;
/** How long the first link of a new account lives. */
export const WELCOME_DAYS = 7;

const lifetimes = {
  handOff: { purpose: "hand_off", seconds: HAND_OFF_SECONDS },
  reset: { purpose: "set_password", seconds: RESET_MINUTES * 60 },
  welcome: { purpose: "set_password", seconds: WELCOME_DAYS * 24 * 3600 },
} as const;

/** Makes something that works once, for a while. Only its hash is kept. */
export async function issueSecret(
  db: Db,
  clock: Clock,
  accountId: string,
  use: keyof typeof lifetimes,
): Promise<string> {
  const { purpose, seconds } = lifetimes[use];
  const secret = randomToken();
  await insertOneTimeSecret(db, {
    secret_hash: hashToken(secret),
    purpose,
    account_id: accountId,
    expires_at: clock.now().add({ seconds }),
  });
  return secret;
}

/** The account that a secret was made for, and the end of the secret; undefined when it is used, too old or invented. */
export async function useSecret(
  db: Db,
  clock: Clock,
  purpose: "hand_off" | "set_password",
  secret: string,
): Promise<string | undefined> {
  const used = await consumeOneTimeSecret(db, purpose, hashToken(secret), clock.now());
  return used?.account_id;
}

/** Ends the unused links that could still set a password of this account. */
export const withdrawPasswordLinks = (db: Db, accountId: string) => deleteOneTimeSecrets(db, accountId, "set_password");
