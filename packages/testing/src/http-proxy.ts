import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * The fault of a request: none, its connection is cut before or after the server acted, its reply is late by so many
 * milliseconds, or text is appended.
 */
type Interruption = "pass" | "cutBefore" | "cutAfter" | { late: number } | { append: string };

/** Chooses the fault by method and path, query included. */
type Rule = (method: string, path: string) => Interruption;

const PASS: Rule = () => "pass";

/** Interval of readiness checks with several servers. Milliseconds. */
const CHECK_MS = 100;

interface Upstream {
  url: string;
  agent: Agent;
  isReady: boolean;
}

/**
 * A minimal reverse proxy: ready servers are used round-robin, connections to them are kept alive, and failures become
 * a 502. It never retries a request, so that dropped requests are noticed. It can also simulate a bad network between a
 * browser and one server, with faults set by `behave`.
 */
export class HttpProxy {
  readonly #server: Server;
  readonly #upstreams: Upstream[];
  readonly #sockets = new Set<Socket>();
  readonly #checking = new AbortController();
  #closedBytes = 0;
  #turn = 0;
  #rule = PASS;
  /** Error messages of requests that could not be forwarded. */
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

  /** Starts a proxy in front of one server, or of several, whose readiness is then checked all the time. */
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

  /** Bytes sent to clients so far, headers included. */
  get bytes(): number {
    return [...this.#sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, this.#closedBytes);
  }

  /** Resolves when so many servers are ready. */
  async untilReady(count: number): Promise<void> {
    while (this.#upstreams.filter(({ isReady }) => isReady).length < count) await pause(20);
  }

  /** Sets the faults from now on. */
  behave(rule: Rule = PASS): void {
    this.#rule = rule;
  }

  /** Simulates an offline network: new requests are cut, and open connections are closed. */
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
      // Reads the whole response, so that the server has done all its work.
      await response.resume().toArray();
      return void incoming.socket.destroy();
    }
    if (late > 0) await pause(late / 2);
    // Hop-by-hop headers aren't forwarded.
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

  /** Forwards a request to the next ready server. */
  async #forward(incoming: IncomingMessage, changed: Record<string, string>): Promise<IncomingMessage> {
    const ready = this.#upstreams.filter(({ isReady }) => isReady);
    const upstream = ready[this.#turn % ready.length];
    this.#turn += 1;
    if (!upstream) throw new Error("no server is ready");
    const { method, headers } = incoming;
    // Simulates clients with different addresses.
    const from = this.#upstreams.length > 1 ? { "x-forwarded-for": `203.0.113.${this.#turn % 256}` } : {};
    const outgoing = request(new URL(incoming.url ?? "/", upstream.url), {
      method,
      headers: { ...headers, ...from, ...changed },
      agent: upstream.agent,
    });
    // After the response has begun, errors are reported by the response.
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
