import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestMetrics } from "../observation/request-metrics.ts";
import { logError } from "./log.ts";
import type { HonoApp } from "./mount.ts";
import { type Packing, packingFor } from "./packed-text.ts";
import { cookieOf } from "./request.ts";
import { WrittenReply } from "./written-reply.ts";

/** How long a reply is good, in milliseconds. What it was made of may itself be as old again, twice: see its caches. */
export const HOT_MS = 250;
/** Replies that are made until all are forgotten, old and new; each is a few kilobytes. */
const MOST = 1_000;
/** A longer list of languages is nobody's browser's. */
const LONGEST = 120;

/** What a reply depends on besides its address. */
interface Asked {
  packing: Packing;
  /** Of the `lan` cookie. */
  choice: string;
  languages: string;
  host: string;
}

interface Kept extends Asked {
  until: number;
  /** Null for what may not be kept: everybody's own way. */
  reply: WrittenReply | null;
}

type Listener<Incoming extends IncomingMessage> = (request: Incoming, response: ServerResponse) => void;

export interface Hot {
  /** By an address, query included: whether its replies may be kept when they are anybody's. */
  matches(url: string): boolean;
  /** Milliseconds of a clock that never goes back; the process's own, but for tests. */
  now?(): number;
}

/** Whether a request's reply depends on nothing but its address, language and packing. */
const isAnybodys = ({ headers }: IncomingMessage): boolean =>
  headers.token === undefined &&
  (headers["accept-language"]?.length ?? 0) <= LONGEST &&
  !headers.cookie?.includes("device=");

const askedBy = ({ headers }: IncomingMessage): Asked => ({
  packing: packingFor(headers["accept-encoding"] ?? ""),
  choice: headers.cookie ? (cookieOf(headers.cookie, "lan") ?? "") : "",
  languages: headers["accept-language"] ?? "",
  host: headers.host ?? "",
});

const keyOf = (url: string, { packing, choice, languages, host }: Asked): string =>
  `${packing} ${choice} ${languages} ${host} ${url}`;

const isSame = (one: Asked, other: Asked): boolean =>
  one.languages === other.languages &&
  one.packing === other.packing &&
  one.host === other.host &&
  one.choice === other.choice;

/**
 * What crowds open at once, the page of an offer and its call, answered from memory without the HTTP library and
 * without a query. Only replies that carry no cookie and are not private are kept, each for a blink.
 */
export function hotReplies<Incoming extends IncomingMessage>(
  app: HonoApp,
  { matches, now = () => performance.now() }: Hot,
  metrics: RequestMetrics,
  next: Listener<Incoming>,
): Listener<Incoming> {
  /** By address, which is found without putting a key together. */
  const kept = new Map<string, Kept[]>();
  const making = new Map<string, Promise<Kept>>();
  let made = 0;
  const count = (url: string) =>
    metrics.count({ kind: "memory", name: url.startsWith("/api/") ? "call" : "page", status: 200 });

  async function make(url: string, asked: Asked, request: IncomingMessage): Promise<Kept> {
    const until = now() + HOT_MS;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const response = await app.fetch(new Request(new URL(url, `http://${asked.host || "localhost"}`), { headers }), {
      incoming: request,
    });
    const entry = { ...asked, until, reply: await keepable(response) };
    made += 1;
    if (made % MOST === 0) kept.clear();
    const others = kept.get(url)?.filter((other) => other.until > now() && !isSame(other, asked)) ?? [];
    kept.set(url, [...others, entry]);
    return entry;
  }

  async function share(url: string, asked: Asked, request: Incoming, response: ServerResponse): Promise<void> {
    const key = keyOf(url, asked);
    const underWay = making.get(key) ?? make(url, asked, request).finally(() => making.delete(key));
    making.set(key, underWay);
    try {
      const { reply } = await underWay;
      if (!reply) return next(request, response);
      reply.send(response);
      count(url);
    } catch (error) {
      logError("hot.failed", error);
      next(request, response);
    }
  }

  return (request, response) => {
    const { url = "", method } = request;
    if (method !== "GET") return next(request, response);
    const replies = kept.get(url);
    if ((!replies && !matches(url)) || !isAnybodys(request)) return next(request, response);
    const asked = askedBy(request);
    const known = replies?.find((other) => isSame(other, asked));
    if (!known || known.until <= now()) return void share(url, asked, request, response);
    if (!known.reply) return next(request, response);
    known.reply.send(response);
    count(url);
  };
}

/** A reply as it is kept; null for one that is somebody's own, or no success. */
async function keepable(response: Response): Promise<WrittenReply | null> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  if (status !== 200 || headers.has("set-cookie") || /private/.test(headers.get("cache-control") ?? "")) return null;
  return new WrittenReply(headers, body);
}
