import { hash } from "node:crypto";
import type { OwnPart } from "../../documents/pdf/own-part.ts";
import type { Template } from "../../documents/pdf/template.ts";
import { makeVoucherTemplate, type VoucherPage } from "../../documents/pdf/voucher-page.ts";

type VoucherTemplate = Template<OwnPart>;

/** Memory for the templates at hand; the one that was used longest ago goes first. */
const MOST_BYTES = 32 * 1_048_576;

const atHand = new Map<string, VoucherTemplate>();
const making = new Map<string, Promise<VoucherTemplate>>();

/**
 * What the vouchers of a campaign have in common, laid out once in each language for as long as none of it changes: a
 * template is known by all that is on it, pictures included.
 */
export function findVoucherTemplate(page: VoucherPage): Promise<VoucherTemplate> {
  const key = keyOf(page);
  const known = atHand.get(key);
  if (known) {
    keep(key, known);
    return Promise.resolve(known);
  }
  const underWay = making.get(key) ?? make(key, page).finally(() => making.delete(key));
  making.set(key, underWay);
  return underWay;
}

async function make(key: string, page: VoucherPage): Promise<VoucherTemplate> {
  const template = await makeVoucherTemplate(page);
  keep(key, template);
  let bytes = 0;
  for (const [, { bytes: each }] of atHand) bytes += each;
  for (const [oldest, { bytes: each }] of atHand) {
    if (bytes <= MOST_BYTES) break;
    atHand.delete(oldest);
    bytes -= each;
  }
  return template;
}

/** As the one that was used last. */
function keep(key: string, template: VoucherTemplate): void {
  atHand.delete(key);
  atHand.set(key, template);
}

/** Pictures stay the same bytes for a while, and are long to hash. */
const hashes = new WeakMap<Buffer, string>();

function hashOf(picture: Buffer): string {
  const known = hashes.get(picture) ?? hash("sha256", picture);
  hashes.set(picture, known);
  return known;
}

const keyOf = ({ at: _at, logo, pictures, ...said }: VoucherPage): string =>
  hash("sha256", JSON.stringify([said, logo && hashOf(logo), pictures.map(hashOf)]));
