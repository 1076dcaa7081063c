import { z } from "zod";
import type { Accuracy } from "./geocoder.ts";

/** A place as a third party tells it, in its own words. */
export interface ProviderPlace {
  label: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  accuracy: Accuracy;
  /** The town's name, as the provider spells it. */
  city?: string;
  zip?: string;
}

/** An address in one line. */
export interface Wording {
  text: string;
  /** ISO alpha-2. */
  countryCode?: string;
}

/** A third party that knows addresses. Every call asks it once, over the network, and throws when that fails. */
export interface GeocodeProvider {
  readonly name: string;
  readonly attribution: string;
  /** How often all our servers together may ask, where the provider's terms say so. */
  readonly limit?: { tries: number; seconds: number };
  find(wording: Wording): Promise<ProviderPlace | undefined>;
  /** Missing where the provider has no completion, or forbids it. */
  suggest?(wording: Wording, limit: number): Promise<ProviderPlace[]>;
  nameOf(latitude: number, longitude: number): Promise<ProviderPlace | undefined>;
}

/** What a provider is opened with; `key` is a secret. */
export interface ProviderSettings {
  url: string;
  key: string | null;
  /** Says to the provider who we are. */
  userAgent: string;
}

/** Whoever waits for a form has better things to do; the offline provider answers instead. */
export const GEOCODER_TIMEOUT_MS = 2_000;
/** The longest real answers have a few thousand characters. */
const MAX_RESPONSE_BYTES = 500_000;

/** Why a provider was no help. Its message never holds an address, a key or anything that was typed. */
export class ProviderError extends Error {
  override name = "ProviderError";
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError") ? "timeout" : "unreachable";

/**
 * Asks a provider and checks its answer. Redirects are not followed, since they would carry the key elsewhere.
 * @throws ProviderError for everything that is not a fitting answer within two seconds
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

/** Coordinates as providers write them: numbers, or texts of them. */
export const latitude = z.coerce.number().min(-90).max(90);
export const longitude = z.coerce.number().min(-180).max(180);
