import { Connection } from "./connection.ts";

/** A cashier, or a visitor with a cart; its operations run one after the other. */
export interface Seat {
  /** Uses a code: applies a coupon to a cart, or redeems a voucher. */
  apply(): Promise<void>;
  /** Undoes it. */
  remove(): Promise<void>;
}

/** A running shop, driven over HTTP only. Every step checks the response, and throws if it failed. */
export interface Peer {
  name: string;
  /** Creates a new code. */
  create(): Promise<void>;
  /** Returns the number of codes that could be applied, by the shop's own count. */
  countCodes(): Promise<number>;
  takeSeat(): Promise<Seat>;
  /** Deletes the codes that were created, so that the next run starts from the same state. */
  clearUp(): Promise<void>;
}

export interface Reply<Body> {
  body: Body;
  header(name: string): string | undefined;
  cookies: string[];
}

/** Idle connections, by host. */
const idle = new Map<string, Connection[]>();

/**
 * Closes idle connections. Call it after a load: shops close connections that are idle for some seconds, at any moment.
 */
export function hangUp(): void {
  for (const connection of [...idle.values()].flat()) connection.close();
  idle.clear();
}

/** Sends JSON over a keep-alive connection, and throws unless the response is a success. */
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

/** Splits `name:secret` into its two parts. */
export function readPair(text: string, variable: string): [string, string] {
  const colon = text.indexOf(":");
  if (colon < 1) throw new Error(`${variable} takes a name and a password with a colon between them`);
  return [text.slice(0, colon), text.slice(colon + 1)];
}
