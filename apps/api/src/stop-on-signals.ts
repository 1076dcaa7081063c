import { logError } from "./http/log.ts";

/** Has SIGTERM and SIGINT stop the server, once, and end the process: with 0, or 1 when it could not let go of everything. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logError("stop.failed", error);
          process.exit(1);
        },
      );
    });
  }
}
