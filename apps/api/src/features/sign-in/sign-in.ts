import { ACCOUNT_TYPE, type AccountType } from "@stashwell/shared/accounts/rules";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { log, logError } from "../../platform/observation/log.ts";
import { logKeyOfNetwork } from "../../platform/http/log-key.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { knownAs, type Requester } from "../../platform/http/work-budget.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { foldName } from "../accounts/name-queries.ts";
import { issueSecret } from "../accounts/one-time-secrets.ts";
import { isPasswordOf } from "../accounts/passwords.ts";
import { isKnownDevice } from "../accounts/known-device.ts";
import { findAccountByIdentifier, lockCredentials } from "../accounts/queries.ts";
import { openSession } from "../accounts/sessions.ts";
import { requireSecondStep } from "../two-step/require-second-step.ts";
import { accountKey as accountKeyOf } from "../accounts/throttle-keys.ts";
import { outcomeOf, recordSignIn, tellOfNewDevice, tellOfTriedCodes } from "./record-sign-in.ts";
import { type Client, countSignIn, noteNetwork } from "../accounts/sign-in-limits.ts";

interface Credentials {
  identifier: string;
  password: string;
  type: AccountType;
  /** The two-step verification code, for an account that uses it. */
  code?: string;
  /** The nonce that a business's hand-off code is bound to. */
  nonce?: string | undefined;
}

/**
 * Checks credentials. A brand or an operator gets the token of a new session, a business a code that its own site
 * exchanges. Takes as long for an account that doesn't exist as for a wrong password.
 * @throws Problem 401 when the credentials are wrong or the two-step code is missing, 403 when they are right but the
 *   tenant is suspended, 429 after too many wrong ones
 */
export async function signIn(
  services: Services,
  credentials: Credentials,
  client: Client,
): Promise<{ accountId: string; token: string }> {
  const { identifier, type } = credentials;
  const account = await findAccountByIdentifier(services.db, identifier, type);
  const name = `${type} ${account?.id ?? (await foldName(services.db, identifier))}`;
  // Keyed hashes: log lines of one account or network can be correlated, but not traced to it.
  const accountKey = accountKeyOf(services.secrets, "log", name);
  const networkKey = logKeyOfNetwork(services.secrets, client.address);
  const facts = { requestId: client.requestId, type, hasCode: Boolean(credentials.code), accountKey, networkKey };
  try {
    const signedIn = await checkCredentials(services, credentials, client, { account, name });
    log("sign-in", { ...facts, outcome: "ok", account: signedIn.accountId });
    return signedIn;
  } catch (error) {
    if (error instanceof Problem) {
      log("sign-in", { ...facts, outcome: error.key }, "warn");
      // Not awaited: the response would take longer if the account exists.
      if (account) void recordRefusal(services, account.id, client, error);
    }
    throw error;
  }
}

async function recordRefusal(services: Services, accountId: string, client: Client, { key }: Problem): Promise<void> {
  const outcome = outcomeOf(key);
  if (!outcome) return;
  try {
    await inTransaction(services.db, async (tx) => {
      await recordSignIn(services, tx, accountId, client, outcome);
      if (outcome === "wrongCode") await tellOfTriedCodes(services, tx, accountId);
    });
  } catch (error) {
    logError("sign-in.unrecorded", error, { requestId: client.requestId });
  }
}

async function checkCredentials(
  services: Services,
  credentials: Credentials,
  client: Client,
  { account, name }: { account: Awaited<ReturnType<typeof findAccountByIdentifier>>; name: string },
): Promise<{ accountId: string; token: string }> {
  const { db, clock } = services;
  const { password, type, code, nonce } = credentials;
  // Counted before the check, so that concurrent attempts can't exceed the limit; given back if the password is right.
  const counted = await countSignIn(services, { accountId: account?.id, name }, client);
  const right = await isPasswordOf(account, password, requesterOf(services, account?.id, client));
  if (!account || !right) throw new Problem(401, "accounts.wrongCredentials");
  await counted.giveBack();
  const paying = { ...client, paysForStep: counted.paysForStep };
  await requireSecondStep(services, account.id, paying, code);

  if (account.is_suspended) throw new Problem(403, "accounts.suspended");
  const token = await inTransaction(db, async (tx) => {
    // The check took a while. If the password was changed or all sessions were ended meanwhile, that applies to this
    // sign-in too.
    const credentials = await lockCredentials(tx, account.id);
    if (credentials?.credential_epoch !== account.credential_epoch) return undefined;
    await tellOfNewDevice(services, tx, account.id, client);
    await noteNetwork(services, tx, account.id, client.address);
    await recordSignIn(services, tx, account.id, client, "succeeded");
    return type !== ACCOUNT_TYPE.business
      ? openSession(tx, clock, account.id, { userAgent: client.userAgent })
      : issueSecret(tx, clock, account.id, "handOff", { credentialEpoch: account.credential_epoch, nonce });
  });
  if (token === undefined) throw new Problem(401, "accounts.wrongCredentials");
  return { accountId: account.id, token };
}

/** A known device waits in its account's own line, a stranger in that of its network. */
function requesterOf({ secrets }: Services, accountId: string | undefined, { address, device }: Client): Requester {
  if (accountId !== undefined && isKnownDevice(secrets, device, accountId)) return knownAs(accountId);
  const { narrow, wide } = networksOf(address);
  return { source: wide ?? narrow };
}
