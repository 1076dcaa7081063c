import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import type { OutboxEntry, Outcome, StockAct, StockLine } from "./entry.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long an entry is sent automatically. The server stores an idempotency key for 24 hours; one hour less leaves time
 * for the attempt itself. After that, the user has to check the quantities again. Milliseconds.
 */
export const SENT_WITHIN = 23 * HOUR;
/** How long saved entries stay listed. Milliseconds. */
const LISTED_AFTERWARDS = 24 * HOUR;

const FIRST_PAUSE = 5_000;
const MAX_PAUSE_MS = 5 * MINUTE;

/** Exponential backoff before the next automatic attempt, by number of consecutive failures. Milliseconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));

/** The state of an entry; `stale` if it has waited longer than its idempotency key is valid. */
export type EntryStatus = OutboxEntry["state"] | "stale";

export const statusOf = ({ state, keptAt }: OutboxEntry, now: number): EntryStatus =>
  state === "waiting" && now - keptAt >= SENT_WITHIN ? "stale" : state;

/** Whether an entry is shown to the user as unsaved. */
export const isOpen = ({ state }: OutboxEntry): boolean => state !== "saved";

const isSameTarget = (one: OutboxEntry, other: OutboxEntry): boolean =>
  one.owner === other.owner && one.campaignId === other.campaignId && one.storeId === other.storeId;

/** The content of an act, for comparison. */
const actText = ({ location, lines }: StockAct): string =>
  JSON.stringify([location, lines.map(({ organizationProductId, currentQty }) => [organizationProductId, currentQty])]);

const byAge = (one: OutboxEntry, other: OutboxEntry): number =>
  one.keptAt - other.keptAt || (one.key < other.key ? -1 : 1);

/**
 * Whether the server may have saved an open entry without our receiving the response. Entries of versions that didn't
 * record attempts may have been sent.
 */
const mayBeSaved = ({ state, tried, lines }: OutboxEntry): boolean =>
  state === "sending" || (state === "waiting" && (tried ?? lines.some(({ seenQty }) => seenQty === undefined)));

/** Whether the outcome of an entry can no longer be determined: it was sent, and its key has expired. */
const isUnsure = (entry: OutboxEntry, now: number): boolean => statusOf(entry, now) === "stale" && mayBeSaved(entry);

/** This account's entries for a store in a campaign that aren't known to be saved. */
export const openEntriesOf = (
  entries: readonly OutboxEntry[],
  target: Pick<OutboxEntry, "campaignId" | "storeId">,
): OutboxEntry[] =>
  entries
    .filter((entry) => isOpen(entry) && entry.campaignId === target.campaignId && entry.storeId === target.storeId)
    .toSorted(byAge);

/** Whether a form must start from the server's quantities, since the outcome of older entries is unknown. */
export const areUnsure = (entries: readonly OutboxEntry[], now: number): boolean =>
  entries.some((entry) => isUnsure(entry, now));

/**
 * Merges a later line with an earlier unsaved one: both differences become one. A later line that isn't based on the
 * earlier one's quantity replaces it.
 */
function merged(line: StockLine, earlier: readonly StockLine[]): StockLine {
  const before = earlier.find(({ organizationProductId }) => organizationProductId === line.organizationProductId);
  return before && line.seenQty === before.currentQty ? { ...line, seenQty: before.seenQty } : line;
}

const mergedWith = (entry: OutboxEntry, earlier: OutboxEntry | undefined): OutboxEntry =>
  earlier ? { ...entry, lines: entry.lines.map((line) => merged(line, earlier.lines)) } : entry;

/**
 * Adds an entry to the outbox. If an unsent entry has the same quantities and address for the same store, it is reused
 * with its key, so that a second tap has no effect. Other quantities replace entries that the server can't have, and
 * queue behind those that it may have, so that no difference is applied twice.
 */
export function withEntry(
  entries: readonly OutboxEntry[],
  added: OutboxEntry,
): { entries: OutboxEntry[]; entry: OutboxEntry } {
  const now = added.keptAt;
  const open = entries.filter((entry) => isSameTarget(entry, added) && isOpen(entry)).toSorted(byAge);
  const newest = open.at(-1);
  const unsure = areUnsure(open, now);
  const isUnderWay = newest && !unsure && (newest.state === "sending" || statusOf(newest, now) === "waiting");
  if (isUnderWay && actText(newest) === actText(added)) return { entries: [...entries], entry: newest };
  const gone = open.filter((entry) => !mayBeSaved(entry) || isUnsure(entry, now));
  const entry = unsure ? added : mergedWith(added, gone.at(-1));
  return { entries: [...entries.filter((candidate) => !gone.includes(candidate)), entry], entry };
}

/**
 * The next entry to send: this account's oldest pending one that no entry with an unknown outcome precedes. The caller
 * holds the lock, so an entry that is `sending` was abandoned.
 */
export const nextToSend = (entries: readonly OutboxEntry[], owner: string, now: number): OutboxEntry | undefined =>
  entries
    .filter(
      (entry) =>
        entry.owner === owner &&
        (entry.state === "sending" || entry.state === "waiting") &&
        now - entry.keptAt < SENT_WITHIN &&
        !entries.some((other) => isSameTarget(other, entry) && byAge(other, entry) < 0 && isUnsure(other, now)),
    )
    .toSorted(byAge)[0];

/**
 * The outbox as shown to the user: only the newest of several open entries for the same store and campaign. It counts
 * as stale if an entry that blocks it is.
 */
export const withoutSuperseded = (entries: readonly OutboxEntry[], now: number): OutboxEntry[] =>
  entries.flatMap((entry) => {
    const others = entries.filter((other) => isOpen(entry) && isOpen(other) && isSameTarget(other, entry));
    if (others.some((other) => byAge(entry, other) < 0)) return [];
    const blocking = others.find((other) => isUnsure(other, now));
    return [blocking ? { ...entry, keptAt: blocking.keptAt } : entry];
  });

/** Removes an entry, and those that it supersedes. */
export const withoutEntry = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] => {
  const gone = entries.find((entry) => entry.key === key);
  return entries.filter((entry) => !(gone && (entry === gone || (isOpen(entry) && isSameTarget(entry, gone)))));
};

const replaced = (entries: readonly OutboxEntry[], changed: OutboxEntry): OutboxEntry[] =>
  entries.map((entry) => (entry.key === changed.key ? changed : entry));

/** Marks an entry as being sent; one abandoned by a closed tab becomes pending again. */
export const withSending = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] =>
  entries.map((entry) => {
    const isLeftBehind = entry.state === "sending";
    if (entry.key === key) return { ...entry, state: "sending", ...(isLeftBehind && { tried: true }) };
    return isLeftBehind ? { ...entry, state: "waiting", tried: true } : entry;
  });

/**
 * Applies the outcome of an attempt. A rejected entry is removed if newer quantities for its store have been entered,
 * which then include its difference. An entry without a response stays pending: the server may have saved it.
 */
export function withOutcome(
  entries: readonly OutboxEntry[],
  key: string,
  outcome: Outcome,
  now: number,
): OutboxEntry[] {
  const entry = entries.find((candidate) => candidate.key === key);
  if (!entry) return [...entries];
  if (outcome.kind === "saved")
    return replaced(entries, {
      ...entry,
      state: "saved",
      answeredAt: now,
      ...(outcome.stock && { stock: outcome.stock }),
    });
  if (outcome.kind === "signedOut") return replaced(entries, { ...entry, state: "waiting" });
  if (outcome.kind === "later")
    return replaced(entries, { ...entry, state: "waiting", ...(!outcome.isUnsent && { tried: true }) });
  const newer = entries
    .filter((other) => isSameTarget(other, entry) && isOpen(other) && byAge(entry, other) < 0)
    .toSorted(byAge)[0];
  if (!newer) return replaced(entries, { ...entry, state: "refused", answeredAt: now, texts: outcome.texts });
  return replaced(entries, mergedWith(newer, entry)).filter((other) => other !== entry);
}

/** Removes entries saved long ago. */
export const withoutOld = (entries: readonly OutboxEntry[], now: number): OutboxEntry[] =>
  entries.filter((entry) => isOpen(entry) || now - (entry.answeredAt ?? 0) < LISTED_AFTERWARDS);

/** Maps a response to an outcome. Only a response of our own server counts: captive portals return 200 as well. */
export function outcomeOf(status: number, reply: unknown): Outcome {
  const { success, code, message, data, stock } = (typeof reply === "object" && reply !== null ? reply : {}) as {
    success?: unknown;
    code?: unknown;
    message?: unknown;
    data?: unknown;
    stock?: unknown;
  };
  if (status === 200 && success === true)
    return { kind: "saved", ...(Array.isArray(stock) && { stock: stock as SavedStockLine[] }) };
  if (status === 200) return { kind: "later" };
  if (success !== false || status === 408 || status === 429 || status >= 500) return { kind: "later" };
  if (code === "errors.idempotencyInFlight") return { kind: "later" };
  if (status === 401) return { kind: "signedOut" };
  return {
    kind: "refused",
    texts: Array.isArray(message) ? message.map(String) : [],
    fields: (data ?? {}) as Record<string, readonly string[]>,
  };
}
