/** One call as the transport hands it over; the HTTP library's own types end here. */
export interface RawRequest {
  method: string;
  /** Values of the path's `{name}` parts, decoded. */
  params: Record<string, string>;
  /** The query string without its question mark. */
  query: string;
  /** The client's address. */
  address: string;
  header(name: string): string | undefined;
  /** The whole body, or undefined when it is larger than `cap` bytes. */
  readBody(cap: number): Promise<Buffer | undefined>;
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
