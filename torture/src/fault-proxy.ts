import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What becomes of a connection through the proxy. `request` is what the client sends, `reply` what comes back; a reply
 * begins after the server's commit.
 */
export const FAULTS = [
  "cut before the request",
  "cut amid the request",
  "cut while it is worked on",
  "cut before the reply",
  "cut amid the reply",
  "reset before the request",
  "reset before the reply",
  "half-open before the request",
  "half-open amid the request",
  "half-open before the reply",
  "slow",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Bytes that a slow connection passes on at once, and after how long. */
const SLOW_BYTES = 64;
const SLOW_MS = 2;
/** How much of a request or reply counts as amid. */
const AMID_BYTES = 60;

/** One connection and where it leads. */
interface Link {
  client: Socket;
  server: Socket;
}

function cut({ client, server }: Link): void {
  client.destroy();
  server.destroy();
}

/** Not closed in order: with the packet that says that nothing is here any more. */
function reset({ client, server }: Link): void {
  client.resetAndDestroy();
  server.resetAndDestroy();
}

async function passSlowly(from: Socket, to: Socket): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += SLOW_BYTES) {
      if (!to.writable) return;
      to.write(chunk.subarray(at, at + SLOW_BYTES));
      await pause(SLOW_MS);
    }
  }
  to.end();
}

const passFirst = (from: Socket, to: Socket, bytes: number, then: () => void): void =>
  void from.once("data", (chunk: Buffer) => {
    to.write(chunk.subarray(0, bytes));
    then();
  });

/** What each fault does with a new connection. Half-open ones stay until the proxy is closed: nobody is told. */
const DEEDS: Record<Fault, (link: Link) => void> = {
  "cut before the request": (link) => void link.client.once("data", () => cut(link)),
  "cut amid the request": (link) => passFirst(link.client, link.server, AMID_BYTES, () => setTimeout(cut, 5, link)),
  "cut while it is worked on": (link) => {
    link.client.pipe(link.server);
    link.client.once("data", () => setTimeout(cut, Math.random() * 4, link));
  },
  "cut before the reply": (link) => {
    link.client.pipe(link.server);
    link.server.once("data", () => cut(link));
  },
  "cut amid the reply": (link) => {
    link.client.pipe(link.server);
    passFirst(link.server, link.client, AMID_BYTES, () => setTimeout(cut, 5, link));
  },
  "reset before the request": (link) => void link.client.once("data", () => reset(link)),
  "reset before the reply": (link) => {
    link.client.pipe(link.server);
    link.server.once("data", () => reset(link));
  },
  "half-open before the request": (link) => void link.client.once("data", () => undefined),
  "half-open amid the request": (link) => passFirst(link.client, link.server, AMID_BYTES, () => undefined),
  "half-open before the reply": (link) => {
    link.client.pipe(link.server, { end: false });
    link.server.once("data", () => undefined);
  },
  slow: ({ client, server }) => {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      passSlowly(from, to).catch(() => to.destroy());
  },
};

/** A port of this machine that leads to another one over connections which fail in one way. */
export class FaultProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(target: number, fault: Fault): Promise<FaultProxy> {
    const server = createServer({ allowHalfOpen: true });
    const proxy = new FaultProxy(server);
    server.on("connection", (client) => {
      const upstream = connect({ host: "127.0.0.1", port: target, noDelay: true });
      for (const socket of [client, upstream]) {
        proxy.#sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => proxy.#sockets.delete(socket));
      }
      DEEDS[fault]({ client, server: upstream });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
