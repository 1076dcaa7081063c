import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Quick enough for what is made for one visitor. */
const QUALITY = 5;

/** Named, and not with a weight of nothing, which forbids it. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export type Packing = "br" | "gzip" | "";

/** The best packing that a header Accept-Encoding allows; empty for none. */
export function packingFor(accepted: string): Packing {
  if (BROTLI.test(accepted)) return "br";
  return GZIP.test(accepted) ? "gzip" : "";
}

/** A page's or a reply's bytes as small as its reader can take them, with the header that says so. */
export async function packedText(
  text: string,
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const plain = Buffer.from(text);
  const packing = packingFor(accepted);
  if (packing === "") return { body: plain, headers: {} };
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const body = packing === "br" ? await promisify(brotliCompress)(plain, { params }) : await promisify(gzip)(plain);
  return { body, headers: { "content-encoding": packing } };
}
