import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";
import type { Reply } from "./reply.ts";

/** Fast enough for what is made for one visitor. */
const BROTLI_QUALITY = 5;
/** Characters of a reply that fit into one packet as they are. */
const MIN_LENGTH = 1_400;
/** Of Accept-Encoding headers; browsers send a handful. */
const MAX_CACHED_HEADERS = 200;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export type Encoding = "br" | "gzip";
const negotiator = new Negotiator<Encoding>({
  supportedValues: ["br", "gzip"],
  cache: new LRUCache<string, string>({ max: MAX_CACHED_HEADERS }),
});

/** The best encoding allowed by an Accept-Encoding header; undefined for none. */
export const encodingFor = (accepted: string | undefined): Encoding | undefined =>
  negotiator.negotiate(accepted?.toLowerCase() ?? "") ?? undefined;

export function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return asGzip(text);
  const length = Buffer.byteLength(text);
  return asBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  });
}

const withEncoding = (vary: string | undefined): string =>
  vary === undefined ? "accept-encoding" : /accept-encoding/i.test(vary) ? vary : `accept-encoding, ${vary}`;

/** Whether a reply's body depends on Accept-Encoding: a text of some length that is not compressed yet. */
export const isCompressible = ({ body, headers }: Reply): boolean =>
  typeof body === "string" && body.length > MIN_LENGTH && headers["content-encoding"] === undefined;

/** A reply compressed as its reader accepts it. Files keep their bytes: their formats are compressed, or they are prebuilt. */
export async function compressReply(reply: Reply, accepted: string | undefined): Promise<Reply> {
  const { body, headers } = reply;
  if (typeof body !== "string" || !isCompressible(reply)) return reply;
  const vary = withEncoding(headers.vary);
  const encoding = encodingFor(accepted);
  if (encoding === undefined) return { ...reply, headers: { ...headers, vary } };
  return {
    ...reply,
    headers: { ...headers, vary, "content-encoding": encoding },
    body: await compressText(body, encoding),
  };
}
