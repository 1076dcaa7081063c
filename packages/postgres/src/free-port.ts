import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ephemeral port range: from 32,768 on Linux, from 49,152 elsewhere. */
const PORTS = { from: 20_000, below: 32_768 };
const MAX_TRIES = 100;

/**
 * Returns a free port outside of the ephemeral range, which the system never assigns automatically, so that a server
 * that restarts later finds it still free.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${PORTS.from} on is free`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
