import type { TypedProof } from "@stashwell/shared/two-step/proof";
import { record } from "../audit/queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { checkKey, findStoredReply, hashKey, hashRequest, type Keyed, once } from "../../platform/http/idempotency.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import type { Call } from "../../platform/http/route.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import type { BankProvider, BankRefusal } from "../../platform/outside/bank.ts";
import { logError } from "../../platform/observation/log.ts";
import { findSessionRows } from "../accounts/queries.ts";
import { linkedAccounts, requirePlace } from "./bank-accounts.ts";
import { bankFor } from "./open-bank-link.ts";
import { lockStage } from "./business-queries.ts";
import { requireProof } from "../two-step/prove-oneself.ts";
import { findBankCustomer, findBankStatus, findBankAccess, type PassedBankCheck, saveBankCheck } from "./queries.ts";
import { refuseBeforeCode } from "./stages.ts";
import { tellOfBankChange } from "./tell-of-bank.ts";

/** Legal forms and titles, which a bank may write or omit. */
const NOISE = new Set(
  "inc incorporated llc llp ltd limited plc corp corporation co company gmbh sa srl sarl bv ag lp mr mrs ms dr the and".split(
    " ",
  ),
);

/** The words that distinguish a name: lower case, without accents, punctuation and legal form. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/['’.]/g, "");
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const distinctive = words.filter((word) => !NOISE.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.toSorted().join(" ") === other.toSorted().join(" ");

/**
 * Whether the holder of a bank account is the business itself or its owner. The business's name matches with any legal
 * form; the owner's name in any order, with or without middle names.
 */
export function isHolder(accountHolder: string, business: { name: string; ownerName: string }): boolean {
  const holder = wordsOf(accountHolder);
  if (sameWords(holder, wordsOf(business.name))) return true;
  const owner = wordsOf(business.ownerName);
  return owner.length > 1 && owner.every((word) => holder.includes(word)) && holder.length <= owner.length + 2;
}

/** Every attempt costs the provider's fee, and could be a guess. */
const TRIES: Limit = { tries: 20, seconds: 600 };

type BankContext = Pick<
  Call<unknown, BusinessSession | RegistrationSession>,
  "session" | "services" | "request" | "language" | "t"
>;

/** The result of the provider's widget: its field in the request, and the value. */
interface Proof {
  field: "publicToken" | "code";
  value: string;
}

/**
 * Passes the bank check: the provider's result, a matching name, then one short transaction. No transaction is open
 * during the provider's request, which may take seconds; a repeated Idempotency-Key gets the stored response without
 * another request to the provider. Whether it is a change, which needs a proof of identity, is decided again with the
 * business locked: another request may have passed the check meanwhile.
 * @throws Problem 422 against the proof's field when it is invalid, 401 when the session has ended meanwhile, 403 for a
 *   change without a proof of identity, 409 when the account already verifies the maximum number of businesses, 504 when
 *   the provider does not respond
 */
export async function verifyBank(
  call: BankContext,
  { field, value }: Proof,
  typed: TypedProof,
): Promise<{ message: string }> {
  const { session, services, t } = call;
  const { db, counts, clock, secrets } = services;
  await refuseBeforeCode(db, session);
  const keyed = keyOf(call, { field, value });
  const stored = keyed && (await findStoredReply(db, keyed));
  if (stored !== undefined) return { message: stored };

  // Changing the bank account requires a proof of identity. The first check is part of registration, and whoever helped
  // with that has no password to type.
  const wasVerified = await isVerified(db, session);
  if (wasVerified) await requireProof(services, session, typed);

  await countTry(counts.db, clock, `bank:${session.businessId}`, TRIES);
  const business = await findBankCustomer(db, session.businessId, session.accountId);
  const bank = bankFor(call, business);
  const verdict = await bank.verify({ [field]: value, business });
  if (!verdict.ok) throw refusal(verdict.reason, field);
  const accountHolder = verdict.accountHolders.find((name) => isHolder(name, business));
  if (accountHolder === undefined) {
    await giveUp(bank, verdict.accessToken);
    throw refusal("mismatch", field);
  }

  // Without accounts that can be identified, the limit per account can't be enforced.
  const accounts = linkedAccounts(secrets, session.businessId, verdict.accounts);
  if (accounts.length === 0) {
    await giveUp(bank, verdict.accessToken);
    throw refusal("refused", field);
  }

  const accessToken =
    verdict.accessToken === undefined ? null : secrets.encrypt("bank-access", verdict.accessToken, session.businessId);
  const passed = { provider: bank.name, accountHolder, accounts, accessToken, at: clock.now() };
  const write = async (tx: Tx, isProven: boolean) => {
    const isChange = await lockStatus(tx, session);
    if (isChange && !isProven) throw new ProofMissing();
    await requirePlace(tx, session.businessId, accounts, field);
    await recordBankCheck(tx, session, passed);
    if (isChange) await tellOfBankChange(services, tx, session);
    return t("registration.verified");
  };
  const save = (isProven: boolean) =>
    inTransaction(db, (tx) => (keyed ? once(tx, keyed, () => write(tx, isProven)) : write(tx, isProven)));
  try {
    return { message: await save(wasVerified).catch(proveAndSave) };
  } catch (error) {
    if (isRefusal(error) && !(await isHeld(services, session, verdict.accessToken)))
      await giveUp(bank, verdict.accessToken);
    throw error;
  }

  async function proveAndSave(error: unknown): Promise<string> {
    if (!(error instanceof ProofMissing)) throw error;
    await requireProof(services, session, typed);
    return save(true);
  }
}

type BankSession = BankContext["session"];

/** It has become a change of the account since it was judged to be the first check. */
class ProofMissing extends Error {}

const isVerified = async (db: Db, { businessId }: BankSession): Promise<boolean> =>
  (await findBankStatus(db, businessId)).bank_verified_at !== null;

/**
 * Locks the business, and returns whether it has passed a bank check by now.
 * @throws Problem 401 if the session has ended since the call began
 */
async function lockStatus(tx: Tx, session: BankSession): Promise<boolean> {
  await lockStage(tx, session.businessId);
  const [live] = await findSessionRows(tx, [session.tokenHash]);
  if (!live) throw new Problem(401, "errors.session");
  return isVerified(tx, session);
}

/** Whether the account was refused. Another request with the same key may be about to link it. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && !error.key.startsWith("errors.idempotency");

/** Whether the business has this access from a check passed meanwhile: at Mono all checks of an account share one. */
async function isHeld(
  { db, secrets }: BankContext["services"],
  { businessId }: BankSession,
  accessToken: string | undefined,
): Promise<boolean> {
  const stored = (await findBankAccess(db, businessId))?.access_token;
  return stored != null && secrets.decrypt("bank-access", stored, businessId) === accessToken;
}

/** Releases access to an account that isn't this business's. If that fails, the refusal stands all the same. */
async function giveUp(bank: BankProvider, accessToken: string | undefined): Promise<void> {
  if (accessToken === undefined) return;
  await bank.release(accessToken).catch((error: unknown) => logError("bank.release", error, { provider: bank.name }));
}

function keyOf({ session, services, request, language }: BankContext, proof: Proof): Keyed | undefined {
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
  session: BusinessSession | RegistrationSession,
  passed: PassedBankCheck,
): Promise<void> {
  const { businessId } = session;
  const { provider, at } = passed;
  await saveBankCheck(tx, businessId, passed);
  await record(tx, session, { action: "bank.verify", subjectId: businessId, detail: { provider }, at });
}
