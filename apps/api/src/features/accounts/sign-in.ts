import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { log } from "../../platform/http/log.ts";
import { logKeyOfNetwork } from "../../platform/http/log-key.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { foldName } from "./name-queries.ts";
import { issueSecret } from "./one-time-secrets.ts";
import { isPasswordOf } from "./passwords.ts";
import { findAccountByIdentifier, lockCredentials } from "./queries.ts";
import { openSession } from "./sessions.ts";
import { requireSecondStep } from "../two-step/require-second-step.ts";
import { throttleKeys } from "./throttle-keys.ts";
import { type Client, countSignIn, noteNetwork } from "./sign-in-limits.ts";

interface Credentials {
  identifier: string;
  password: string;
  type: 1 | 2 | 3;
  /** The second step of an account that has one. */
  code?: string;
  /** What a business's hand-off code is bound to. */
  nonce?: string | undefined;
}

/**
 * Checks who somebody is. A brand or an operator gets the token of a new session, a business a code for its own site to exchange.
 * Takes as long for an account that does not exist as for a wrong password.
 * @throws Problem 401 when the credentials are not right or a second step is missing, 403 when they are but the tenant is
 *   suspended, 429 after too many wrong ones
 */
export async function signIn(
  services: Services,
  credentials: Credentials,
  client: Client,
): Promise<{ accountId: string; token: string }> {
  const { identifier, type } = credentials;
  const account = await findAccountByIdentifier(services.db, identifier, type);
  const name = `${type} ${account?.id ?? (await foldName(services.db, identifier))}`;
  // Keyed: lines of one account or network are told to be of one, and of which is nobody's to read.
  const { account: accountKey } = throttleKeys(services.secrets, "log", name, client.address);
  const networkKey = logKeyOfNetwork(services.secrets, client.address);
  const facts = { requestId: client.requestId, type, hasCode: Boolean(credentials.code), accountKey, networkKey };
  try {
    const signedIn = await checkCredentials(services, credentials, client, { account, name });
    log("sign-in", { ...facts, outcome: "ok", account: signedIn.accountId });
    return signedIn;
  } catch (error) {
    if (error instanceof Problem) log("sign-in", { ...facts, outcome: error.key }, "warn");
    throw error;
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
  // Counted before the check, so that many tries at once do not slip through; given back when it was right.
  const counted = await countSignIn(services, { accountId: account?.id, name }, client);
  const right = await isPasswordOf(account, password);
  if (!account || !right) throw new Problem(401, "accounts.wrongCredentials");
  await counted.giveBack();
  if (type !== ACCOUNT_TYPE.business) await requireSecondStep(services, account.id, client, code);

  if (account.is_suspended) throw new Problem(403, "accounts.suspended");
  const token = await inTransaction(db, async (tx) => {
    // Checking took a while: whoever has changed the password meanwhile, or signed everybody out, means this sign-in too.
    const credentials = await lockCredentials(tx, account.id);
    if (credentials?.credential_epoch !== account.credential_epoch) return undefined;
    await noteNetwork(services, tx, account.id, client.address);
    return type !== ACCOUNT_TYPE.business
      ? openSession(tx, clock, account.id, { userAgent: client.userAgent })
      : issueSecret(tx, clock, account.id, "handOff", { credentialEpoch: account.credential_epoch, nonce });
  });
  if (token === undefined) throw new Problem(401, "accounts.wrongCredentials");
  return { accountId: account.id, token };
}
