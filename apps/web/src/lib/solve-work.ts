import type { Solution } from "altcha-lib/types";
// Lets the browser start a script of our own, which the page's policy asks about.
import "./only-drawings.ts";

/**
 * Does the work of a challenge, as a server made it, in a thread of its own, so that the page stays usable.
 * @returns challenge and solution, as the server takes them; undefined where the browser cannot do it, or was told to stop
 * @see https://altcha.org/docs/v2/proof-of-work/
 */
export function solveWork(challenge: object, stopped?: AbortSignal): Promise<string | undefined> {
  // Pages without TLS have no such cryptography.
  if (stopped?.aborted || !("subtle" in crypto)) return Promise.resolve(undefined);
  const worker = new Worker(new URL("./solve-work-thread.ts", import.meta.url), { type: "module" });
  const done = new Promise<string | undefined>((resolve) => {
    worker.addEventListener("message", ({ data: solution }: MessageEvent<Solution | null>) =>
      resolve(solution ? btoa(JSON.stringify({ challenge, solution })) : undefined),
    );
    worker.addEventListener("error", () => resolve(undefined));
    stopped?.addEventListener("abort", () => resolve(undefined));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than ours
  worker.postMessage(challenge);
  return done.finally(() => worker.terminate());
}
