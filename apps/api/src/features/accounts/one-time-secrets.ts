import {
  CHANGE_EMAIL_MINUTES,
  RESET_MINUTES,
  RESTORE_EMAIL_DAYS,
  WELCOME_DAYS,
} from "@stashwell/shared/accounts/rules";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import {
  consumeOneTimeSecret,
  deleteOneTimeSecrets,
  findOneTimeSecret,
  insertOneTimeSecret,
  lockCredentials,
  type SecretPurpose,
} from "./queries.ts";

/** Lifetime of the code that a business exchanges on its own site after signing in. Seconds. */
const HAND_OFF_SECONDS = 60;

const lifetimes = {
  handOff: { purpose: "hand_off", seconds: HAND_OFF_SECONDS },
  reset: { purpose: "set_password", seconds: RESET_MINUTES * 60 },
  welcome: { purpose: "set_password", seconds: WELCOME_DAYS * 24 * 3600 },
  changeEmail: { purpose: "change_email", seconds: CHANGE_EMAIL_MINUTES * 60 },
  restoreEmail: { purpose: "restore_email", seconds: RESTORE_EMAIL_DAYS * 24 * 3600 },
} as const;

export interface Binding {
  /** Valid only while the account's credentials are in this epoch. */
  credentialEpoch?: number;
  /** Must be sent with the secret. */
  nonce?: string | undefined;
  /** The address that the secret changes to or restores. */
  email?: string;
}

/** The purposes of links that set a password. */
export const PASSWORD_PURPOSES = ["set_password", "restore_email"] as const;

/** Creates a one-time secret with an expiry. Only its hash is stored. */
export async function issueSecret(
  db: Db,
  clock: Clock,
  accountId: string,
  use: keyof typeof lifetimes,
  { credentialEpoch, nonce, email }: Binding = {},
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
    email: email ?? null,
  });
  return secret;
}

export interface UsedSecret {
  accountId: string;
  /** The address that the secret changes to or restores. */
  email: string | null;
  expiresAt: Temporal.Instant;
}

/**
 * Uses a secret up and returns its account; undefined if it is used, expired, unknown, from an earlier credential
 * epoch, or bound to another nonce. Locks the account before the secret, in the same order as a change of credentials.
 */
export async function useSecret(
  tx: Tx,
  clock: Clock,
  purposes: readonly SecretPurpose[],
  secret: string,
  nonce?: string,
): Promise<UsedSecret | undefined> {
  const [hash, now] = [hashToken(secret), clock.now()];
  const found = await findOneTimeSecret(tx, purposes, hash, now);
  if (found?.nonce_hash && (nonce === undefined || !found.nonce_hash.equals(hashToken(nonce)))) return undefined;
  const account = found && (await lockCredentials(tx, found.account_id));
  if (!account) return undefined;
  if (found.credential_epoch !== null && found.credential_epoch !== account.credential_epoch) return undefined;
  const used = await consumeOneTimeSecret(tx, purposes, hash, now);
  return used && { accountId: used.account_id, email: used.email, expiresAt: used.expires_at };
}

/** Invalidates the unused password links of an account. */
export const withdrawPasswordLinks = (db: Db, accountId: string) => deleteOneTimeSecrets(db, accountId, "set_password");
