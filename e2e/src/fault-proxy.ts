import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What happens to a request: nothing special, its connection is cut before or after the server acted, its reply is late
 * by so many milliseconds, or something is written behind it.
 */
type Fault = "pass" | "cutBefore" | "cutAfter" | { late: number } | { append: string };

/** Decides by method and path, query included. */
type Rule = (method: string, path: string) => Fault;

const PASS: Rule = () => "pass";

/** A bad network of our own, between the browser and the server: one origin for the pages, with faults as the test asks. */
export class FaultProxy {
  readonly #server: Server;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #closedBytes = 0;
  #rule = PASS;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((incoming, reply) => void this.#serve(incoming, reply).catch(() => reply.destroy()));
    this.#server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => {
        this.#closedBytes += socket.bytesWritten;
        this.#sockets.delete(socket);
      });
    });
  }

  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
  }

  /** Bytes that went to the browser so far, headers included. */
  get bytes(): number {
    return [...this.#sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, this.#closedBytes);
  }

  /** What happens from now on, until something else is said. */
  behave(rule: Rule = PASS): void {
    this.#rule = rule;
  }

  /** No network at all: nothing gets through, and what was open is cut. */
  goDown(): void {
    this.#rule = () => "cutBefore";
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = incoming;
    const fault = this.#rule(method, url);
    if (fault === "cutBefore") return void incoming.socket.destroy();
    const late = typeof fault === "object" && "late" in fault ? fault.late : 0;
    await pause(late / 2);
    const isLonger = typeof fault === "object" && "append" in fault;
    const wanted = isLonger ? { ...headers, "accept-encoding": "identity" } : headers;
    const outgoing = ask(new URL(url, this.#target), { method, headers: wanted });
    incoming.pipe(outgoing);
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    if (fault === "cutAfter") {
      // The whole answer: whatever the server was to do, it has done.
      await answer.resume().toArray();
      return void incoming.socket.destroy();
    }
    await pause(late / 2);
    const { "content-length": _length, ...longerHeaders } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, isLonger ? longerHeaders : answer.headers);
    if (isLonger) reply.end((await answer.toArray()).join("") + fault.append);
    else answer.pipe(reply);
  }
}
