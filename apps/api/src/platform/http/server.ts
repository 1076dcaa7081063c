import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "../services.ts";
import { log } from "../observation/log.ts";
import { usableMemory } from "./usable-memory.ts";
import type { HttpApp, Listener, Middleware } from "./http-app.ts";

export interface ListenOptions {
  /** The development server's. */
  before?: Middleware;
  /** Wraps all of it, for tracing. */
  around?: (listener: Listener) => Listener;
  /** Left out, as many as there is memory for. */
  maxConnections?: number;
}

export interface Listening {
  /** Where it listens. */
  url: string;
  /** Takes no more connections, finishes what is in flight, and closes the idle ones. */
  close(): Promise<void>;
}

/** How long a kept connection may be idle; longer than the minute after which common proxies give theirs up. Milliseconds. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 15_000;
/** How late somebody who sends too slowly may be cut off at most. */
const CHECK_MS = 5_000;
/** A whole request, a wizard's pictures on a slow line included. */
const REQUEST_MS = 120_000;
/** Memory of a connection with its head and the beginning of a body, about; a sixteenth of all may be theirs. Bytes. */
const CONNECTION_BYTES = 64 * 1024;
/** What a small server takes. */
const FEW_CONNECTIONS = 1_000;
const maxConnectionsOf = (memory: number): number =>
  Math.max(FEW_CONNECTIONS, Math.floor(memory / 16 / CONNECTION_BYTES));
/** How often at most a line says that connections were refused. Milliseconds. */
const LOG_EVERY_MS = 60_000;

/** What is still in flight then is cut off. */
const DRAIN_MS = 20_000;

/** Serves the application at the configured port and host. Rejects with the system's error when it cannot listen there. */
export async function listen(
  app: HttpApp,
  { config: { host, port } }: Pick<Services, "config">,
  { before, around, maxConnections = maxConnectionsOf(usableMemory()) }: ListenOptions = {},
): Promise<Listening> {
  const listener = await app.listener(before);
  const answer = around ? around(listener) : listener;
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      noDelay: true,
      // What has no body is not read as a stream.
      optimizeEmptyRequests: true,
      // Without a host the application refuses it, with the headers of every reply.
      requireHostHeader: false,
    },
    answer,
  );
  // Whatever else is expected than to be told to go on, Node would refuse without them.
  server.on("checkExpectation", answer);
  server.maxConnections = maxConnections;
  server.on("drop", logDropped(maxConnections));
  server.on("clientError", (error, socket) => app.refuseMalformed(error, socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return { url: urlOf(server, host), close: () => drain(server) };
}

/** Says now and then how many connections were refused since it was said last. */
function logDropped(maxConnections: number): () => void {
  let dropped = 0;
  let loggedAt = -Infinity;
  return () => {
    dropped += 1;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    log("connections.dropped", { dropped, maxConnections }, "warn");
    [dropped, loggedAt] = [0, performance.now()];
  };
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A kept connection would stay for its next request after the one in flight is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });
}
