import type { ServerResponse } from "node:http";

/** How long a written head is used again: it has a date in it. Milliseconds. */
const GOOD_MS = 500;
/** Heads that are remembered; there are a handful. */
const MOST = 64;

/** Where Node keeps the head that it will send. */
interface Sending {
  _header: unknown;
}

/** Gives Node back its own words: for a connection that stays open, and nothing that a reply's head depends on besides. */
export function useHead(response: ServerResponse, head: string): void {
  (response as unknown as Sending)._header = head;
}

/**
 * Has Node write a head, which it does line by line and with a check of each, and takes it apart around `marks`, in
 * their order. Undefined when the connection is not to be kept, for then the head says so.
 */
export function writeAndSplit(
  response: ServerResponse,
  status: number,
  lines: readonly string[],
  marks: readonly string[],
): string[] | undefined {
  response.writeHead(status, [...lines]);
  const { _header: head } = response as unknown as Sending;
  if (!response.shouldKeepAlive || typeof head !== "string") return undefined;
  const pieces: string[] = [];
  let start = 0;
  for (const mark of marks) {
    const at = head.indexOf(mark, start);
    if (at < 0) return undefined;
    pieces.push(head.slice(start, at));
    start = at + mark.length;
  }
  return [...pieces, head.slice(start)];
}

interface Written {
  until: number;
  before: string;
  between: string;
  after: string;
}

const REQUEST_ID = "x-request-id";
const LENGTH = "content-length: ";

/** Heads of replies that differ in nothing but the request's id and the length: each is written once in a while. */
export class WrittenHeads {
  readonly #always: readonly (readonly [string, string])[];
  readonly #written = new Map<string, Written>();

  /** @param always what every reply says that does not say otherwise itself */
  constructor(always: Readonly<Record<string, string>>) {
    this.#always = Object.entries(always);
  }

  /** All names and values of a reply in turn, as Node takes them. */
  linesOf(headers: Readonly<Record<string, string>>): string[] {
    const others = this.#always.filter(([name]) => !(name in headers));
    return [...others, ...Object.entries(headers)].flat();
  }

  /** Begins a reply of so many bytes, whose headers have the request's id. */
  begin(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, length: number): void {
    const id = headers[REQUEST_ID] ?? "";
    const key = keyOf(status, headers);
    const known = key === undefined ? undefined : this.#written.get(key);
    if (known && response.shouldKeepAlive && known.until > performance.now())
      return useHead(response, known.before + id + known.between + length + known.after);
    const lines = [...this.linesOf(headers), "content-length", String(length)];
    const pieces = writeAndSplit(response, status, lines, [id, `${LENGTH}${length}`]);
    if (key === undefined || !pieces) return;
    if (this.#written.size >= MOST) this.#written.clear();
    const [before = "", between = "", after = ""] = pieces;
    this.#written.set(key, { until: performance.now() + GOOD_MS, before, between: between + LENGTH, after });
  }
}

/** What a head says, but for id and length; undefined for one that is nobody else's. */
function keyOf(status: number, headers: Readonly<Record<string, string>>): string | undefined {
  let key = String(status);
  for (const name in headers) {
    if (name === "set-cookie") return undefined;
    if (name !== REQUEST_ID) key += `\n${name}: ${headers[name]}`;
  }
  return key;
}
