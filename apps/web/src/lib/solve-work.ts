import type { Solution } from "altcha-lib/types";
// Provides the Trusted Types policy that lets the browser start a worker of ours.
import "./only-drawings.ts";

/**
 * Solves a proof-of-work challenge in a worker, so that the page stays responsive.
 * @returns challenge and solution, as the server takes them; undefined where the browser cannot do it, or was told to
 *   stop
 * @see https://altcha.org/docs/v2/proof-of-work/
 */
export function solveWork(challenge: object, stopped?: AbortSignal): Promise<string | undefined> {
  // Web Crypto is unavailable without TLS.
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
