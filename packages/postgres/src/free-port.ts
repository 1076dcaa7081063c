import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below what systems hand out by themselves: from 32,768 on Linux, from 49,152 elsewhere. */
const PORTS = { from: 20_000, below: 32_768 };
const MAX_TRIES = 100;

/**
 * A port of this machine at which nobody listens, and that nobody is given who asks for just any: whoever has to come
 * back to it later finds it free.
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
