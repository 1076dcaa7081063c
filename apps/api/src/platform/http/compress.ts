import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";
import type { Reply } from "./reply.ts";

/** Fast enough for replies that are compressed per request. */
const BROTLI_QUALITY = 5;
/** Length below which a reply isn't compressed: it fits into one packet. Characters. */
const MIN_LENGTH = 1_400;
/** Distinct Accept-Encoding headers; browsers send a handful. */
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

/**
 * Compresses a reply with an encoding that the client accepts. Files are returned as they are: their formats are
 * compressed already, or they are precompressed.
 */
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
