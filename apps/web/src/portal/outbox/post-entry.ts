import type { OutboxEntry, Outcome } from "./entry.ts";
import { outcomeOf } from "./rules.ts";

/** Timeout of a request: after this long the connection is assumed to be half-open. Milliseconds. */
const POST_TIMEOUT_MS = 60_000;

/**
 * Whether the browser reports that it is offline. Requests are sent nevertheless, because not every system reports it
 * correctly.
 */
const isOffline = (): boolean => !navigator.onLine;

/**
 * One attempt to send an entry. Uses plain `fetch`, for both page and service worker; never throws. The idempotency key
 * makes a retry harmless whatever the outcome.
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
