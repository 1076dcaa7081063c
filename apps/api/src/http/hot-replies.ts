import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logError } from "./log.ts";
import type { HonoApp } from "./mount.ts";
import { cookieOf } from "./request.ts";

/** How long a reply is good, in milliseconds. What it was made of may itself be as old again, twice: see its caches. */
export const HOT_MS = 250;
/** Addresses in several languages and packings; each is a few kilobytes. */
const MOST = 1_000;
/** A longer list of languages is nobody's browser's. */
const LONGEST = 120;

const REQUEST_ID = "x-request-id";

interface HotReply {
  /** Names and values in turn, as Node sends them. */
  headers: string[];
  /** Where among these the request's id goes; 0 for pages, which have none. */
  idAt: number;
  /** Its bytes as one character each: Node sends such a body together with its head, in one write. */
  body: string;
}

interface Kept {
  until: number;
  /** Null for what may not be kept: everybody's own way. */
  reply: HotReply | null;
}

type Next = (request: IncomingMessage, response: ServerResponse) => void;

export interface Hot {
  /** By an address, query included: whether its replies may be kept when they are anybody's. */
  matches(url: string): boolean;
  /** Milliseconds of a clock that never goes back; the process's own, but for tests. */
  now?(): number;
}

/** Whether a request's reply depends on nothing but its address, language and packing. */
function isAnybodys({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    headers.token === undefined &&
    (headers["accept-language"]?.length ?? 0) <= LONGEST &&
    !headers.cookie?.includes("device=")
  );
}

const packingOf = (accepted: string): string =>
  accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "";

const keyOf = (url: string, { headers }: IncomingMessage): string =>
  `${packingOf(headers["accept-encoding"] ?? "")} ${headers.cookie ? cookieOf(headers.cookie, "lan") : ""} ${headers["accept-language"] ?? ""} ${headers.host ?? ""} ${url}`;

/**
 * What crowds open at once, the page of an offer and its call, answered from memory without the HTTP library and
 * without a query. Only replies that carry no cookie and are not private are kept, each for a blink.
 */
export function hotReplies(app: HonoApp, { matches, now = () => performance.now() }: Hot, next: Next): Next {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();

  async function make(key: string, request: IncomingMessage): Promise<Kept> {
    const until = now() + HOT_MS;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const address = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    const response = await app.fetch(new Request(address, { headers }), { incoming: request });
    const entry = { until, reply: await keepable(response) };
    if (kept.size >= MOST) kept.clear();
    kept.set(key, entry);
    return entry;
  }

  async function share(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const underWay = making.get(key) ?? make(key, request).finally(() => making.delete(key));
    making.set(key, underWay);
    try {
      const { reply } = await underWay;
      if (reply) send(reply, response);
      else next(request, response);
    } catch (error) {
      logError("hot.failed", error);
      next(request, response);
    }
  }

  return (request, response) => {
    const { url = "" } = request;
    if (!matches(url) || !isAnybodys(request)) return next(request, response);
    const key = keyOf(url, request);
    const known = kept.get(key);
    if (!known || known.until <= now()) return void share(key, request, response);
    if (known.reply) send(known.reply, response);
    else next(request, response);
  };
}

/** A reply as it is kept; null for one that is somebody's own, or no success. */
async function keepable(response: Response): Promise<HotReply | null> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  if (status !== 200 || headers.has("set-cookie") || /private/.test(headers.get("cache-control") ?? "")) return null;
  const lines = [...headers, ["content-length", String(body.length)]].flat();
  return { headers: lines, idAt: lines.indexOf(REQUEST_ID) + 1, body: body.toString("latin1") };
}

function send({ headers, idAt, body }: HotReply, response: ServerResponse): void {
  // In place: Node writes the head's text at once.
  if (idAt > 0) headers[idAt] = randomUUID();
  response.writeHead(200, headers);
  response.end(body, "latin1");
}
