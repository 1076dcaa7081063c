import { randomUUID } from "node:crypto";
import { METHODS as HTTP_METHODS, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { type Duplex, Readable } from "node:stream";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from "fastify";
import { inject } from "light-my-request";
import { traceHooks } from "../observation/trace-hooks.ts";
import type { Services } from "../services.ts";
import { failureReply, problemOf, respond } from "./respond.ts";
import { CountByNetwork } from "./count-by-network.ts";
import { compressReply, isCompressible } from "./compress.ts";
import { withinDeadline } from "./deadline.ts";
import { hostsKnownBy } from "./known-hosts.ts";
import { log, logError } from "../observation/log.ts";
import { logKeyOfNetwork } from "./log-key.ts";
import { PageContext } from "./page-context.ts";
import { Problem } from "./problem.ts";
import { type Reply, textReply } from "./reply.ts";
import { ReplyCache } from "./reply-cache.ts";
import { hasBody, HttpRequest, type RawRequest } from "./request.ts";
import type { Route } from "./route.ts";
import { baseHeaders } from "./security-headers.ts";
import type { FindSession } from "./session.ts";
import { isStorable } from "./storable-text.ts";

/** Renders a page; undefined if there is no such page. */
export type PageHandler = (context: PageContext) => Reply | undefined | Promise<Reply | undefined>;
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** Sees every request first and calls `next` for those that it doesn't handle. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type AppServices = Pick<Services, "config" | "lifecycle" | "requestMetrics" | "secrets">;

/** Methods that at least one route has. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const satisfies HTTPMethods[];
/** As long as a whole request head may be: handlers reject parameters that are too long. */
const MAX_PARAM_LENGTH = 16_384;
/** `Retry-After` of a request whose network has too many in flight. Seconds. */
const RETRY_SECONDS = 1;
/**
 * Limits on a network's requests in flight, so that it can't fill the queues that all share. A carrier's address with
 * 1,000 requests a second of 50 ms each has 50; the queue of claims has room for 4,096.
 */
export const MAX_IN_FLIGHT = { narrow: 512, wide: 1_024 };
/** Paths of health probes, which use an IP address as host. */
const PROBES = new Set(["/livez", "/readyz"]);

/**
 * The request pipeline, the same for a port and for tests: host check, router, handler, compression, common headers.
 */
export class HttpApp {
  readonly #services: AppServices;
  readonly #fastify: FastifyInstance;
  readonly #knowsHost: (host: string | undefined) => boolean;
  /** Headers of every reply. */
  readonly #headers: Readonly<Record<string, string>>;
  readonly #inFlight = new CountByNetwork(MAX_IN_FLIGHT);
  /** Methods by pattern. */
  readonly #methods = new Map<string, Set<string>>();
  #notFound: PageHandler = (context) => context.text("404 Not Found", 404);
  #failed: (error: unknown, context: PageContext) => Reply | Promise<Reply> = plainFailure;
  #ready: Promise<Listener> | undefined;

  constructor(services: AppServices) {
    this.#services = services;
    this.#knowsHost = hostsKnownBy(services.config);
    const headers = baseHeaders(services.config.publicUrl);
    this.#headers = headers;
    this.#fastify = fastify({
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
      exposeHeadRoutes: false,
      // Paths that can't be decoded match no route and run no hook.
      frameworkErrors: (_error, request, reply) =>
        void this.#send(request, this.#begin(reply), this.#noSuchPage(request.raw)),
    });
    // Handlers read bodies themselves, up to their own limits; Fastify reads none.
    for (const method of HTTP_METHODS) this.#fastify.addHttpMethod(method, { hasBody: false, overrideExisting: true });
    this.#fastify.addHook("onRequest", (_request, reply, done) => {
      this.#begin(reply);
      done();
    });
    this.#fastify.setErrorHandler((error: Partial<FastifyError>, request, reply) => {
      // Errors of the router itself are 404, as for a path that can't be decoded.
      if (error.code?.startsWith("FST_") && error.statusCode !== undefined && error.statusCode < 500)
        return this.#send(request, reply, this.#noSuchPage(request.raw));
      logError("http.failed", error, { requestId: String(reply.getHeader("x-request-id")) });
      return reply.code(500).type("text/plain; charset=utf-8").send("Internal server error");
    });
    this.#fastify.setNotFoundHandler((request, reply) => this.#send(request, reply, this.#noSuchPage(request.raw)));
  }

  get(pattern: string, handler: PageHandler): void {
    this.page("GET", pattern, handler);
  }

  post(pattern: string, handler: PageHandler): void {
    this.page("POST", pattern, handler);
  }

  /** Adds a page or a file. Only pages get metrics and a deadline here; handlers below `/api/` have their own. */
  page(method: "GET" | "POST" | "DELETE", pattern: string, handler: PageHandler): void {
    const isPage = !pattern.startsWith("/api/");
    this.on(method, pattern, async (request) => {
      const context = new PageContext(request);
      return isPage ? this.#observed(context, pattern, handler) : this.#responded(context, handler);
    });
  }

  /** Adds a handler for a method and a pattern, such as `/c/:code`. HEAD is handled as GET, without the body. */
  on(method: HTTPMethods, pattern: string, handler: (request: RawRequest) => Promise<Reply>): void {
    const methods = method === "GET" ? ["GET", "HEAD"] : [method];
    const known = this.#methods.get(pattern) ?? new Set();
    for (const each of methods) known.add(each);
    this.#methods.set(pattern, known);
    this.#route(methods, pattern, handler);
  }

  /** The patterns of all calls, pages and files. */
  get patterns(): string[] {
    return [...this.#methods.keys()];
  }

  /** Adds all calls, below `/api`. */
  mount(routes: readonly Route[], services: Services, findSession: FindSession): void {
    const replies = new ReplyCache();
    for (const route of routes) {
      const { method, path } = route.endpoint;
      const name = `${method} ${path}`;
      const answerOne = (request: RawRequest) => respond(route, request, services, findSession);
      this.on(method, `/api${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`, async (request) => {
        if (!route.isShared?.(request)) return answerOne(request);
        // Equal requests within the cache's TTL share one reply, each with its own request id.
        let isFirst = false;
        const shared = await replies.get(`${request.path}?${request.query}`, request, () => {
          isFirst = true;
          return answerOne(request);
        });
        if (isFirst || shared.status !== 200) return shared;
        services.requestMetrics.count({ kind: "call", name, status: shared.status });
        return { ...shared, headers: { ...shared.headers, "x-request-id": randomUUID() } };
      });
    }
  }

  /** Sets the 404 page. */
  notFound(handler: PageHandler): void {
    this.#notFound = handler;
  }

  /** Sets the error page. */
  onError(handler: (error: unknown, context: PageContext) => Reply | Promise<Reply>): void {
    this.#failed = handler;
  }

  /** The listener for a server's requests. No route can be added afterwards. */
  listener(before?: Middleware): Promise<Listener> {
    this.#ready ??= this.#finish();
    return this.#ready.then((route) => (request, response) => {
      if (this.#services.lifecycle.isLeaving) response.shouldKeepAlive = false;
      const refused = this.#findRefusal(request);
      if (refused) return this.#refuse(request, response, refused);
      if (!before) return route(request, response);
      before(request, response, () => route(request, response));
    });
  }

  /**
   * Makes a request without a port, as tests and the demo do.
   * @param remoteAddress of the client; this machine by default
   */
  async request(path: string, init: RequestInit = {}, remoteAddress = "127.0.0.1"): Promise<Response> {
    const request = new Request(new URL(path, "http://localhost"), init);
    const { pathname, search } = new URL(request.url);
    const payload = await payloadOf(init.body, request);
    const { statusCode, headers, rawPayload } = await inject(await this.listener(), {
      method: request.method,
      url: pathname + search,
      headers: {
        ...Object.fromEntries(request.headers),
        ...(payload instanceof Readable ? { "transfer-encoding": "chunked" } : {}),
      },
      ...(payload && { payload }),
      remoteAddress,
    });
    const hasBody = rawPayload.length > 0 && statusCode !== 204 && statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(rawPayload) : null, {
      status: statusCode,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
      ),
    });
  }

  async #finish(): Promise<Listener> {
    for (const [pattern, methods] of this.#methods) {
      const allow = METHODS.filter((method) => methods.has(method)).join(", ");
      const others = METHODS.filter((method) => !methods.has(method));
      this.#route(others, pattern, async ({ path }) => methodNotAllowed(path, allow));
    }
    await this.#fastify.ready();
    return (request, response) => this.#fastify.routing(request, response);
  }

  #route(methods: readonly string[], pattern: string, handler: (request: RawRequest) => Promise<Reply>): void {
    this.#fastify.route({
      method: methods as HTTPMethods[],
      url: pattern,
      handler: (request, reply) => this.#send(request, reply, this.#handle(request, handler)),
    });
  }

  /** Path parameters that PostgreSQL can't store match nothing: 404, as for a path that can't be decoded. */
  #handle({ params, raw }: FastifyRequest, handler: (request: RawRequest) => Promise<Reply>): Promise<Reply> {
    const texts = params as Record<string, string>;
    if (!Object.values(texts).every(isStorable)) return this.#noSuchPage(raw);
    return this.#whileCounted(new HttpRequest(raw, texts, this.#services.config), handler);
  }

  /** Handles a request unless its network has too many in flight. The machine itself has no such limit. */
  async #whileCounted(request: HttpRequest, handler: (request: RawRequest) => Promise<Reply>): Promise<Reply> {
    if (request.fromThisMachine) return handler(request);
    const leave = this.#inFlight.enter(request.address);
    if (!leave) return this.#tooMany(request);
    try {
      return await handler(request);
    } finally {
      leave();
    }
  }

  #tooMany(request: HttpRequest): Promise<Reply> {
    const problem = new Problem(503, "errors.busy", { retryAfter: RETRY_SECONDS });
    if (request.path.startsWith("/api/")) return Promise.resolve(failureReply(problem, "EN", randomUUID()));
    return this.#observed(new PageContext(request), "busy", () => Promise.reject(problem));
  }

  /** Sets the common headers and a request id, which a handler may replace by the one in its log line. */
  #begin(reply: FastifyReply): FastifyReply {
    return reply.headers(this.#headers).header("x-request-id", randomUUID());
  }

  async #send(request: FastifyRequest, reply: FastifyReply, responding: Promise<Reply>): Promise<FastifyReply> {
    const { raw } = request;
    let responded = await responding;
    if (isCompressible(responded))
      responded = await compressReply(responded, raw.headers["accept-encoding"]?.toString());
    const { status, headers, cookies = [], body } = responded;
    reply.code(status).headers(headers);
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    // The unread rest of a body would be parsed as the next request.
    if (!raw.complete && hasBody(raw)) reply.header("connection", "close");
    if (raw.method === "HEAD" && (typeof body === "string" || Buffer.isBuffer(body)))
      return reply.header("content-length", Buffer.byteLength(body)).send();
    // Bodies are serialized already, and their Content-Type is complete.
    return reply.serializer(asItIs).send(body ?? undefined);
  }

  #findRefusal(request: IncomingMessage): keyof typeof REFUSALS | undefined {
    const { url = "", headers, httpVersion } = request;
    // Node parses other versions as if they were HTTP/1.1.
    if (!httpVersion.startsWith("1.")) return "version";
    if (!url.startsWith("/")) return "noPath";
    if (!namesOneHost(request)) return "hosts";
    // Node decodes any transfer encoding that ends in `chunked` as if it were `chunked` alone.
    if ((headers["transfer-encoding"] ?? "chunked").toLowerCase() !== "chunked") return "encoding";
    return this.#knowsHost(headers.host) || PROBES.has(url) ? undefined : "host";
  }

  /** Rejects requests for an unknown host, or with a host in their target, before anything else parses them. */
  #refuse(request: IncomingMessage, response: ServerResponse, reason: keyof typeof REFUSALS): void {
    const { status, text } = REFUSALS[reason];
    const requestId = this.#logRefused(status, reason, new HttpRequest(request, {}, this.#services.config).address);
    response.writeHead(status, {
      ...this.#headers,
      "x-request-id": requestId,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      connection: "close",
    });
    response.end(text);
  }

  /**
   * Responds to a request that isn't HTTP, has too large a head or is too slow, with the status that Node uses for it.
   */
  refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
    // The client disconnected during a request, which is no error.
    if (!socket.writable || GONE.has(error.code ?? "")) return void socket.destroy();
    const status = MALFORMED[error.code ?? ""] ?? 400;
    const address = "remoteAddress" in socket ? String(socket.remoteAddress) : "";
    const requestId = this.#logRefused(status, error.code ?? "malformed", address);
    const { headers: own, body } = bodyOfMalformed(status, requestId);
    const headers = Object.entries({
      ...this.#headers,
      "x-request-id": requestId,
      ...own,
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    // Destroy the socket, because the client may go on sending.
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`, () => socket.destroy());
  }

  /**
   * Logs a rejected request that reaches no handler.
   * @returns the request id of the log line
   */
  #logRefused(status: number, reason: string, address: string): string {
    const requestId = randomUUID();
    const networkKey = logKeyOfNetwork(this.#services.secrets, address);
    log("request.refused", { requestId, status, reason, networkKey }, "warn");
    return requestId;
  }

  #noSuchPage(raw: IncomingMessage): Promise<Reply> {
    const request = new HttpRequest(raw, {}, this.#services.config);
    if (request.path.startsWith("/api/"))
      return Promise.resolve(failureReply(new Problem(404, "errors.noSuchCall"), "EN", randomUUID()));
    return this.#observed(new PageContext(request), "unknown", () => undefined);
  }

  /** Runs a page handler with a deadline and records metrics. */
  async #observed(context: PageContext, pattern: string, handler: PageHandler): Promise<Reply> {
    const began = performance.now();
    const { method } = context.request;
    const reply = await this.#responded(context, (same) =>
      withinDeadline(Promise.resolve(handler(same)), `${method} ${pattern}`),
    );
    const { page = "file" } = reply;
    this.#services.requestMetrics.observe(
      { kind: "page", name: page, status: reply.status },
      performance.now() - began,
    );
    traceHooks.name?.(`${method} ${page}`);
    return reply;
  }

  async #responded(context: PageContext, handler: PageHandler): Promise<Reply> {
    let reply: Reply | undefined;
    try {
      reply = (await handler(context)) ?? (await this.#notFound(context));
    } catch (error) {
      reply = await this.#failed(error, context);
    }
    return context.complete(reply ?? textReply("404 Not Found", 404));
  }
}

const asItIs = (payload: string): string => payload;

/** Keeps a stream a stream, so that a handler may leave it unread. */
async function payloadOf(body: RequestInit["body"], request: Request): Promise<Buffer | Readable | undefined> {
  if (request.body === null) return undefined;
  return body instanceof ReadableStream ? Readable.from(chunksOf(body)) : Buffer.from(await request.arrayBuffer());
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}

function plainFailure(error: unknown, context: PageContext): Reply {
  if (!(error instanceof Problem)) logError("page.failed", error);
  const { status, details } = problemOf(error);
  const { retryAfter } = details;
  if (status < 500 && retryAfter === undefined) return context.text("404 Not Found", 404);
  if (retryAfter === undefined) return context.text("Internal server error", 500);
  context.setHeader("retry-after", String(retryAfter));
  return context.text("Service unavailable", 503);
}

function methodNotAllowed(path: string, allow: string): Reply {
  const reply = path.startsWith("/api/")
    ? failureReply(new Problem(405, "errors.method"), "EN", randomUUID())
    : textReply("Method not allowed", 405, { "cache-control": "no-store" });
  return { ...reply, headers: { ...reply.headers, allow } };
}

/** Error codes of clients that disconnected. */
const GONE: ReadonlySet<string> = new Set(["ECONNRESET", "HPE_INVALID_EOF_STATE"]);
/** Status by error code of the HTTP parser; 400 for all others. */
const MALFORMED: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * A request whose head is too large gets the JSON error of a call. It is in English, because its language is unknown.
 */
function bodyOfMalformed(status: number, requestId: string): { headers: Reply["headers"]; body: string } {
  if (status !== 431) return { headers: {}, body: "" };
  const { headers, body } = failureReply(new Problem(431, "errors.headTooLarge"), "EN", requestId);
  return { headers, body: typeof body === "string" ? body : "" };
}

/** By the reason in the log. */
const REFUSALS = {
  version: { status: 505, text: "This server speaks HTTP/1.1.\n" },
  noPath: { status: 400, text: "This server is no proxy.\n" },
  encoding: { status: 501, text: "Of transfer encodings, this server knows chunked alone.\n" },
  hosts: { status: 400, text: "A request has to name one host.\n" },
  host: { status: 421, text: "This server is not known by that name.\n" },
} as const;

/** Node uses the first of several Host headers. HTTP/1.0 may have none. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host",
  ).length;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}
