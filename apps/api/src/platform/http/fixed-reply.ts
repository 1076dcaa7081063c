import { hash } from "node:crypto";
import type { Context } from "hono";
import { packedText, packingFor, type Packing } from "./packed-text.ts";

/** What a reply is made of, besides ETag, Vary and Content-Encoding. */
interface Made {
  text: string;
  headers: Readonly<Record<string, string>>;
}

interface Packed {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/**
 * A text that stays the same for as long as the process lives: made once, when it is first asked for, compressed once
 * for each encoding, and not sent again to whoever has it. Failures are not kept.
 */
export class FixedReply {
  readonly #make: () => Promise<Made>;
  #made: Promise<Made & { etag: string }> | undefined;
  readonly #packed = new Map<Packing, Promise<Packed>>();

  constructor(make: () => Promise<Made>) {
    this.#make = make;
  }

  /** 200 with the text as the reader takes it, or 304 for whoever brings its ETag. */
  async send(context: Context): Promise<Response> {
    const { text, etag, headers: own } = await this.#once();
    const headers = { vary: "accept-encoding", ...own, etag };
    if (isNamed(etag, context.req.header("if-none-match"))) return context.body(null, 304, headers);
    const packed = await this.#packedFor(context.req.header("accept-encoding") ?? "", text);
    return context.body(packed.body, 200, { ...headers, ...packed.headers });
  }

  #once(): Promise<Made & { etag: string }> {
    if (this.#made) return this.#made;
    // Weak, for one text has several encodings.
    const tag = (text: string) => `W/"${hash("sha256", text, "base64url")}"`;
    const made = this.#make().then(({ text, headers }) => ({ text, headers, etag: tag(text) }));
    made.catch(() => (this.#made = undefined));
    return (this.#made = made);
  }

  #packedFor(accepted: string, text: string): Promise<Packed> {
    const packing = packingFor(accepted);
    const known = this.#packed.get(packing);
    if (known) return known;
    const packed = packedText(text, accepted);
    this.#packed.set(packing, packed);
    packed.catch(() => this.#packed.delete(packing));
    return packed;
  }
}

/** Compared weakly, as the header asks: https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
function isNamed(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === bare);
}
