import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Quick enough for what is made for one visitor. */
const QUALITY = 5;

/** A page's or a reply's bytes as small as its reader can take them, with the header that says so. */
export async function packedText(
  text: string,
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const plain = Buffer.from(text);
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return { body: await promisify(brotliCompress)(plain, { params }), headers: { "content-encoding": "br" } };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await promisify(gzip)(plain), headers: { "content-encoding": "gzip" } };
  return { body: plain, headers: {} };
}
