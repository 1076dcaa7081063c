import { INVARIANTS, type InvariantName } from "@stashwell/shared/console/rules";
import { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { CHEAP_INVARIANTS } from "../vouchers/check-invariants.ts";
import { countBreachesPatiently, deleteOldRuns, insertRun, saveResult, updateRun } from "./invariant-queries.ts";

/** A run without progress for this long counts as aborted, and another may start. Minutes. */
const CUT_OFF_MINUTES = 60;
const RUN_DAYS = 30;

/** One check of a run. Each job queues the next, so that no job takes longer than one check. */
const checkInvariantsJob: JobKind<{ runId: string; nth: number }> = {
  name: "check-books",
  payload: z.object({ runId: z.string(), nth: z.number().int() }),
  retries: 2,
};

/** Runs one check, stores the result, and logs a violation. */
async function checkOne({ db, clock }: Services, invariant: InvariantName): Promise<void> {
  const began = performance.now();
  const breaches = await countBreachesPatiently(db, invariant);
  const took_ms = Math.round(performance.now() - began);
  await saveResult(db, { invariant, breaches, took_ms, checked_at: clock.now() });
  if (breaches > 0) log("books.broken", { invariant, breaches });
}

/** Runs the checks whose cost doesn't grow with the number of vouchers. */
export async function checkCheaply(services: Services): Promise<void> {
  for (const invariant of CHEAP_INVARIANTS) await checkOne(services, invariant);
}

/** Starts a run of all checks, one job after the other. @returns the run's id; undefined if one is in progress */
export async function startCheckingInvariants(
  services: Services,
  db: Db,
  askedBy: string | null,
): Promise<string | undefined> {
  const asked_at = services.clock.now();
  const run = { asked_by: askedBy, asked_at, total: INVARIANTS.length };
  const runId = await insertRun(db, run, asked_at.subtract({ minutes: CUT_OFF_MINUTES }));
  if (runId !== undefined) await services.jobs.enqueue(db, checkInvariantsJob, { runId, nth: 0 });
  return runId;
}

async function checkNext(services: Services, { runId, nth }: { runId: string; nth: number }): Promise<void> {
  const { db, clock, jobs } = services;
  const invariant = INVARIANTS[nth];
  if (invariant === undefined) return;
  await checkOne(services, invariant);
  const done = nth + 1;
  await db.transaction().execute(async (tx) => {
    const isLast = done >= INVARIANTS.length;
    await updateRun(tx, runId, done, isLast ? clock.now() : null);
    if (!isLast) await jobs.enqueue(tx, checkInvariantsJob, { runId, nth: done });
  });
}

/** Registers the cheap checks every five minutes, and all checks at night. Times are UTC. */
export function registerBookJobs(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.work(checkInvariantsJob, (step) => checkNext(services, step));
  jobs.repeat("check-books-cheaply", "*/5 * * * *", () => checkCheaply(services));
  jobs.repeat("check-books-nightly", "23 3 * * *", async () => {
    await deleteOldRuns(db, clock.now().subtract({ hours: RUN_DAYS * 24 }));
    await db.transaction().execute((tx) => startCheckingInvariants(services, tx, null));
  });
}
