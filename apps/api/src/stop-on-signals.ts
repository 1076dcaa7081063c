import { logError } from "./platform/observation/log.ts";

/** How often the parent is looked for. Milliseconds. */
const LOOK_MS = 500;
/** The scripts of ours that start a server. Whatever else runs below npm may let its children go on alone on purpose. */
const SCRIPTS = new Set(["start", "dev"]);

const { npm_lifecycle_event: script, npm_package_name: name } = process.env;
/** Whoever started this process; another one once that has ended. */
const parent = process.ppid;

/**
 * Has SIGTERM and SIGINT stop the server, once, and end the process: with 0, or 1 when it could not let go of
 * everything. Started by npm, the end of whoever started it does the same: npm hands a signal on to a shell, and most
 * shells end and hand it on to nobody.
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
