import type { IncomingMessage } from "node:http";
import type { Config } from "../config/config.ts";
import { clientAddress, isTrustedPeer, type Origin } from "./address.ts";
import { isFromThisMachine } from "./this-machine.ts";

/** A request as calls and pages see it; it hides the types of the HTTP library. */
export interface RawRequest extends Origin {
  method: string;
  /** Without the query string. */
  path: string;
  /** The decoded path parameters. */
  params: Record<string, string>;
  /** The query string without its question mark. */
  query: string;
  header(name: string): string | undefined;
  /**
   * Reads the whole body; undefined if it is larger than `cap` bytes. Calls `arrived` with the length of each chunk;
   * when that throws, reading stops and this rejects with the same error.
   */
  readBody(cap: number, arrived?: (length: number) => void): Promise<Buffer | undefined>;
  /** Streams the body to `take` with backpressure; false if it is larger than `cap` bytes. Throws as `take` does. */
  passBody(cap: number, take: (chunk: Buffer) => Promise<void>): Promise<boolean>;
}

type ProxySettings = Pick<Config, "trustProxy" | "local">;

/** A request of Node's HTTP server. */
export class HttpRequest implements RawRequest {
  readonly #incoming: IncomingMessage;
  readonly params: Record<string, string>;
  readonly path: string;
  readonly query: string;
  readonly address: string;
  readonly #config: ProxySettings;

  constructor(incoming: IncomingMessage, params: Record<string, string>, config: ProxySettings) {
    this.#config = config;
    this.#incoming = incoming;
    this.params = params;
    const { url = "" } = incoming;
    const question = url.indexOf("?");
    this.path = question < 0 ? url : url.slice(0, question);
    this.query = question < 0 ? "" : url.slice(question + 1);
    this.address = clientAddress(incoming.socket.remoteAddress, this.header, config);
  }

  get method(): string {
    return this.#incoming.method ?? "";
  }

  get fromThisMachine(): boolean {
    const { remoteAddress } = this.#incoming.socket;
    // With a proxy on this machine, a local connection may be any client's: not all proxies add a forwarding header.
    if (!this.#config.local && isTrustedPeer(remoteAddress, this.#config.trustProxy)) return false;
    return isFromThisMachine({ address: remoteAddress, header: this.header });
  }

  // A property, not a method: handlers may pass it on by itself.
  readonly header = (name: string): string | undefined => {
    const value = this.#incoming.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };

  readBody(cap: number, arrived?: (length: number) => void): Promise<Buffer | undefined> {
    const incoming = this.#incoming;
    // A stream without a body may have ended before a listener is attached.
    if (!hasBody(incoming)) return Promise.resolve(Buffer.alloc(0));
    if (Number(incoming.headers["content-length"] ?? 0) > cap) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        try {
          arrived?.(chunk.length);
        } catch (error) {
          incoming.pause();
          return reject(error);
        }
        if (size <= cap) return void chunks.push(chunk);
        // Stop reading; the connection is closed after the reply.
        incoming.pause();
        resolve(undefined);
      });
      incoming.once("end", () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
      incoming.once("error", reject);
    });
  }

  passBody(cap: number, take: (chunk: Buffer) => Promise<void>): Promise<boolean> {
    const incoming = this.#incoming;
    if (!hasBody(incoming)) return Promise.resolve(true);
    if (Number(incoming.headers["content-length"] ?? 0) > cap) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      let size = 0;
      let taken = Promise.resolve();
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        incoming.pause();
        if (size > cap) return resolve(false);
        taken = take(chunk);
        taken.then(() => incoming.resume(), reject);
      });
      // `end` may arrive while the last chunk is still being processed.
      incoming.once("end", () => void taken.then(() => resolve(true), reject));
      incoming.once("error", reject);
    });
  }
}

/** Whether a request declares a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
