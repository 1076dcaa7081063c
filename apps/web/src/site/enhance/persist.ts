import { CallError, isUnanswered } from "../../lib/call-error.ts";

/** Delays before each retry. Milliseconds. */
const PAUSES = [800, 1_600, 3_000, 5_000, 8_000];

/** Whether a retry may succeed. Not after a 429: rate limits last minutes or hours, and the message says what to do. */
const mayWork = (error: unknown): boolean => !(error instanceof CallError) || isUnanswered(error);

/** Waits for the delay, or until the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
}

/** Retries an idempotent action until it succeeds, is rejected, or has failed for half a minute. */
export async function persist<Result>(act: () => Promise<Result>, whenRetrying: () => void): Promise<Result> {
  for (const milliseconds of PAUSES) {
    try {
      return await act();
    } catch (error) {
      if (!mayWork(error)) throw error;
      whenRetrying();
      await pause(milliseconds);
    }
  }
  return act();
}
