import { log } from "../observation/log.ts";

/** After how long nobody waits any more for what the database, or a disk, does not get done. Milliseconds. */
export const CALL_MS = 15_000;
/** The same for what may rightly take long: large bodies, files, and whoever turns to somebody outside. */
export const SLOW_CALL_MS = 60_000;

/** Nobody knows what becomes of the work: it goes on. */
export class Overdue extends Error {
  override name = "Overdue";
}

let overdue = 0;

/** Of how many calls and pages of this process the work still goes on although their callers were told to come again. */
export const countOverdue = (): number => overdue;

/** A log line at the end of work that nobody waited for: how long it took, and whether it came to something. */
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
 * What `work` gives, unless it takes too long. The work is not stopped: a commit that waits for a standby would succeed
 * on the primary alone. It keeps its connection to the database until it is through, and what it wrote under a key is
 * found by the repetition.
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
