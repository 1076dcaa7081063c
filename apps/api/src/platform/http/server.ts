import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Services } from "../services.ts";
import { log } from "../observation/log.ts";
import { isTrustedPeer } from "./address.ts";
import { CountByNetwork } from "./count-by-network.ts";
import { bareAddress } from "./networks.ts";
import { isLoopback } from "./this-machine.ts";
import { usableMemory } from "./usable-memory.ts";
import type { HttpApp, Listener, Middleware } from "./http-app.ts";

export interface ListenOptions {
  /** Middleware of the development server. */
  before?: Middleware;
  /** Wraps the listener, for tracing. */
  around?: (listener: Listener) => Listener;
  /** Default: depends on the available memory. */
  maxConnections?: number;
}

export interface Listening {
  /** The URL of the server. */
  url: string;
  /** Accepts no more connections, finishes requests in flight, and closes idle connections. */
  close(): Promise<void>;
}

/**
 * Timeout of idle keep-alive connections; longer than the minute after which common proxies close theirs. Milliseconds.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 15_000;
/** Interval of the check for slow requests, and so the maximum delay of their timeouts. Milliseconds. */
const CHECK_MS = 5_000;
/** Timeout of a whole request, such as a wizard's pictures over a slow connection. Milliseconds. */
const REQUEST_MS = 120_000;
/**
 * Approximate memory of a connection with its head and the beginning of its body; all connections may use a sixteenth
 * of the memory. Bytes.
 */
const CONNECTION_BYTES = 64 * 1024;
/** Minimum, for a small server. */
const FEW_CONNECTIONS = 1_000;
const maxConnectionsOf = (memory: number): number =>
  Math.max(FEW_CONNECTIONS, Math.floor(memory / 16 / CONNECTION_BYTES));
/** Minimum interval between log lines about dropped connections. Milliseconds. */
const LOG_EVERY_MS = 60_000;

/** Requests in flight are aborted after this. Milliseconds. */
const DRAIN_MS = 20_000;

/** Serves the application on the configured port and host. Rejects with the system's error if it can't listen there. */
export async function listen(
  app: HttpApp,
  { config: { host, port, trustProxy } }: Pick<Services, "config">,
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
      // Requests without a body get no stream.
      optimizeEmptyRequests: true,
      // The application rejects requests without a host, with the common headers.
      requireHostHeader: false,
    },
    answer,
  );
  // Without this, Node rejects requests with an `Expect` header other than `100-continue`, without the common headers.
  server.on("checkExpectation", answer);
  server.maxConnections = maxConnections;
  const dropped = logDropped(maxConnections);
  server.on("drop", dropped);
  server.on("connection", limitConnections(maxConnections, trustProxy, dropped));
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

/**
 * Closes connections of a network that has a quarter of all, or a /48 that has half, so that none can use up the others'.
 * Connections of trusted proxies and of this machine are anyone's.
 */
export function limitConnections(
  maxConnections: number,
  trustProxy: readonly string[],
  dropped: () => void,
): (socket: Socket) => void {
  const connections = new CountByNetwork({ narrow: maxConnections / 4, wide: maxConnections / 2 });
  return (socket) => {
    const { remoteAddress } = socket;
    const address = bareAddress(remoteAddress ?? "");
    if (address === undefined || isLoopback(address) || isTrustedPeer(remoteAddress, trustProxy)) return;
    const leave = connections.enter(address);
    if (leave) {
      socket.once("close", leave);
    } else {
      dropped();
      socket.destroy();
    }
  };
}

/** Logs the number of dropped connections, at most every LOG_EVERY_MS. */
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
    // A keep-alive connection would stay open after its request in flight is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });
}
