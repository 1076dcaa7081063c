import { readStepCode } from "@stashwell/shared/two-step/rules";
import { perSession } from "../accounts/own-password.ts";
import { isPasswordOf } from "../accounts/passwords.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session.ts";
import { type CountedTries, countSliding, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { listUnusedCodes, takeRecoveryCode, takeStep, type TwoStepRow } from "./queries.ts";
import { openSecret } from "./secret.ts";
import { stepOf } from "./totp.ts";

/** Of a million codes three are right at any moment. */
const CODES_PER_SESSION: Limit = { tries: 10, seconds: 3600 };

/** Counts a code that somebody signed in types. @throws Problem 429 after too many wrong ones */
export const countCode = ({ db, clock }: Services, session: Session): Promise<CountedTries> =>
  countSliding(db, clock, [perSession("two-step", session, CODES_PER_SESSION)]);

/** A code that is right, and not used up yet: the app's of a stretch of time, or a recovery code. */
export type RightCode = { kind: "app"; step: number } | { kind: "recovery"; id: number };

/** Which of the account's codes somebody typed; undefined when it is none. It is not used up by that. */
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
  for (const { id, code_hash } of await listUnusedCodes(db, accountId))
    if (await isPasswordOf({ password_hash: code_hash }, read.code, accountId)) return { kind: "recovery", id };
  return undefined;
}

/** Uses a code up; false when it was used already. */
export const takeCode = (db: Db, accountId: string, code: RightCode, at: Temporal.Instant): Promise<boolean> =>
  code.kind === "app" ? takeStep(db, accountId, code.step) : takeRecoveryCode(db, code.id, at);
