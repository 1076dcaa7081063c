import { logError } from "./platform/observation/log.ts";

/** Interval of the check for the parent process. Milliseconds. */
const LOOK_MS = 500;
/** The npm scripts that start a server. Others below npm may leave child processes running on purpose. */
const SCRIPTS = new Set(["start", "dev"]);

const { npm_lifecycle_event: script, npm_package_name: name } = process.env;
/** The parent process at start; the id changes once it has ended. */
const parent = process.ppid;

/**
 * Stops the server on SIGTERM or SIGINT, once, and ends the process with 0, or 1 if stopping failed. A server started
 * by npm also stops when its parent ends: npm forwards a signal to a shell, and most shells end without forwarding it.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logError("stop.failed", error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, begin);
  if (name !== "stashwell" || script === undefined || !SCRIPTS.has(script)) return;
  setInterval(() => {
    if (process.ppid !== parent) begin();
  }, LOOK_MS).unref();
}
