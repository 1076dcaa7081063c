import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Faults that a proxy can apply to every connection. `request` is what the client sends, `reply` what comes back; a
 * reply begins after the server's commit.
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

/** Bytes per write of a slow connection, and the delay between writes in milliseconds. */
const SLOW_BYTES = 64;
const SLOW_MS = 2;
/** Bytes after which a request or reply is cut amid. */
const AMID_BYTES = 60;

/** Faults of a connection in use. */
export const STRIKES = ["cut", "reset", "cut after it was done"] as const;
type Strike = (typeof STRIKES)[number];

/** Long enough for the statement to be executed, a commit included; its result isn't forwarded. */
const DONE_MS = 40;

/** A client's connection and the server's one that it is forwarded to. */
interface Link {
  client: Socket;
  server: Socket;
}

function cut({ client, server }: Link): void {
  client.destroy();
  server.destroy();
}

/** Closes with a TCP reset instead of a regular close. */
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

/**
 * The implementation of each fault. Half-open connections stay until the proxy is closed, without notifying either
 * side.
 */
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

/** Receives data as the network would, but forwards none. Neither side learns that the other one is gone. */
function silence({ client, server }: Link): void {
  client.unpipe(server);
  server.unpipe(client);
  client.resume();
  server.resume();
}

/**
 * A local port that forwards to another one, with faulty TCP connections: all with the same fault, or on demand while
 * in use.
 */
export class FaultProxy {
  readonly #listener: Server;
  readonly #sockets = new Set<Socket>();
  /** The connections without a fault. */
  readonly #links = new Set<Link>();
  #isSilent = false;

  private constructor(listener: Server) {
    this.#listener = listener;
  }

  /** @param fault of every connection; none: they work until `strike`, `silenceAll` or `silenceSome` */
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

  /** The number of open connections without a fault. */
  get working(): number {
    return this.#links.size;
  }

  /** Applies a fault to a random connection. */
  strike(how: Strike): void {
    const links = [...this.#links];
    const link = links[Math.floor(Math.random() * links.length)];
    if (!link) return;
    if (how === "reset") return void link.client.resetAndDestroy();
    if (how === "cut") return void link.client.destroy();
    // From here on no reply is forwarded; requests still are.
    link.server.unpipe(link.client);
    link.server.resume();
    setTimeout(() => link.client.destroy(), DONE_MS);
  }

  /** Makes all connections half-open, including new ones. */
  silenceAll(): void {
    this.#isSilent = true;
    this.silenceSome(() => true);
  }

  /** Makes the chosen open connections half-open; new ones work. @returns how many were chosen */
  silenceSome(isChosen: (nth: number) => boolean): number {
    const chosen = [...this.#links].filter((_link, nth) => isChosen(nth));
    for (const link of chosen) {
      this.#links.delete(link);
      silence(link);
    }
    return chosen.length;
  }

  /** New connections work again; half-open ones stay half-open. */
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
