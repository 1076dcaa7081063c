import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { checkKey, findStoredReply, hashKey, hashRequest, type Keyed, once } from "../../platform/http/idempotency.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import type { Call } from "../../platform/http/route.ts";
import type { BusinessSession, OnboardingSession } from "../../platform/http/session.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import type { BankProvider, BankRefusal } from "../../platform/outside/bank.ts";
import { logError } from "../../platform/http/log.ts";
import { bankFor } from "./bank-for.ts";
import { isHolder } from "./name-match.ts";
import { findBankCustomer, type PassedBankCheck, saveBankCheck } from "./queries.ts";
import { refuseBeforeCode } from "./stages.ts";

/** Every try costs the provider's fee, and could be a guess. */
const TRIES: Limit = { tries: 20, seconds: 600 };

type Asking = Pick<
  Call<unknown, BusinessSession | OnboardingSession>,
  "session" | "services" | "request" | "language" | "t"
>;

/** What the widget gave: its field on the wire, and the value. */
interface Proof {
  field: "publicToken" | "code";
  value: string;
}

/**
 * Passes the bank check: the provider's word, a name that matches, then one short transaction. No transaction is open
 * while the provider is asked, which may take seconds; a repeated Idempotency-Key is answered before it is asked again.
 * @throws Problem 422 against the proof's field when it does not hold, 504 when the provider is silent
 */
export async function verifyBank(call: Asking, { field, value }: Proof): Promise<{ message: string }> {
  const { session, services, t } = call;
  const { db, clock, secrets } = services;
  await refuseBeforeCode(db, session);
  const keyed = keyOf(call, { field, value });
  const stored = keyed && (await findStoredReply(db, keyed));
  if (stored !== undefined) return { message: stored };

  await countTry(db, clock, `bank:${session.businessId}`, TRIES);
  const business = await findBankCustomer(db, session.businessId, session.accountId);
  const bank = bankFor(call, business);
  const verdict = await bank.verify({ [field]: value, business });
  if (!verdict.ok) throw refusal(verdict.reason, field);
  const accountHolder = verdict.accountHolders.find((name) => isHolder(name, business));
  if (accountHolder === undefined) {
    await giveUp(bank, verdict.accessToken);
    throw refusal("mismatch", field);
  }

  const accessToken = verdict.accessToken === undefined ? null : secrets.encrypt("bank-access", verdict.accessToken);
  const passed = { provider: bank.name, accountHolder, accessToken, at: clock.now() };
  const write = async (tx: Tx) => {
    await recordBankCheck(tx, session, passed);
    return t("registration.verified");
  };
  const message = await inTransaction(db, (tx) => (keyed ? once(tx, keyed, () => write(tx)) : write(tx)));
  return { message };
}

/** An account that is not this business's is none of our business; when giving it up fails, the refusal stands all the same. */
async function giveUp(bank: BankProvider, accessToken: string | undefined): Promise<void> {
  if (accessToken === undefined) return;
  await bank.release(accessToken).catch((error: unknown) => logError("bank.release", error, { provider: bank.name }));
}

function keyOf({ session, services, request, language }: Asking, proof: Proof): Keyed | undefined {
  const key = request.idempotencyKey;
  if (key === undefined) return undefined;
  checkKey(key);
  const { clock, secrets } = services;
  return {
    keyHash: hashKey("verify-bank", session.accountId, key),
    requestHash: hashRequest({ ...proof, language }),
    clock,
    secrets,
  };
}

const REFUSALS = {
  mismatch: "registration.bankMismatch",
  expired: "registration.bankExpired",
  refused: "registration.bankRefused",
} as const;

const refusal = (reason: BankRefusal, field: Proof["field"]): Problem =>
  reason === "timeout" ? new Problem(504, "registration.bankTimeout") : refusedField(field, REFUSALS[reason]);

async function recordBankCheck(
  tx: Tx,
  { businessId, accountId }: BusinessSession | OnboardingSession,
  passed: PassedBankCheck,
): Promise<void> {
  await saveBankCheck(tx, businessId, passed);
  await insertAuditEvent(tx, {
    action: "bank.verify",
    businessId,
    accountId,
    subjectId: businessId,
    detail: { provider: passed.provider },
    at: passed.at,
  });
}
