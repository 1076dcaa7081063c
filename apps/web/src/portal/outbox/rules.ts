import type { OutboxEntry, Outcome, StockAct } from "./entry.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long an entry is sent by itself. The server knows a key for 24 hours; an hour less, so that a try that takes its
 * time still meets it. Afterwards somebody has to look at the numbers again. Milliseconds.
 */
export const SENT_WITHIN = 23 * HOUR;
/** How long what was saved is still listed. Milliseconds. */
const LISTED_AFTERWARDS = 24 * HOUR;

const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 5 * MINUTE;

/** How long to wait before the next try by itself, after so many in a row that came to nothing. Milliseconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));

/** An entry's state, and `stale` for one that waited longer than its key is good for. */
export type Standing = OutboxEntry["state"] | "stale";

export const standingOf = ({ state, keptAt }: OutboxEntry, now: number): Standing =>
  state === "waiting" && now - keptAt >= SENT_WITHIN ? "stale" : state;

/** What the person is told of: everything that the server has not saved. */
export const isOpen = ({ state }: OutboxEntry): boolean => state !== "saved";

const isSameTarget = (one: OutboxEntry, other: OutboxEntry): boolean =>
  one.owner === other.owner && one.campaignId === other.campaignId && one.storeId === other.storeId;

const linesText = ({ lines }: StockAct): string =>
  JSON.stringify(lines.map(({ organizationProductId, currentQty }) => [organizationProductId, currentQty]));

const byAge = (one: OutboxEntry, other: OutboxEntry): number =>
  one.keptAt - other.keptAt || (one.key < other.key ? -1 : 1);

/**
 * The outbox with a new entry. The same numbers for the same store that have not been answered stay the entry they are,
 * with its key, so that a second tap is no second act. Other numbers take the place of older ones that are not under way.
 */
export function withKept(entries: readonly OutboxEntry[], added: OutboxEntry): { entries: OutboxEntry[]; key: string } {
  const same = entries.find(
    (entry) =>
      isSameTarget(entry, added) &&
      (entry.state === "sending" || standingOf(entry, added.keptAt) === "waiting") &&
      linesText(entry) === linesText(added),
  );
  if (same) return { entries: [...entries], key: same.key };
  const kept = entries.filter((entry) => !isSameTarget(entry, added) || !isOpen(entry) || entry.state === "sending");
  return { entries: [...kept, added], key: added.key };
}

/** The entry whose turn it is: the oldest of this account that waits. Whoever asks holds the lock, so what is `sending` was left behind. */
export const nextToSend = (entries: readonly OutboxEntry[], owner: string, now: number): OutboxEntry | undefined =>
  entries
    .filter(
      (entry) =>
        entry.owner === owner &&
        (entry.state === "sending" || entry.state === "waiting") &&
        now - entry.keptAt < SENT_WITHIN,
    )
    .toSorted(byAge)[0];

const replaced = (entries: readonly OutboxEntry[], changed: OutboxEntry): OutboxEntry[] =>
  entries.map((entry) => (entry.key === changed.key ? changed : entry));

/** The outbox while an entry is on its way; what was left on its way by a tab that died waits again. */
export const withSending = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] =>
  entries.map((entry) => {
    if (entry.key === key) return { ...entry, state: "sending" };
    return entry.state === "sending" ? { ...entry, state: "waiting" } : entry;
  });

/** The outbox after a try. An entry that came to nothing goes when newer numbers for its store have arrived meanwhile. */
export function withOutcome(
  entries: readonly OutboxEntry[],
  key: string,
  outcome: Outcome,
  now: number,
): OutboxEntry[] {
  const entry = entries.find((candidate) => candidate.key === key);
  if (!entry) return [...entries];
  if (outcome.kind === "saved") return replaced(entries, { ...entry, state: "saved", answeredAt: now });
  const isOutdated = entries.some((other) => isSameTarget(other, entry) && isOpen(other) && byAge(entry, other) < 0);
  if (isOutdated) return entries.filter((other) => other !== entry);
  if (outcome.kind === "refused")
    return replaced(entries, { ...entry, state: "refused", answeredAt: now, texts: outcome.texts });
  return replaced(entries, { ...entry, state: "waiting" });
}

/** The outbox without what was saved long ago. */
export const withoutOld = (entries: readonly OutboxEntry[], now: number): OutboxEntry[] =>
  entries.filter((entry) => isOpen(entry) || now - (entry.answeredAt ?? 0) < LISTED_AFTERWARDS);

/** What a reply means. Only our own server's word counts: a portal of a hotel answers 200 as well. */
export function outcomeOf(status: number, reply: unknown): Outcome {
  const { success, code, message, data } = (typeof reply === "object" && reply !== null ? reply : {}) as {
    success?: unknown;
    code?: unknown;
    message?: unknown;
    data?: unknown;
  };
  if (status === 200) return success === true ? { kind: "saved" } : { kind: "later" };
  if (success !== false || status === 408 || status === 429 || status >= 500) return { kind: "later" };
  if (code === "errors.idempotencyInFlight") return { kind: "later" };
  if (status === 401) return { kind: "signedOut" };
  return {
    kind: "refused",
    texts: Array.isArray(message) ? message.map(String) : [],
    fields: (data ?? {}) as Record<string, readonly string[]>,
  };
}
