import {
  countWaiting,
  deleteHold,
  deleteWaitingJobs,
  failWaitingDeliveries,
  findHold,
  insertHold,
} from "../../platform/outgoing/queries.ts";
import type { Services } from "../../platform/services.ts";
import { OperatorError, readOptions } from "./command.ts";

/** A line that describes pending outgoing work. */
async function describeOutbox({ db, jobs }: Services): Promise<string> {
  const waiting = await countWaiting(db, jobs.outgoing());
  return waiting.length === 0
    ? "Nothing waits to be sent."
    : `Waits to be sent: ${waiting.map(({ kind, count }) => `${count} ${kind}`).join(", ")}.`;
}

const HELD =
  "Outgoing work is held: mails, webhooks, digests and changes of wallet passes are not sent until npm run operator -- outbox release. outbox discard gives up what waits.";

/** `outbox`: shows whether outgoing work is sent, and what is pending. */
export async function runOutbox(services: Services, args: string[]): Promise<string[]> {
  readOptions(args, {});
  const since = await findHold(services.db);
  const state = since ? `${HELD} Since ${since.toString()}.` : "Outgoing work is sent.";
  return [state, await describeOutbox(services)];
}

/** `outbox hold`: holds all outgoing work; running servers notice within seconds. */
export async function runOutboxHold(services: Services, args: string[]): Promise<string[]> {
  readOptions(args, {});
  await insertHold(services.db, services.clock.now());
  return [HELD, await describeOutbox(services)];
}

/** `outbox release`: sends pending and new work again. */
export async function runOutboxRelease(services: Services, args: string[]): Promise<string[]> {
  readOptions(args, {});
  const waiting = await describeOutbox(services);
  await deleteHold(services.db);
  return ["Outgoing work is sent again.", waiting];
}

/** `outbox discard`: drops pending work. The hold stays. */
export async function runOutboxDiscard(services: Services, args: string[]): Promise<string[]> {
  readOptions(args, {});
  if (!(await findHold(services.db)))
    throw new OperatorError("What waits is being sent already: npm run operator -- outbox hold comes first.");
  const waiting = await describeOutbox(services);
  await services.db.transaction().execute(async (tx) => {
    await deleteWaitingJobs(tx, services.jobs.outgoing());
    await failWaitingDeliveries(tx);
  });
  return [waiting, "It is given up. Outgoing work is still held."];
}
