import type { OutboxEntry, Outcome } from "./entry.ts";
import { outcomeOf } from "./rules.ts";

/** A reply that takes longer is none: the connection is half open. Milliseconds. */
const POST_TIMEOUT_MS = 60_000;

/** Whether the device has no connection at all; a try is made nevertheless, for not every system tells rightly. */
const isOffline = (): boolean => !navigator.onLine;

/**
 * One try to have an entry saved, by its key. Plain `fetch`, for the page and the worker alike; it never throws.
 * The key makes a repetition harmless however this try ends.
 */
export async function postEntry(
  { key, campaignId, storeId, location, lines }: OutboxEntry,
  { token, language }: { token: string; language: string },
): Promise<Outcome> {
  const wasOffline = isOffline();
  try {
    const response = await fetch(`/api/brand/store/joinCampaign?lan=${language}`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", token, "idempotency-key": key },
      body: JSON.stringify({ campaignId, storeId, location, products: lines }),
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    const reply = (await response.json().catch(() => undefined)) as unknown;
    return outcomeOf(response.status, reply);
  } catch {
    return { kind: "later", isUnsent: wasOffline && isOffline() };
  }
}
