/**
 * JSON that no library would write: numbers with endless digits, duplicate keys, unbalanced or deeply nested brackets.
 */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Serializes a value as JSON, inserting `Verbatim` texts as they are. */
export function toJson(value: unknown): string {
  if (value instanceof Verbatim) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).flatMap(([key, part]) =>
      part === undefined ? [] : [`${JSON.stringify(key)}:${toJson(part)}`],
    );
    return `{${parts.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** Percent-encodes a text for a URL; lone surrogates become the three bytes of their would-be UTF-8 encoding. */
export function encodeText(text: string): string {
  let encoded = "";
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    encoded += isHalf
      ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
          .map((byte) => `%${byte.toString(16).toUpperCase()}`)
          .join("")
      : encodeURIComponent(character);
  }
  return encoded;
}
