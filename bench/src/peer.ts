import { Connection } from "./connection.ts";

/** Somebody at a counter, or a visitor with a cart: what it does, it does one after the other. */
export interface Seat {
  /** A code takes effect: a coupon is applied to a cart, a voucher is redeemed. */
  apply(): Promise<void>;
  /** And is taken back again. */
  remove(): Promise<void>;
}

/** A shop that runs, driven over HTTP alone. Every step looks into the answer, and throws when it was not done. */
export interface Peer {
  name: string;
  /** Makes a code that nobody has yet. */
  create(): Promise<void>;
  /** How many codes there are that could be applied, by the shop's own count. */
  countCodes(): Promise<number>;
  takeSeat(): Promise<Seat>;
  /** Deletes the codes that were made, so that the next run finds the shop as this one did. */
  clearUp(): Promise<void>;
}

export interface Reply<Body> {
  body: Body;
  header(name: string): string | undefined;
  cookies: string[];
}

/** Connections that are free, by host. */
const idle = new Map<string, Connection[]>();

/** To be called after a load: shops close connections that rest for some seconds, at whatever moment. */
export function hangUp(): void {
  for (const connection of [...idle.values()].flat()) connection.close();
  idle.clear();
}

/** Sends JSON over a kept connection, and throws for anything but a success. */
export async function send<Body>(
  method: string,
  url: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Body>> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const payload = body === undefined ? "" : JSON.stringify(body);
  const lines = Object.entries({ host, "content-type": "application/json", ...headers });
  const request = `${method} ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`;
  const free = idle.get(host) ?? [];
  idle.set(host, free);
  const connection = free.pop() ?? (await Connection.open(hostname, Number(port || 80)));
  const { status, head, body: bytes } = await connection.send(request);
  free.push(connection);
  const text = bytes.toString("utf8");
  if (status < 200 || status > 299) throw new Error(`${method} ${url} answered ${status}: ${text.slice(0, 500)}`);
  return {
    body: JSON.parse(text || "null") as Body,
    header: (name) => headersOf(head, name)[0],
    cookies: headersOf(head, "set-cookie").map((cookie) => cookie.split(";")[0] ?? ""),
  };
}

function headersOf(head: string, name: string): string[] {
  const start = `${name}: `;
  return head
    .split("\r\n")
    .filter((line) => line.toLowerCase().startsWith(start))
    .map((line) => line.slice(start.length));
}

/** The two parts of `name:secret`. */
export function readPair(text: string, variable: string): [string, string] {
  const colon = text.indexOf(":");
  if (colon < 1) throw new Error(`${variable} takes a name and a password with a colon between them`);
  return [text.slice(0, colon), text.slice(colon + 1)];
}
