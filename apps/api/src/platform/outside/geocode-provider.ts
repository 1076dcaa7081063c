import { z } from "zod";
import type { Accuracy } from "./geocoder.ts";

/** A place as the provider returns it. */
export interface ProviderPlace {
  label: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  accuracy: Accuracy;
  /** The city's name, as the provider spells it. */
  city?: string;
  zip?: string;
}

/** An address on one line. */
export interface Wording {
  text: string;
  /** ISO alpha-2. */
  countryCode?: string;
}

/** An external geocoding service. Every call makes one request, and throws if it fails. */
export interface GeocodeProvider {
  readonly name: string;
  readonly attribution: string;
  /** Rate limit for all servers together, if the provider's terms require it. */
  readonly limit?: { tries: number; seconds: number };
  find(wording: Wording): Promise<ProviderPlace | undefined>;
  /** Undefined if the provider has no autocomplete, or forbids it. */
  suggest?(wording: Wording, limit: number): Promise<ProviderPlace[]>;
  nameOf(latitude: number, longitude: number): Promise<ProviderPlace | undefined>;
}

/** Settings of a provider; `key` is a secret. */
export interface ProviderSettings {
  url: string;
  key: string | null;
  /** Identifies us to the provider. */
  userAgent: string;
}

/** Short, because a user is waiting for a form; the offline provider is the fallback. */
export const GEOCODER_TIMEOUT_MS = 2_000;
/** The longest real responses have a few thousand characters. */
const MAX_RESPONSE_BYTES = 500_000;

/** A provider's failure. Its message never contains an address, a key or user input. */
export class ProviderError extends Error {
  override name = "ProviderError";
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError") ? "timeout" : "unreachable";

/**
 * Requests a provider and validates its response. Redirects aren't followed, because they would send the key to another
 * host.
 * @throws ProviderError for anything but a valid response within two seconds
 */
export async function askProvider<ReplySchema extends z.ZodType>(
  { url, userAgent }: ProviderSettings,
  path: string,
  query: Record<string, string | undefined>,
  replySchema: ReplySchema,
): Promise<z.output<ReplySchema>> {
  const address = new URL(url.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  const { status, text } = await read(address, userAgent);
  if (status !== 200) throw new ProviderError(`status ${status}`);
  if (text.length > MAX_RESPONSE_BYTES) throw new ProviderError("too long");
  const parsed = replySchema.safeParse(asJson(text));
  if (!parsed.success) throw new ProviderError("malformed");
  return parsed.data;
}

async function read(address: URL, userAgent: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, {
      headers: { "user-agent": userAgent, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(GEOCODER_TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderError(reasonOf(error));
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError("malformed");
  }
}

/** Coordinates in responses: numbers, or numbers as text. */
export const latitude = z.coerce.number().min(-90).max(90);
export const longitude = z.coerce.number().min(-180).max(180);
