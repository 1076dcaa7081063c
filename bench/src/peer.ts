import { once } from "node:events";
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as ask } from "node:http";
import { text } from "node:stream/consumers";

/** Somebody at a counter, or a visitor with a cart: what it does, it does one after the other. */
export interface Seat {
  /** A code takes effect: a coupon is applied to a cart, a voucher is redeemed. */
  apply(): Promise<void>;
  /** And is taken back again. */
  remove(): Promise<void>;
}

/** A shop that runs, driven over HTTP alone. */
export interface Peer {
  name: string;
  /** Makes a code that nobody has yet. */
  create(): Promise<void>;
  takeSeat(): Promise<Seat>;
}

export interface Told<Body> {
  body: Body;
  header(name: string): string | undefined;
  cookies: string[];
}

const agent = new Agent({ keepAlive: true });

/** Sends JSON over a kept connection, and throws for anything but a success. */
export async function tell<Body>(
  method: string,
  url: string,
  body: object | undefined,
  headers: OutgoingHttpHeaders = {},
): Promise<Told<Body>> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const length = payload === undefined ? {} : { "content-length": Buffer.byteLength(payload) };
  const request = ask(url, { method, agent, headers: { "content-type": "application/json", ...length, ...headers } });
  request.end(payload);
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  const said = await text(reply);
  const { statusCode = 0, headers: told } = reply;
  if (statusCode < 200 || statusCode > 299)
    throw new Error(`${method} ${url} answered ${statusCode}: ${said.slice(0, 500)}`);
  return {
    body: JSON.parse(said || "null") as Body,
    header: (name) => [told[name]].flat()[0],
    cookies: (told["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? ""),
  };
}

/** The two parts of `name:secret`. */
export function readPair(text: string, variable: string): [string, string] {
  const colon = text.indexOf(":");
  if (colon < 1) throw new Error(`${variable} takes a name and a password with a colon between them`);
  return [text.slice(0, colon), text.slice(colon + 1)];
}
