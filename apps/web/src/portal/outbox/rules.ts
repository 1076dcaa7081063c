import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import type { OutboxEntry, Outcome, StockAct, StockLine } from "./entry.ts";

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
const MAX_PAUSE_MS = 5 * MINUTE;

/** How long to wait before the next try by itself, after so many in a row that came to nothing. Milliseconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));

/** An entry's state, and `stale` for one that waited longer than its key is good for. */
export type EntryStatus = OutboxEntry["state"] | "stale";

export const statusOf = ({ state, keptAt }: OutboxEntry, now: number): EntryStatus =>
  state === "waiting" && now - keptAt >= SENT_WITHIN ? "stale" : state;

/** What the person is told of: everything that the server has not saved. */
export const isOpen = ({ state }: OutboxEntry): boolean => state !== "saved";

const isSameTarget = (one: OutboxEntry, other: OutboxEntry): boolean =>
  one.owner === other.owner && one.campaignId === other.campaignId && one.storeId === other.storeId;

/** What an act says. */
const actText = ({ location, lines }: StockAct): string =>
  JSON.stringify([location, lines.map(({ organizationProductId, currentQty }) => [organizationProductId, currentQty])]);

const byAge = (one: OutboxEntry, other: OutboxEntry): number =>
  one.keptAt - other.keptAt || (one.key < other.key ? -1 : 1);

/**
 * Whether the server may have saved an open entry although no reply said so. An entry of a version that noted no tries
 * may have been tried.
 */
const mayBeSaved = ({ state, tried, lines }: OutboxEntry): boolean =>
  state === "sending" || (state === "waiting" && (tried ?? lines.some(({ seenQty }) => seenQty === undefined)));

/** Whether it can no longer be found out what became of an entry: it was tried, and its key has run out. */
const isUnsure = (entry: OutboxEntry, now: number): boolean => statusOf(entry, now) === "stale" && mayBeSaved(entry);

/** The entries of a store in a campaign, of this account, that the server has not saved as far as is known. */
export const openEntriesOf = (
  entries: readonly OutboxEntry[],
  target: Pick<OutboxEntry, "campaignId" | "storeId">,
): OutboxEntry[] =>
  entries
    .filter((entry) => isOpen(entry) && entry.campaignId === target.campaignId && entry.storeId === target.storeId)
    .toSorted(byAge);

/** Whether a form has to start from the server's own quantities, since nobody knows what it made of older entries. */
export const areUnsure = (entries: readonly OutboxEntry[], now: number): boolean =>
  entries.some((entry) => isUnsure(entry, now));

/**
 * A later line together with an earlier one that the server never saved: both differences in one. Where the later one
 * was not entered upon the earlier one's quantity, it simply takes its place.
 */
function merged(line: StockLine, earlier: readonly StockLine[]): StockLine {
  const before = earlier.find(({ organizationProductId }) => organizationProductId === line.organizationProductId);
  return before && line.seenQty === before.currentQty ? { ...line, seenQty: before.seenQty } : line;
}

const mergedWith = (entry: OutboxEntry, earlier: OutboxEntry | undefined): OutboxEntry =>
  earlier ? { ...entry, lines: entry.lines.map((line) => merged(line, earlier.lines)) } : entry;

/**
 * The outbox with a new entry. The same quantities and place for the same store that have not been answered stay the entry they
 * are, with its key, so that a second tap is no second act. Other quantities take the place of those that the server
 * surely does not have, and stand behind those that it may have: a difference is never applied twice.
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
 * The entry whose turn it is: the oldest of this account that waits, and that no entry stands before of which nobody
 * knows what became. Whoever asks holds the lock, so what is `sending` was left behind.
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
 * The outbox as people read it: of several open entries for one store and campaign the newest alone. It counts as old
 * as one that it stands behind for good.
 */
export const withoutSuperseded = (entries: readonly OutboxEntry[], now: number): OutboxEntry[] =>
  entries.flatMap((entry) => {
    const others = entries.filter((other) => isOpen(entry) && isOpen(other) && isSameTarget(other, entry));
    if (others.some((other) => byAge(entry, other) < 0)) return [];
    const blocking = others.find((other) => isUnsure(other, now));
    return [blocking ? { ...entry, keptAt: blocking.keptAt } : entry];
  });

/** The outbox without an entry, and without those that it stands for. */
export const withoutEntry = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] => {
  const gone = entries.find((entry) => entry.key === key);
  return entries.filter((entry) => !(gone && (entry === gone || (isOpen(entry) && isSameTarget(entry, gone)))));
};

const replaced = (entries: readonly OutboxEntry[], changed: OutboxEntry): OutboxEntry[] =>
  entries.map((entry) => (entry.key === changed.key ? changed : entry));

/** The outbox while an entry is on its way; what was left on its way by a tab that died waits again. */
export const withSending = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] =>
  entries.map((entry) => {
    const isLeftBehind = entry.state === "sending";
    if (entry.key === key) return { ...entry, state: "sending", ...(isLeftBehind && { tried: true }) };
    return isLeftBehind ? { ...entry, state: "waiting", tried: true } : entry;
  });

/**
 * The outbox after a try. An entry that was refused goes when newer quantities for its store have arrived meanwhile,
 * which then stand for its difference as well. One without an answer waits: the server may have saved it.
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

/** The outbox without what was saved long ago. */
export const withoutOld = (entries: readonly OutboxEntry[], now: number): OutboxEntry[] =>
  entries.filter((entry) => isOpen(entry) || now - (entry.answeredAt ?? 0) < LISTED_AFTERWARDS);

/** What a reply means. Only our own server's word counts: a portal of a hotel answers 200 as well. */
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
