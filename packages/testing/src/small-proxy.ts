import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** How often each server is asked whether it is ready. Milliseconds. */
const CHECK_MS = 100;

interface Upstream {
  url: string;
  agent: Agent;
  isReady: boolean;
}

/**
 * A reverse proxy as simple as one can be: the servers that say they are ready have their turn, connections to them are
 * kept, and what fails is told as 502. It never tries a request twice, so nothing that a server drops stays unseen.
 */
export class SmallProxy {
  readonly #server: Server;
  readonly #upstreams: Upstream[];
  readonly #checking = new AbortController();
  #turn = 0;
  /** What could not be handed on, in its own words. */
  readonly failures: string[] = [];

  private constructor(urls: readonly string[]) {
    this.#upstreams = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), isReady: false }));
    this.#server = createServer((request, response) => this.#handOn(request, response));
  }

  static async start(urls: readonly string[]): Promise<SmallProxy> {
    const proxy = new SmallProxy(urls);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    for (const upstream of proxy.#upstreams) void proxy.#watch(upstream);
    await proxy.untilReady(urls.length);
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Until so many servers say that they are ready. */
  async untilReady(count: number): Promise<void> {
    while (this.#upstreams.filter(({ isReady }) => isReady).length < count) await pause(20);
  }

  async stop(): Promise<void> {
    this.#checking.abort();
    this.#server.closeAllConnections();
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

  #handOn(request: IncomingMessage, response: ServerResponse): void {
    const ready = this.#upstreams.filter(({ isReady }) => isReady);
    const upstream = ready[this.#turn % ready.length];
    this.#turn += 1;
    if (!upstream) return this.#fail(response, "no server is ready");
    const { method, url, headers } = request;
    const forwarded = { ...headers, "x-forwarded-for": `203.0.113.${this.#turn % 256}` };
    const handed = ask(new URL(url ?? "/", upstream.url), { method, headers: forwarded, agent: upstream.agent });
    handed.on("response", (answer) => {
      // Whether a connection is kept is between neighbours.
      const { connection: _connection, "keep-alive": _keepAlive, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(response);
      answer.on("error", (error) => this.#fail(response, error.message));
    });
    handed.on("error", (error) => this.#fail(response, `${method} ${url}: ${error.message}`));
    request.pipe(handed);
  }

  #fail(response: ServerResponse, why: string): void {
    this.failures.push(why);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(why);
  }
}
