import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What a proxy that is opened with a fault does with each connection. `request` is what the client sends, `reply` what comes back; a reply
 * begins after the server's commit.
 */
export const ERROR_STATUSES = [
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
export type Fault = (typeof ERROR_STATUSES)[number];

/** Bytes that a slow connection passes on at once, and after how long. */
const SLOW_BYTES = 64;
const SLOW_MS = 2;
/** How much of a request or reply counts as amid. */
const AMID_BYTES = 60;

/** What happens to a connection in use. */
export const STRIKES = ["cut", "reset", "cut after it was done"] as const;
type Strike = (typeof STRIKES)[number];

/** Long enough for the statement that was sent to be done, a commit included; no result arrives. */
const DONE_MS = 40;

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

const pass = ({ client, server }: Link): void => {
  client.pipe(server);
  server.pipe(client);
};

/** What arrives is received, as the network would, and goes nowhere. Neither side learns that the other one has gone. */
function silence({ client, server }: Link): void {
  client.unpipe(server);
  server.unpipe(client);
  client.resume();
  server.resume();
}

/**
 * A local port that leads to another one, over TCP connections that fail: all of them in one way, or as they are told
 * to while in use.
 */
export class FaultProxy {
  readonly #listener: Server;
  readonly #sockets = new Set<Socket>();
  /** Those that work. */
  readonly #links = new Set<Link>();
  #isSilent = false;

  private constructor(listener: Server) {
    this.#listener = listener;
  }

  /** @param fault what becomes of every connection; none: they work until `strike` or `silence` */
  static async open(target: number, fault?: Fault): Promise<FaultProxy> {
    const listener = createServer({ allowHalfOpen: true, noDelay: true });
    const proxy = new FaultProxy(listener);
    listener.on("connection", (client) => proxy.#connect(client, target, fault));
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /** How many connections are open and work. */
  get working(): number {
    return this.#links.size;
  }

  /** Strikes one of the connections, whichever. */
  strike(how: Strike): void {
    const links = [...this.#links];
    const link = links[Math.floor(Math.random() * links.length)];
    if (!link) return;
    if (how === "reset") return void link.client.resetAndDestroy();
    if (how === "cut") return void link.client.destroy();
    // From here on nothing comes back. What is sent still arrives.
    link.server.unpipe(link.client);
    link.server.resume();
    setTimeout(() => link.client.destroy(), DONE_MS);
  }

  /** No connection works any more, nor does one that is opened from now on. */
  silenceAll(): void {
    this.#isSilent = true;
    this.silenceSome(() => true);
  }

  /** The connections that are open and chosen work no longer; new ones do. @returns how many were chosen */
  silenceSome(isChosen: (nth: number) => boolean): number {
    const chosen = [...this.#links].filter((_link, nth) => isChosen(nth));
    for (const link of chosen) {
      this.#links.delete(link);
      silence(link);
    }
    return chosen.length;
  }

  /** Connections that are opened from now on work; the silent ones stay so. */
  restore(): void {
    this.#isSilent = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#listener.close();
    await once(this.#listener, "close");
  }

  #connect(client: Socket, target: number, fault: Fault | undefined): void {
    this.#add(client);
    if (this.#isSilent) return void client.resume();
    const server = connect({ host: "127.0.0.1", port: target, noDelay: true, allowHalfOpen: fault === undefined });
    this.#add(server);
    const link = { client, server };
    if (fault) return DEEDS[fault](link);
    this.#links.add(link);
    pass(link);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on("close", () => {
        if (this.#links.delete(link)) to.destroy();
      });
  }

  #add(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
