/** Maximum nesting depth; no call needs more than five levels. */
const DEEPEST = 32;
/** Maximum number of fields, items and brackets together; the largest list that a call accepts has 15,000. */
const MAX_PARTS = 40_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether JSON is safe to parse: a few megabytes of brackets take gigabytes once parsed, and deep nesting overflows the
 * stack of recursive functions. Scans the bytes without parsing them.
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

/** The index of the closing quotation mark of a string; the end of the input if it isn't closed. */
function endOfString(json: Buffer, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let before = at;
    while (json[before - 1] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return json.length;
}
