import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from "fastify";
import { inject } from "light-my-request";
import { isUnavailable, RETRY_AFTER } from "../db/unavailable.ts";
import { traceHooks } from "../observation/trace-hooks.ts";
import type { Services } from "../services.ts";
import { failureReply } from "./answer.ts";
import { compressReply, isCompressible } from "./compress.ts";
import { Overdue, withinDeadline } from "./deadline.ts";
import { hostsKnownBy } from "./known-hosts.ts";
import { logError } from "./log.ts";
import { PageContext } from "./page-context.ts";
import { Problem } from "./problem.ts";
import { type Reply, textReply } from "./reply.ts";
import { hasBody, HttpRequest, type RawRequest } from "./request.ts";
import { baseHeaders } from "./security-headers.ts";

/** Makes the reply to a page; undefined where there is no such page. */
export type PageHandler = (context: PageContext) => Reply | undefined | Promise<Reply | undefined>;
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** Sees every request first and passes on what it does not answer. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type AppServices = Pick<Services, "config" | "lifecycle" | "requestMetrics">;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const satisfies HTTPMethods[];
/** As long as a whole head may be: what is too long is the handler's to refuse. */
const MAX_PARAM_LENGTH = 16_384;
/** What probes ask, which name a machine by its address. */
const PROBES = new Set(["/livez", "/readyz"]);

/**
 * The one way that every request takes, whether it comes over a port or from a test: which host it names, the router,
 * the handler, compression, the headers that every reply has.
 */
export class HttpApp {
  readonly #services: AppServices;
  readonly #fastify: FastifyInstance;
  readonly #knowsHost: (host: string | undefined) => boolean;
  /** By pattern. */
  readonly #methods = new Map<string, Set<string>>();
  #notFound: PageHandler = (context) => context.text("404 Not Found", 404);
  #failed: (error: unknown, context: PageContext) => Reply | Promise<Reply> = plainFailure;
  #ready: Promise<Listener> | undefined;

  constructor(services: AppServices) {
    this.#services = services;
    this.#knowsHost = hostsKnownBy(services.config);
    this.#fastify = fastify({
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
      exposeHeadRoutes: false,
      // An address that cannot be decoded is no page's and no call's.
      frameworkErrors: (_error, request, reply) => void this.#send(request, reply, this.#noSuchPage(request)),
    });
    // Bodies are read by whoever needs them, up to their own limits.
    for (const method of METHODS) this.#fastify.addHttpMethod(method, { hasBody: false, overrideExisting: true });
    const headers = baseHeaders(services.config.publicUrl);
    this.#fastify.addHook("onRequest", (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    this.#fastify.setErrorHandler((error, _request, reply) => {
      logError("http.failed", error);
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
      return isPage ? this.#observed(context, pattern, handler) : this.#answered(context, handler);
    });
  }

  /** Adds what answers one method of one pattern, such as `/c/:code`. HEAD is answered as GET, without the body. */
  on(method: HTTPMethods, pattern: string, answer: (request: RawRequest) => Promise<Reply>): void {
    const methods = method === "GET" ? ["GET", "HEAD"] : [method];
    const known = this.#methods.get(pattern) ?? new Set();
    for (const each of methods) known.add(each);
    this.#methods.set(pattern, known);
    this.#route(methods, pattern, answer);
  }

  /** Of every call, page and file. */
  get patterns(): string[] {
    return [...this.#methods.keys()];
  }

  /** The page for addresses that lead nowhere. */
  notFound(handler: PageHandler): void {
    this.#notFound = handler;
  }

  /** The page for what failed. */
  onError(handler: (error: unknown, context: PageContext) => Reply | Promise<Reply>): void {
    this.#failed = handler;
  }

  /** What answers requests of a server. No page can be added afterwards. */
  listener(before?: Middleware): Promise<Listener> {
    this.#ready ??= this.#finish();
    return this.#ready.then((route) => (request, response) => {
      if (this.#services.lifecycle.isLeaving) response.shouldKeepAlive = false;
      if (!this.#isOurs(request)) return refuse(request, response);
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

  #route(methods: readonly string[], pattern: string, answer: (request: RawRequest) => Promise<Reply>): void {
    this.#fastify.route({
      method: methods as HTTPMethods[],
      url: pattern,
      handler: (request, reply) =>
        this.#send(
          request,
          reply,
          answer(new HttpRequest(request.raw, request.params as Record<string, string>, this.#services.config)),
        ),
    });
  }

  async #send(request: FastifyRequest, reply: FastifyReply, answering: Promise<Reply>): Promise<FastifyReply> {
    const { raw } = request;
    let answered = await answering;
    if (isCompressible(answered)) answered = await compressReply(answered, raw.headers["accept-encoding"]?.toString());
    const { status, headers, cookies = [], body } = answered;
    reply.code(status).headers(headers);
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    // A body that was not read to its end would be taken for the next request.
    if (!raw.complete && hasBody(raw)) reply.header("connection", "close");
    if (raw.method === "HEAD" && (typeof body === "string" || Buffer.isBuffer(body)))
      return reply.header("content-length", Buffer.byteLength(body)).send();
    // As bytes: of a text Fastify would complete the Content-Type.
    return reply.send(typeof body === "string" ? Buffer.from(body) : (body ?? undefined));
  }

  #isOurs({ url = "", headers }: IncomingMessage): boolean {
    return url.startsWith("/") && (this.#knowsHost(headers.host) || PROBES.has(url));
  }

  #noSuchPage({ raw }: FastifyRequest): Promise<Reply> {
    const request = new HttpRequest(raw, {}, this.#services.config);
    if (request.path.startsWith("/api/"))
      return Promise.resolve(failureReply(new Problem(404, "errors.noSuchCall"), "EN", crypto.randomUUID()));
    return this.#observed(new PageContext(request), "unknown", () => undefined);
  }

  /** Answers a page within its deadline, and counts it. */
  async #observed(context: PageContext, pattern: string, handler: PageHandler): Promise<Reply> {
    const began = performance.now();
    const { method } = context.request;
    const reply = await this.#answered(context, (same) =>
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

  async #answered(context: PageContext, handler: PageHandler): Promise<Reply> {
    let reply: Reply | undefined;
    try {
      reply = (await handler(context)) ?? (await this.#notFound(context));
    } catch (error) {
      reply = await this.#failed(error, context);
    }
    return context.complete(reply ?? textReply("404 Not Found", 404));
  }
}

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
  logError("page.failed", error);
  const isAway = error instanceof Overdue || isUnavailable(error);
  if (isAway) context.setHeader("retry-after", String(RETRY_AFTER));
  return context.text(isAway ? "Service unavailable" : "Internal server error", isAway ? 503 : 500);
}

function methodNotAllowed(path: string, allow: string): Reply {
  const reply = path.startsWith("/api/")
    ? failureReply(new Problem(405, "errors.method"), "EN", crypto.randomUUID())
    : textReply("Method not allowed", 405, { "cache-control": "no-store" });
  return { ...reply, headers: { ...reply.headers, allow } };
}

/** What is meant for another host, or names one in its address, is refused before anything looks at it. */
function refuse({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const isForAnother = url.startsWith("/");
  response.writeHead(isForAnother ? 421 : 400, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  response.end(isForAnother ? "This server is not known by that name.\n" : "This server is no proxy.\n");
}
