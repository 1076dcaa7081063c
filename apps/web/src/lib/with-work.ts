import { CallError } from "./call-error.ts";

/** A password and a second step may each require proof of work, and the difficulty may have risen meanwhile. */
const MAX_CHALLENGES = 4;

/**
 * Makes a call; if the server requires proof of work, solves the challenge in the browser and retries.
 * @param call given the work that was done
 * @param onWork told when work begins: it takes seconds
 */
export async function withWork<Reply>(
  call: (work: string | undefined) => Promise<Reply>,
  onWork: () => void = () => undefined,
): Promise<Reply> {
  let work: string | undefined;
  for (let done = 0; ; done += 1) {
    try {
      return await call(work);
    } catch (error) {
      if (!(error instanceof CallError) || error.challenge === undefined || done === MAX_CHALLENGES) throw error;
      onWork();
      // Loaded lazily: few calls need it.
      const { solveWork } = await import("./solve-work.ts");
      work = await solveWork(error.challenge);
      if (work === undefined) throw error;
    }
  }
}
