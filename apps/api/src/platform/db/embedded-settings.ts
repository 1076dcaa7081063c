import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** For one machine with little memory. Never written to a file, so they always are what this version wants. */
export function serverSettings(port: number, durable: boolean): string[] {
  const onlyIfDurable = durable ? "on" : "off";
  return [
    `port=${port}`,
    // No sockets: their paths are limited to some 100 bytes, and Windows has none. The password keeps other users out.
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `fsync=${onlyIfDurable}`,
    `full_page_writes=${onlyIfDurable}`,
    `synchronous_commit=${onlyIfDurable}`,
    // What cannot survive a crash need not keep much of a log either.
    `max_wal_size=${durable ? "1GB" : "128MB"}`,
    "shared_buffers=64MB",
    "max_connections=200",
    "jit=off",
    "io_method=sync",
    // Nobody replicates from it.
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_logical_replication_workers=0",
    "timezone=UTC",
    "log_timezone=UTC",
    // A statement's failure is told to the application. The text of it may hold personal data, which a log must not.
    "log_min_messages=log",
    "log_error_verbosity=terse",
  ];
}

/** Below what systems hand out by themselves: from 32,768 on Linux, from 49,152 elsewhere. */
const PORTS = { from: 20_000, below: 32_768 };
const MOST_TRIES = 100;

/**
 * A port of this machine at which nobody listens, and that nobody is given who asks for just any: whoever has to come
 * back to it later finds it free.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
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
