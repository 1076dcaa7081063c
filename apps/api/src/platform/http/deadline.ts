import { log } from "../observation/log.ts";

/** Timeout for calls and pages, in milliseconds, when the database or a disk doesn't respond. */
export const CALL_MS = 15_000;
/** Timeout for slow calls: large bodies, files, and requests to external services. Milliseconds. */
export const SLOW_CALL_MS = 60_000;

/** Timeout error. The outcome is unknown, because the work continues in the background. */
export class Overdue extends Error {
  override name = "Overdue";
}

let overdue = 0;

/** The number of calls and pages of this process that timed out and whose work still runs. */
export const countOverdue = (): number => overdue;

/** Logs the duration and outcome of work that continued after its timeout. */
function watchOverdue(work: Promise<unknown>, began: number, name: string): void {
  overdue += 1;
  const end = (succeeded: boolean) => {
    overdue -= 1;
    log("call.overdue", { call: name, succeeded, seconds: Math.round((performance.now() - began) / 1000) });
  };
  work.then(
    () => end(true),
    () => end(false),
  );
}

/**
 * Returns the result of `work`, unless it takes longer than `ms`. The work isn't canceled, because canceling a commit
 * that waits for a standby would let it succeed on the primary alone. It keeps its database connection until it ends,
 * and a retry with the same idempotency key finds its result.
 * @param name of a call or a page, for the log
 * @throws Overdue after `ms`
 */
export async function withinDeadline<Result>(work: Promise<Result>, name: string, ms = CALL_MS): Promise<Result> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      watchOverdue(work, began, name);
      reject(new Overdue(`No answer within ${ms / 1000} s.`));
    }, ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
