import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Services } from "../services.ts";
import { originOf } from "./address.ts";
import { answer, type Reply } from "./answer.ts";
import { type Hot, hotReplies } from "./hot-replies.ts";
import { isLeaving } from "./leaving.ts";
import { logError } from "./log.ts";
import type { HonoApp } from "./mount.ts";
import { isWorthPacking, packedReply } from "./packed-reply.ts";
import type { RawRequest } from "./request.ts";
import type { Route } from "./route.ts";
import { baseHeaders } from "./security-headers.ts";
import type { FindSession } from "./session.ts";
import { WholeRequest } from "./whole-request.ts";
import { WrittenHeads } from "./written-head.ts";

export interface ListenOptions {
  /** Sees every request first and hands on what it does not answer. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Calls that are answered without the HTTP library's own Request and Response, which cost more than such a call does. */
  fast?: { routes: readonly Route[]; findSession: FindSession };
  /** Wraps all of it, for tracing. */
  around?: (listener: Listener) => Listener;
  /** Which replies are kept in memory for a blink. */
  hot?: Hot;
  /** Whether a host that a request names is ours; left out, any is. */
  knowsHost?: (host: string | undefined) => boolean;
}

export interface Listening {
  /** Where it listens. */
  url: string;
  /** Takes no more connections, finishes what is in flight, and closes the idle ones. */
  close(): Promise<void>;
}

/** How long a kept connection may be idle; longer than the minute after which common proxies give theirs up. Milliseconds. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 15_000;
/** How late somebody who sends too slowly may be cut off at most. */
const CHECK_MS = 5_000;
/** A whole request, a wizard's pictures on a slow line included. */
const REQUEST_MS = 120_000;
/** What is still in flight then is cut off. */
const DRAIN_MS = 20_000;

type Listener = (request: WholeRequest, response: ServerResponse) => void;

/** Serves the application at the configured port and host. Rejects with the system's error when it cannot listen there. */
export async function listen(app: HonoApp, services: Services, options: ListenOptions = {}): Promise<Listening> {
  const { host, port } = services.config;
  const inner = onlyOurs(options.knowsHost, listenerOf(app, services, options));
  const listener = options.around ? options.around(inner) : inner;
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      noDelay: true,
      IncomingMessage: WholeRequest,
      // What has no body is not read as a stream, which costs more than all else of an answer from memory.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (isLeaving(services)) response.shouldKeepAlive = false;
      listener(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return { url: urlOf(server, host), close: () => drain(server) };
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A kept connection would stay for its next request after the one in flight is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });
}

/** What is asked for by probes, which name a machine by its address. */
const PROBED = new Set(["/livez", "/readyz"]);

/** Refuses what is meant for another host, or names one in its address, before anything looks at it. */
function onlyOurs(knowsHost: ListenOptions["knowsHost"], next: Listener): Listener {
  if (!knowsHost) return next;
  return (request, response) => {
    const { url = "", headers } = request;
    if (url.startsWith("/") && (knowsHost(headers.host) || PROBED.has(url))) return next(request, response);
    response.writeHead(url.startsWith("/") ? 421 : 400, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      connection: "close",
    });
    response.end(url.startsWith("/") ? "This server is not known by that name.\n" : "This server is no proxy.\n");
  };
}

function listenerOf(app: HonoApp, services: Services, { before, fast, hot }: ListenOptions): Listener {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const general: Listener = (request, response) => void listener(request, response);
  const most = fast ? fastListener(fast, services, general) : general;
  if (before) return (request, response) => before(request, response, () => most(request, response));
  return hot ? hotReplies(app, hot, services.requestMetrics, most) : most;
}

function fastListener(
  { routes: fastRoutes, findSession }: NonNullable<ListenOptions["fast"]>,
  services: Services,
  next: Listener,
): Listener {
  const routes = new Map(fastRoutes.map((route) => [pathOf(`/api${route.endpoint.path}`), route]));
  const heads = new WrittenHeads(baseHeaders(services.config.publicUrl));
  return (request, response) => {
    const route = routes.get(pathOf(request.url ?? ""));
    if (!route || route.endpoint.method !== request.method) return next(request, response);
    void answerFast(route, request, response, { services, findSession, heads });
  };
}

/** The path of a request's address, without a trailing slash. */
function pathOf(url: string): string {
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

interface FastLane {
  services: Services;
  findSession: FindSession;
  heads: WrittenHeads;
}

async function answerFast(
  route: Route,
  request: WholeRequest,
  response: ServerResponse,
  lane: FastLane,
): Promise<void> {
  try {
    const reply = await answer(route, rawRequestOf(request, lane.services.config), lane.services, lane.findSession);
    // Claims and redemptions are small: they go out in the same turn.
    if (isWorthPacking(reply)) send(await packedReply(reply, acceptedBy(request)), request, response, lane.heads);
    else send(reply, request, response, lane.heads);
  } catch (error) {
    // The client went away while it was sending.
    if (!request.socket.destroyed) logError("call.failed", error);
    response.destroy();
  }
}

function rawRequestOf(request: WholeRequest, config: Services["config"]): RawRequest {
  const url = request.url ?? "";
  const question = url.indexOf("?");
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  return {
    method: request.method ?? "",
    params: {},
    query: question < 0 ? "" : url.slice(question + 1),
    ...originOf(request.socket.remoteAddress, header, config),
    header,
    readBody: (cap, arrived) =>
      Number(request.headers["content-length"] ?? 0) > cap
        ? Promise.resolve(undefined)
        : request.takeBody(cap, arrived),
  };
}

function send(
  { status, headers, body }: Reply,
  request: WholeRequest,
  response: ServerResponse,
  heads: WrittenHeads,
): void {
  if (body instanceof Readable) {
    response.writeHead(status, [...closingIfUnread(request), ...heads.linesOf(headers)]);
    body.pipe(response);
    return;
  }
  const length = Buffer.byteLength(body);
  if (request.complete) heads.begin(response, status, headers, length);
  else
    response.writeHead(status, [
      ...closingIfUnread(request),
      ...heads.linesOf(headers),
      "content-length",
      String(length),
    ]);
  if (typeof body !== "string") return void response.end(body);
  // Node writes texts of one byte a character faster.
  response.end(body, length === body.length ? "latin1" : "utf8");
}

const acceptedBy = ({ headers }: IncomingMessage): string => headers["accept-encoding"]?.toString() ?? "";

/** A body that was not read to its end would be taken for the next request. */
const closingIfUnread = (request: IncomingMessage): string[] => (request.complete ? [] : ["connection", "close"]);
