/** Lists in lists, objects in objects: no call has more than five. */
const DEEPEST = 32;
/** Fields, items and brackets together; the largest list that a call takes has 15,000. */
const MAX_PARTS = 40_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether JSON is no more to hold than its size says: a few megabytes of brackets are gigabytes once parsed, and depth
 * overflows whatever walks through it. Looks at the bytes before anything is made of them.
 */
export function isBounded(json: Buffer): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === QUOTE) {
      at = endOfString(json, at);
    } else if (OPENING.has(byte)) {
      depth += 1;
      parts += 1;
      if (depth > DEEPEST || parts > MAX_PARTS) return false;
    } else if (CLOSING.has(byte)) {
      depth -= 1;
    } else if (byte === COMMA) {
      parts += 1;
      if (parts > MAX_PARTS) return false;
    }
  }
  return true;
}

/** Where the string that begins at a quotation mark ends; the end of all where it does not. */
function endOfString(json: Buffer, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let before = at;
    while (json[before - 1] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return json.length;
}
