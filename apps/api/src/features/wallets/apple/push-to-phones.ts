import { z } from "zod";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobKind } from "../../../platform/db/jobs.ts";
import { log } from "../../../platform/observation/log.ts";
import type { ApplePush, PushOutcome } from "../../../platform/outside/wallet-apple-push.ts";
import type { Services } from "../../../platform/services.ts";
import { markChanged } from "./queries.ts";
import { deleteToken, type DueRegistration, listDue, settleDue } from "./registration-queries.ts";

/** Notifies phones that their passes changed: all that are due, whichever event marked them. */
export const pushJob: JobKind = { name: "push-apple-passes", payload: z.object({}), retries: 14, outgoing: true };

const BATCH = 500;
/** Apple allows a thousand requests in flight per connection. */
const AT_ONCE = 100;
/** A job counts as dead after two minutes; well before that, the rest moves to a new job. Milliseconds. */
const MAX_PUSH_ROUND_MS = 45_000;

/**
 * Marks those of these passes whose content has changed, and enqueues the push to their phones. Returns the number of
 * phones.
 */
export async function markAndPush(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Tx,
  serials: readonly string[],
): Promise<number> {
  const phones = await markChanged(tx, serials, clock.now());
  if (phones > 0) await jobs.enqueue(tx, pushJob, {});
  return phones;
}

/**
 * Sends a push to every phone that is due, one per phone however many of its passes changed. Forgets phones that are
 * gone; phones that Apple has no capacity for stay due.
 * @throws Error when some need a retry, which the job queue does after increasing pauses
 */
export async function pushToPhones({
  db,
  jobs,
  appleWallet,
}: Pick<Services, "db" | "jobs" | "appleWallet">): Promise<void> {
  if (!appleWallet) return;
  const { push } = appleWallet;
  const begun = performance.now();
  for (;;) {
    const due = await listDue(db, BATCH);
    if (due.length === 0) return;
    if (!push) {
      log("apple.pushedNowhere", { phones: due.length, why: "no certificate of Apple's in development" });
      await settleDue(db, due);
      continue;
    }
    const outcomes = await pushAll(push, [...new Set(due.map((one) => one.push_token))]);
    await settle(db, due, outcomes);
    const later = [...outcomes.values()].filter(({ kind }) => kind === "later").length;
    if (later > 0) throw new Error(`APNs has to be asked again for ${later} of ${outcomes.size} phones.`);
    if (performance.now() - begun > MAX_PUSH_ROUND_MS) return jobs.enqueue(db, pushJob, {});
  }
}

async function pushAll(push: ApplePush, tokens: readonly string[]): Promise<Map<string, PushOutcome>> {
  const outcomes = new Map<string, PushOutcome>();
  const waiting = tokens.values();
  const worker = async () => {
    for (const token of waiting) outcomes.set(token, await push.push(token));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, tokens.length) }, worker));
  return outcomes;
}

async function settle(
  db: Services["db"],
  due: readonly DueRegistration[],
  outcomes: ReadonlyMap<string, PushOutcome>,
): Promise<void> {
  for (const [token, outcome] of outcomes) if (outcome.kind === "gone") await deleteToken(db, token, outcome.since);
  await settleDue(
    db,
    due.filter(({ push_token }) => outcomes.get(push_token)?.kind !== "later"),
  );
}
