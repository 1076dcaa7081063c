import { hash } from "node:crypto";
import { compressText, type Encoding, encodingFor } from "./compress.ts";
import { matchesEtag, type Reply } from "./reply.ts";
import type { RawRequest } from "./request.ts";

/** A reply without ETag, Vary and Content-Encoding. */
interface Content {
  text: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * A text that doesn't change while the process runs: built on first use, compressed once per encoding, and served with
 * an ETag. Failures aren't cached.
 */
export class FixedReply {
  readonly #make: () => Promise<Content>;
  #content: Promise<Content & { etag: string }> | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(make: () => Promise<Content>) {
    this.#make = make;
  }

  /** 200 with the text in an accepted encoding, or 304 if the ETag matches. */
  async reply(request: RawRequest): Promise<Reply> {
    const { text, etag, headers: own } = await this.#once();
    const headers = { vary: "accept-encoding", ...own, etag };
    if (matchesEtag(etag, request.header("if-none-match"))) return { status: 304, headers, body: null };
    const encoding = encodingFor(request.header("accept-encoding"));
    if (encoding === undefined) return { status: 200, headers, body: Buffer.from(text) };
    const body = await this.#compress(text, encoding);
    return { status: 200, headers: { ...headers, "content-encoding": encoding }, body };
  }

  #once(): Promise<Content & { etag: string }> {
    if (this.#content) return this.#content;
    // Weak, because one text has several encodings.
    const tag = (text: string) => `W/"${hash("sha256", text, "base64url")}"`;
    const content = this.#make().then(({ text, headers }) => ({ text, headers, etag: tag(text) }));
    content.catch(() => (this.#content = undefined));
    return (this.#content = content);
  }

  #compress(text: string, encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressed = compressText(text, encoding);
    this.#compressed.set(encoding, compressed);
    compressed.catch(() => this.#compressed.delete(encoding));
    return compressed;
  }
}
