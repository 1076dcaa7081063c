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
/** Sees every request first and passes on what it does not answer. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type AppServices = Pick<Services, "config" | "lifecycle" | "requestMetrics" | "secrets">;

/** Those that some address has. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const satisfies HTTPMethods[];
/** As long as a whole head may be: what is too long is the handler's to refuse. */
const MAX_PARAM_LENGTH = 16_384;
/** Paths of health probes, which use an IP address as host. */
const PROBES = new Set(["/livez", "/readyz"]);

/**
 * The one way that every request takes, whether it comes over a port or from a test: which host it names, the router,
 * the handler, compression, the headers that every reply has.
 */
export class HttpApp {
  readonly #services: AppServices;
  readonly #fastify: FastifyInstance;
  readonly #knowsHost: (host: string | undefined) => boolean;
  /** Of every reply. */
  readonly #headers: Readonly<Record<string, string>>;
  /** By pattern. */
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
      // A path that cannot be decoded matches nothing, and comes by no hook.
      frameworkErrors: (_error, request, reply) =>
        void this.#send(request, this.#begin(reply), this.#noSuchPage(request)),
    });
    // Handlers read bodies, up to their own limits; what no handler takes is not read at all.
    for (const method of HTTP_METHODS) this.#fastify.addHttpMethod(method, { hasBody: false, overrideExisting: true });
    this.#fastify.addHook("onRequest", (_request, reply, done) => {
      this.#begin(reply);
      done();
    });
    this.#fastify.setErrorHandler((error: Partial<FastifyError>, request, reply) => {
      // What the router itself refuses leads nowhere, as a path does that cannot be decoded.
      if (error.code?.startsWith("FST_") && error.statusCode !== undefined && error.statusCode < 500)
        return this.#send(request, reply, this.#noSuchPage(request));
      logError("http.failed", error, { requestId: String(reply.getHeader("x-request-id")) });
      return reply.code(500).type("text/plain; charset=utf-8").send("Internal server error");
    });
    this.#fastify.setNotFoundHandler((request, reply) => this.#send(request, reply, this.#noSuchPage(request)));
  }

  get(pattern: string, handler: PageHandler): void {
    this.page("GET", pattern, handler);
  }

  post(pattern: string, handler: PageHandler): void {
    this.page("POST", pattern, handler);
  }

  /** Adds a page, or a file; what is below `/api/` counts itself and keeps its own deadlines. */
  page(method: "GET" | "POST" | "DELETE", pattern: string, handler: PageHandler): void {
    const isPage = !pattern.startsWith("/api/");
    this.on(method, pattern, async (request) => {
      const context = new PageContext(request);
      return isPage ? this.#observed(context, pattern, handler) : this.#responded(context, handler);
    });
  }

  /** Adds what answers one method of one pattern, such as `/c/:code`. HEAD is answered as GET, without the body. */
  on(method: HTTPMethods, pattern: string, handler: (request: RawRequest) => Promise<Reply>): void {
    const methods = method === "GET" ? ["GET", "HEAD"] : [method];
    const known = this.#methods.get(pattern) ?? new Set();
    for (const each of methods) known.add(each);
    this.#methods.set(pattern, known);
    this.#route(methods, pattern, handler);
  }

  /** Of every call, page and file. */
  get patterns(): string[] {
    return [...this.#methods.keys()];
  }

  /** Adds every call, below `/api`. */
  mount(routes: readonly Route[], services: Services, findSession: FindSession): void {
    const replies = new ReplyCache();
    for (const route of routes) {
      const { method, path } = route.endpoint;
      const name = `${method} ${path}`;
      const answerOne = (request: RawRequest) => respond(route, request, services, findSession);
      this.on(method, `/api${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`, async (request) => {
        if (!route.isShared?.(request)) return answerOne(request);
        // The same reply for everybody who asks the same within a moment, each with a request id of its own.
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

  /** The 404 page. */
  notFound(handler: PageHandler): void {
    this.#notFound = handler;
  }

  /** The error page. */
  onError(handler: (error: unknown, context: PageContext) => Reply | Promise<Reply>): void {
    this.#failed = handler;
  }

  /** What answers requests of a server. No page can be added afterwards. */
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
   * @param remoteAddress whom it comes from; left out, this machine
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

  /** Nothing is called by what no row can hold: such an address leads nowhere, as one does that cannot be decoded. */
  #handle(request: FastifyRequest, handler: (request: RawRequest) => Promise<Reply>): Promise<Reply> {
    const params = request.params as Record<string, string>;
    if (!Object.values(params).every(isStorable)) return this.#noSuchPage(request);
    return handler(new HttpRequest(request.raw, params, this.#services.config));
  }

  /** Gives a reply the headers of every reply, and an id that one of ours may replace by that of its line in the log. */
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
    // A body that was not read to its end would be taken for the next request.
    if (!raw.complete && hasBody(raw)) reply.header("connection", "close");
    if (raw.method === "HEAD" && (typeof body === "string" || Buffer.isBuffer(body)))
      return reply.header("content-length", Buffer.byteLength(body)).send();
    // Texts are serialized already, and their Content-Type is complete.
    return reply.serializer(asItIs).send(body ?? undefined);
  }

  #findRefusal(request: IncomingMessage): keyof typeof REFUSALS | undefined {
    const { url = "", headers } = request;
    if (!url.startsWith("/")) return "noPath";
    if (!namesOneHost(request)) return "hosts";
    // Node reads any body that is chunked at last as if it were that alone.
    if ((headers["transfer-encoding"] ?? "chunked").toLowerCase() !== "chunked") return "encoding";
    return this.#knowsHost(headers.host) || PROBES.has(url) ? undefined : "host";
  }

  /** What is meant for another host, or names one in its address, is refused before anything looks at it. */
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

  /** Answers what is not HTTP, larger than its head may be, or too slow, with the status that Node has for it. */
  refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
    // Whoever went away in the midst of a request did nothing wrong.
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
    // Whoever goes on sending must not keep the connection.
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`, () => socket.destroy());
  }

  /**
   * Logs what no handler sees.
   * @returns the request id of the line
   */
  #logRefused(status: number, reason: string, address: string): string {
    const requestId = randomUUID();
    const networkKey = logKeyOfNetwork(this.#services.secrets, address);
    log("request.refused", { requestId, status, reason, networkKey }, "warn");
    return requestId;
  }

  #noSuchPage({ raw }: FastifyRequest): Promise<Reply> {
    const request = new HttpRequest(raw, {}, this.#services.config);
    if (request.path.startsWith("/api/"))
      return Promise.resolve(failureReply(new Problem(404, "errors.noSuchCall"), "EN", randomUUID()));
    return this.#observed(new PageContext(request), "unknown", () => undefined);
  }

  /** Answers a page within its deadline, and counts it. */
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

/** A stream stays one, so that a handler may leave it unread. */
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

/** By the parser's code; all else is 400. */
const GONE: ReadonlySet<string> = new Set(["ECONNRESET", "HPE_INVALID_EOF_STATE"]);
const MALFORMED: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A call with too much in its address is HTTP, and told why it fails as by any call. Whose it is, nobody has read. */
function bodyOfMalformed(status: number, requestId: string): { headers: Reply["headers"]; body: string } {
  if (status !== 431) return { headers: {}, body: "" };
  const { headers, body } = failureReply(new Problem(431, "errors.headTooLarge"), "EN", requestId);
  return { headers, body: typeof body === "string" ? body : "" };
}

/** By the reason that the log has for it. */
const REFUSALS = {
  noPath: { status: 400, text: "This server is no proxy.\n" },
  encoding: { status: 501, text: "Of transfer encodings, this server knows chunked alone.\n" },
  hosts: { status: 400, text: "A request has to name one host.\n" },
  host: { status: 421, text: "This server is not known by that name.\n" },
} as const;

/** Node itself goes by the first of several. HTTP/1.0 has none. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host",
  ).length;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}
