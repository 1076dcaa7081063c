import { type Client, countStep } from "../accounts/sign-in-limits.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { findRightCode, takeCode } from "./check-step.ts";
import { findTwoStep } from "./queries.ts";
import { notifyOfChange } from "./notify-of-change.ts";

/**
 * Requires a two-step code after the password, if the account uses two-step verification. Each code works once.
 * @throws Problem 401 when there is no code or a wrong one, 429 after too many wrong ones
 */
export async function requireSecondStep(
  services: Services,
  accountId: string,
  client: Client,
  typed = "",
): Promise<void> {
  const { db, clock } = services;
  const twoStep = await findTwoStep(db, accountId);
  if (!twoStep) return;
  if (typed === "") throw new Problem(401, "accounts.codeNeeded");
  const counted = await countStep(services, accountId, client);
  const code = await findRightCode(services, twoStep, typed);
  const taken =
    code &&
    (await inTransaction(db, async (tx) => {
      const isTaken = await takeCode(tx, accountId, code, clock.now());
      if (isTaken && code.kind === "recovery") await notifyOfChange(services, tx, accountId, "recovered");
      return isTaken;
    }));
  if (!taken) throw new Problem(401, "accounts.codeWrong");
  await counted.giveBack();
}
