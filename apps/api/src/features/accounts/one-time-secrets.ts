import { RESET_MINUTES, WELCOME_DAYS } from "@stashwell/shared/accounts/rules";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import {
  consumeOneTimeSecret,
  deleteOneTimeSecrets,
  findOneTimeSecret,
  insertOneTimeSecret,
  lockCredentials,
} from "./queries.ts";

/** How long the code lives that a business carries from the sign-in to its own site. */
const HAND_OFF_SECONDS = 60;

const lifetimes = {
  handOff: { purpose: "hand_off", seconds: HAND_OFF_SECONDS },
  reset: { purpose: "set_password", seconds: RESET_MINUTES * 60 },
  welcome: { purpose: "set_password", seconds: WELCOME_DAYS * 24 * 3600 },
} as const;

export interface Binding {
  /** It works for as long as the account's credentials stay in this epoch. */
  credentialEpoch?: number;
  /** It works only together with this. */
  nonce?: string | undefined;
}

/** Makes something that works once, for a while. Only its hash is kept. */
export async function issueSecret(
  db: Db,
  clock: Clock,
  accountId: string,
  use: keyof typeof lifetimes,
  { credentialEpoch, nonce }: Binding = {},
): Promise<string> {
  const { purpose, seconds } = lifetimes[use];
  const secret = randomToken();
  await insertOneTimeSecret(db, {
    secret_hash: hashToken(secret),
    purpose,
    account_id: accountId,
    expires_at: clock.now().add({ seconds }),
    credential_epoch: credentialEpoch ?? null,
    nonce_hash: nonce === undefined ? null : hashToken(nonce),
  });
  return secret;
}

/**
 * The account that a secret was made for, and the end of the secret; undefined when it is used, too old, invented,
 * issued by credentials that were changed since, or bound to another nonce. The account is held from here on, before the secret: whoever changes
 * its credentials holds the two in the same order, and waits.
 */
export async function useSecret(
  tx: Tx,
  clock: Clock,
  purpose: "hand_off" | "set_password",
  secret: string,
  nonce?: string,
): Promise<string | undefined> {
  const [hash, now] = [hashToken(secret), clock.now()];
  const found = await findOneTimeSecret(tx, purpose, hash, now);
  if (found?.nonce_hash && (nonce === undefined || !found.nonce_hash.equals(hashToken(nonce)))) return undefined;
  const account = found && (await lockCredentials(tx, found.account_id));
  if (!account) return undefined;
  if (found.credential_epoch !== null && found.credential_epoch !== account.credential_epoch) return undefined;
  const used = await consumeOneTimeSecret(tx, purpose, hash, now);
  return used?.account_id;
}

/** Ends the unused links that could still set a password of this account. */
export const withdrawPasswordLinks = (db: Db, accountId: string) => deleteOneTimeSecrets(db, accountId, "set_password");
