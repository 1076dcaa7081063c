import type { Origin } from "./address.ts";

/** One call as the transport hands it over; the HTTP library's own types end here. */
export interface RawRequest extends Origin {
  method: string;
  /** Values of the path's `{name}` parts, decoded. */
  params: Record<string, string>;
  /** The query string without its question mark. */
  query: string;
  header(name: string): string | undefined;
  /** The whole body, or undefined when it is larger than `cap` bytes. `arrived` is told the length of each piece. */
  readBody(cap: number, arrived?: (length: number) => void): Promise<Buffer | undefined>;
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
