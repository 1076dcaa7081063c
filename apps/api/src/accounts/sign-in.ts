import { BUSINESS } from "@stashwell/shared/accounts/contract";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { countTry, type Limit, returnTry } from "../http/throttle.ts";
import type { Services } from "../services.ts";
import { issueSecret } from "./one-time-secrets.ts";
import { isPasswordOf } from "./passwords.ts";
import { findAccountByIdentifier } from "./queries.ts";
import { openSession } from "./sessions.ts";
import { requireSecondStep } from "../two-step/require-second-step.ts";
import { throttleKeys } from "./throttle-keys.ts";

const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };
/** Softer: a whole office may stand behind one address. */
const PER_ADDRESS: Limit = { tries: 100, seconds: 600 };

interface Credentials {
  identifier: string;
  password: string;
  type: 1 | 2 | 3;
  /** The second step of an account that has one. */
  code?: string;
}

/** Where a sign-in comes from. */
interface Client {
  address: string;
  userAgent: string | undefined;
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
  const facts = { type: credentials.type, hasCode: Boolean(credentials.code) };
  try {
    const signedIn = await checkCredentials(services, credentials, client);
    log("sign-in", { ...facts, outcome: "ok", account: signedIn.accountId });
    return signedIn;
  } catch (error) {
    if (error instanceof Problem) log("sign-in", { ...facts, outcome: error.key });
    throw error;
  }
}

async function checkCredentials(
  services: Services,
  credentials: Credentials,
  { address, userAgent }: Client,
): Promise<{ accountId: string; token: string }> {
  const { db, clock } = services;
  const { identifier, password, type, code } = credentials;
  const account = await findAccountByIdentifier(db, identifier, type);
  const keys = throttleKeys(services.secrets, "sign-in", `${type} ${account?.id ?? identifier.toLowerCase()}`, address);

  // Counted before the check, so that many tries at once do not slip through; given back when it was right.
  await countTry(db, clock, keys.address, PER_ADDRESS);
  await countTry(db, clock, keys.account, PER_ACCOUNT);
  const right = await isPasswordOf(account, password);
  if (!account || !right) throw new Problem(401, "accounts.wrongCredentials");
  await returnTry(db, clock, keys.address, PER_ADDRESS);
  await returnTry(db, clock, keys.account, PER_ACCOUNT);
  if (type !== BUSINESS) await requireSecondStep(services, account.id, code);

  if (account.is_suspended) throw new Problem(403, "accounts.suspended");
  const token =
    type !== BUSINESS
      ? await openSession(db, clock, account.id, { userAgent })
      : await issueSecret(db, clock, account.id, "handOff");
  return { accountId: account.id, token };
}
