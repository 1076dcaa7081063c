import { hash } from "node:crypto";
import { compressText, type Encoding, encodingFor } from "./compress.ts";
import { matchesEtag, type Reply } from "./reply.ts";
import type { RawRequest } from "./request.ts";

/** What a reply is made of, besides ETag, Vary and Content-Encoding. */
interface Content {
  text: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * A text that stays the same for as long as the process lives: made once, when it is first asked for, compressed once
 * for each encoding, and not sent again to whoever has it. Failures are not cached.
 */
export class FixedReply {
  readonly #make: () => Promise<Content>;
  #content: Promise<Content & { etag: string }> | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(make: () => Promise<Content>) {
    this.#make = make;
  }

  /** 200 with the text as the reader accepts it, or 304 for whoever brings its ETag. */
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
    // Weak, for one text has several encodings.
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
