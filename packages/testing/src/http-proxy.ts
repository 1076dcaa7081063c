import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What happens to a request: nothing special, its connection is cut before or after the server acted, its reply is late
 * by so many milliseconds, or something is written behind it.
 */
type FieldError = "pass" | "cutBefore" | "cutAfter" | { late: number } | { append: string };

/** Decides by method and path, query included. */
type Rule = (method: string, path: string) => FieldError;

const PASS: Rule = () => "pass";

/** How often each of several servers is asked whether it is ready. */
const CHECK_MS = 100;

interface Upstream {
  url: string;
  agent: Agent;
  isReady: boolean;
}

/**
 * A reverse proxy as simple as one can be: the servers that are ready take turns, connections to them are kept open, and
 * what fails becomes a 502. It never tries a request twice, so that nothing a server drops stays unseen. It can also be
 * a bad network between a browser and one server, with faults as `behave` says.
 */
export class HttpProxy {
  readonly #server: Server;
  readonly #upstreams: Upstream[];
  readonly #sockets = new Set<Socket>();
  readonly #checking = new AbortController();
  #closedBytes = 0;
  #turn = 0;
  #rule = PASS;
  /** What could not be forwarded, in its own words. */
  readonly failures: string[] = [];

  private constructor(urls: readonly string[]) {
    this.#upstreams = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), isReady: urls.length === 1 }));
    this.#server = createServer((incoming, reply) => {
      this.#serve(incoming, reply).catch((error: Error) =>
        this.#fail(reply, `${incoming.method} ${incoming.url}: ${error.message}`),
      );
    });
    this.#server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => {
        this.#closedBytes += socket.bytesWritten;
        this.#sockets.delete(socket);
      });
    });
  }

  /** Before one server, or several: those are asked all the time whether they are ready. */
  static async start(...urls: readonly string[]): Promise<HttpProxy> {
    const proxy = new HttpProxy(urls);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    if (urls.length > 1) for (const upstream of proxy.#upstreams) void proxy.#watch(upstream);
    await proxy.untilReady(urls.length);
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Bytes that went to clients so far, headers included. */
  get bytes(): number {
    return [...this.#sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, this.#closedBytes);
  }

  /** Until so many servers say that they are ready. */
  async untilReady(count: number): Promise<void> {
    while (this.#upstreams.filter(({ isReady }) => isReady).length < count) await pause(20);
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
    this.#checking.abort();
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
    for (const { agent } of this.#upstreams) agent.destroy();
  }

  async #watch(upstream: Upstream): Promise<void> {
    const { signal } = this.#checking;
    while (!signal.aborted) {
      upstream.isReady = await fetch(`${upstream.url}/readyz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      await pause(CHECK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #serve(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    const error = this.#rule(method, url);
    if (error === "cutBefore") return void incoming.socket.destroy();
    const late = typeof error === "object" && "late" in error ? error.late : 0;
    if (late > 0) await pause(late / 2);
    const appended = typeof error === "object" && "append" in error ? error.append : undefined;
    const response = await this.#forward(incoming, appended === undefined ? {} : { "accept-encoding": "identity" });
    response.on("error", (error) => this.#fail(reply, error.message));
    if (error === "cutAfter") {
      // The whole response: whatever the server was to do, it has done.
      await response.resume().toArray();
      return void incoming.socket.destroy();
    }
    if (late > 0) await pause(late / 2);
    // Whether a connection is kept open is between neighbors.
    const {
      connection: _connection,
      "keep-alive": _keepAlive,
      "content-length": length,
      ...headers
    } = response.headers;
    const status = response.statusCode ?? 502;
    if (appended !== undefined) reply.writeHead(status, headers).end((await response.toArray()).join("") + appended);
    else
      response.pipe(reply.writeHead(status, length === undefined ? headers : { ...headers, "content-length": length }));
  }

  /** Hands a request to the server whose turn it is. */
  async #forward(incoming: IncomingMessage, changed: Record<string, string>): Promise<IncomingMessage> {
    const ready = this.#upstreams.filter(({ isReady }) => isReady);
    const upstream = ready[this.#turn % ready.length];
    this.#turn += 1;
    if (!upstream) throw new Error("no server is ready");
    const { method, headers } = incoming;
    // As different clients come from different addresses.
    const from = this.#upstreams.length > 1 ? { "x-forwarded-for": `203.0.113.${this.#turn % 256}` } : {};
    const outgoing = request(new URL(incoming.url ?? "/", upstream.url), {
      method,
      headers: { ...headers, ...from, ...changed },
      agent: upstream.agent,
    });
    // One that comes after the response has begun is the response's.
    outgoing.on("error", () => undefined);
    incoming.pipe(outgoing);
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    return response;
  }

  #fail(reply: ServerResponse, why: string): void {
    this.failures.push(why);
    // A bad network sends no 502.
    if (reply.headersSent || this.#upstreams.length === 1) reply.destroy();
    else reply.writeHead(502).end(why);
  }
}
