import { z } from "zod";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobKind } from "../../../platform/db/jobs.ts";
import { log } from "../../../platform/observation/log.ts";
import type { ApplePush, PushOutcome } from "../../../platform/outside/wallet-apple-push.ts";
import type { Services } from "../../../platform/services.ts";
import { markChanged } from "./queries.ts";
import { deleteToken, type DueRegistration, listDue, settleDue } from "./registration-queries.ts";

/** Tells phones that passes of theirs have changed: all that are due, whoever made them so. */
export const pushJob: JobKind = { name: "push-apple-passes", payload: z.object({}), retries: 14, outgoing: true };

const BATCH = 500;
/** Of a thousand that one connection to Apple may have in flight. */
const AT_ONCE = 100;
/** A job is taken for dead after two minutes; well before that, the rest becomes another one. Milliseconds. */
const MAX_PUSH_ROUND_MS = 45_000;

/** Notes which of these passes show something else by now, and has their phones told once the transaction is done. */
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
 * Tells every phone that is due, once however many of its passes changed. One that is gone is forgotten; those that
 * Apple has no time for stay due.
 * @throws Error when some have to be tried again, which the jobs do after growing pauses
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
