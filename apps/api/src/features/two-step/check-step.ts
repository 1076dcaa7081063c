import { readStepCode } from "@stashwell/shared/two-step/rules";
import { perSession } from "../accounts/own-password.ts";
import { isPasswordOf } from "../accounts/passwords.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session.ts";
import { type CountedTries, countSliding, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { knownAs } from "../../platform/http/work-budget.ts";
import { listUnusedCodes, takeRecoveryCode, takeStep, type TwoStepRow } from "./queries.ts";
import { openSecret } from "./secret.ts";
import { stepOf } from "./totp.ts";

/** At any moment, three of a million codes are valid. */
const CODES_PER_SESSION: Limit = { tries: 10, seconds: 3600 };

/** Counts a code typed in a session. @throws Problem 429 after too many wrong ones */
export const countCode = ({ counts, clock }: Services, session: Session): Promise<CountedTries> =>
  countSliding(counts.db, clock, [perSession("two-step", session, CODES_PER_SESSION)]);

/** A valid, unused code: the app's for a time step, or a recovery code. */
export type RightCode = { kind: "app"; step: number } | { kind: "recovery"; id: number };

/** Returns which of the account's codes was typed; undefined if none matches. Doesn't use the code up. */
export async function findRightCode(
  { db, clock, secrets }: Services,
  { account_id: accountId, secret }: Pick<TwoStepRow, "account_id" | "secret">,
  typed: string,
): Promise<RightCode | undefined> {
  const read = readStepCode(typed);
  if (!read) return undefined;
  if (read.kind === "app") {
    const step = stepOf(openSecret(secrets, accountId, secret), read.code, clock.now());
    return step === undefined ? undefined : { kind: "app", step };
  }
  const known = knownAs(accountId);
  for (const { id, code_hash } of await listUnusedCodes(db, accountId))
    if (await isPasswordOf({ password_hash: code_hash }, read.code, known)) return { kind: "recovery", id };
  return undefined;
}

/** Uses a code up; false if it has been used already. */
export const takeCode = (db: Db, accountId: string, code: RightCode, at: Temporal.Instant): Promise<boolean> =>
  code.kind === "app" ? takeStep(db, accountId, code.step) : takeRecoveryCode(db, code.id, at);
