import { CallError, isUnanswered } from "../../lib/call.ts";

/** Pauses before each further try. Milliseconds. */
const PAUSES = [800, 1_600, 3_000, 5_000, 8_000];

/** A 429 is no such thing: its limits are of minutes and hours, and its text says what to do. */
const mayWork = (error: unknown): boolean => !(error instanceof CallError) || isUnanswered(error);

/** Waits, but no longer than until the network is back. */
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

/** Tries something that is safe to repeat until it works, is refused, or has failed for half a minute. */
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
