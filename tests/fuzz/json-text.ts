/** JSON as somebody wrote it who is no JSON library: numbers without end, keys twice, brackets without number. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Writes a value as JSON, with what is verbatim in it as it is. */
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

/** Percent-encodes a text for an address; halves of characters go as the three bytes that they would be. */
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
