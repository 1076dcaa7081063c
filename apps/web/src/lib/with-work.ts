import { CallError } from "./call.ts";

/** A password and a second step may each ask for work, and the price may have risen meanwhile. */
const MAX_CHALLENGES = 4;

/**
 * Makes a call, and where it is refused for want of work has this browser do the work and makes it again.
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
      // Few ever need it.
      const { solveWork } = await import("./solve-work.ts");
      work = await solveWork(error.challenge);
      if (work === undefined) throw error;
    }
  }
}
