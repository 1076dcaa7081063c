import { useSyncExternalStore } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { randomId } from "../../lib/random-id.ts";
import { readSession } from "../../lib/session.ts";
import { onOutboxChange, outboxStore, readEntries, storeSender } from "./database.ts";
import type { OutboxEntry, Outcome, StockAct } from "./entry.ts";
import { postEntry } from "./post-entry.ts";
import { isOpen, openEntriesOf, withEntry, withoutEntry } from "./rules.ts";
import { sendWaiting, type SendingEnd } from "./send-waiting.ts";

declare global {
  /** Background Sync, which isn't available in every browser. */
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

const NOTHING: readonly OutboxEntry[] = [];

/** The owner of new entries: the employee and business, whatever the session. */
export function ownerHere(): string | undefined {
  const session = readSession()?.data;
  return session && `${session.organizationId}.${session.employeeId}`;
}

let entries = NOTHING;
const watchers = new Set<() => void>();

async function reload(): Promise<void> {
  const owner = ownerHere();
  // Without IndexedDB there is no outbox: requests are sent at once or fail.
  entries = (await readEntries().catch(() => [])).filter((entry) => entry.owner === owner);
  for (const watcher of watchers) watcher();
}
onOutboxChange(() => void reload());

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) void reload();
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** This account's outbox entries on this device, including those of other tabs. */
export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(subscribe, () => entries);

/** A store's unsaved entries in a campaign, oldest first. */
export const useOpenEntries = (campaignId: string, storeId?: string): readonly OutboxEntry[] =>
  openEntriesOf(useOutbox(), { campaignId, storeId });

/** A window event: an entry was stored after its first attempt failed. */
export const STORED_FLAG = "stashwell:kept";

/** Entries whose outcome is awaited, and reported, by a form. */
const awaited = new Set<string>();
export const isAwaited = (key: string): boolean => awaited.has(key);

/** Notified of every outcome that this page received, in order. */
const outcomeListeners = new Set<(key: string, outcome: Outcome) => void>();

export function onOutcome(listener: (key: string, outcome: Outcome) => void): () => void {
  outcomeListeners.add(listener);
  return () => outcomeListeners.delete(listener);
}

/** Marks an entry as awaited while `work` is pending. */
export async function awaiting<Result>(key: string, work: Promise<Result>): Promise<Result> {
  awaited.add(key);
  try {
    return await work;
  } finally {
    awaited.delete(key);
  }
}

/** Tries to send all pending entries of the signed-in account. */
export async function sendNow(): Promise<SendingEnd> {
  const owner = ownerHere();
  if (!owner) return "signedOut";
  const end = await sendWaiting({
    store: outboxStore,
    owner,
    send: async (entry) => {
      const token = readSession()?.token;
      return token ? postEntry(entry, { token, language: currentLanguage() }) : { kind: "signedOut" };
    },
    now: Date.now,
    onOutcome: (key, outcome) => {
      for (const listener of outcomeListeners) listener(key, outcome);
    },
  });
  if (end === "done") await storeSender(undefined);
  return end;
}

/** Registers a background sync, if supported, so that the service worker sends while no page is open. */
async function askWorkerToSend(owner: string): Promise<void> {
  const token = readSession()?.token;
  if (token) await storeSender({ owner, token, language: currentLanguage() });
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register("outbox");
}

/**
 * Stores an entry with its idempotency key before anything is sent, so that closing the page loses nothing.
 * @throws if IndexedDB is unavailable
 */
export async function keepAct(act: StockAct): Promise<OutboxEntry> {
  const owner = ownerHere();
  if (!owner) throw new Error("nobody is signed in");
  let entry: OutboxEntry = { ...act, key: randomId(), owner, keptAt: Date.now(), state: "waiting" };
  await outboxStore.change((before) => {
    const stored = withEntry(before, entry);
    ({ entry } = stored);
    return stored.entries;
  });
  void askWorkerToSend(owner).catch(() => undefined);
  void navigator.storage?.persist?.().catch(() => undefined);
  return entry;
}

/** Deletes an entry that has an outcome. */
export const forgetEntry = (key: string): Promise<unknown> =>
  outboxStore.change((before) => before.filter((entry) => entry.key !== key));

/** Deletes an entry that must not be sent, with the older ones that it supersedes. */
export const discardEntry = (key: string): Promise<unknown> =>
  outboxStore.change((before) => withoutEntry(before, key));

/** Deletes the pending entries of a campaign that was left, for one store or for all. */
export const forgetEntriesOf = (campaignId: string, storeId: string | undefined): Promise<unknown> =>
  outboxStore
    .change((before) =>
      before.filter(
        (entry) =>
          !isOpen(entry) ||
          entry.owner !== ownerHere() ||
          entry.campaignId !== campaignId ||
          (storeId !== undefined && entry.storeId !== storeId),
      ),
    )
    .catch(() => []);

/** Reads the current state of an entry from IndexedDB. */
export const findEntry = async (key: string): Promise<OutboxEntry | undefined> =>
  (await readEntries().catch(() => [])).find((entry) => entry.key === key);

/** Reads all unsaved entries of this account from IndexedDB. */
export async function readOpenEntries(): Promise<OutboxEntry[]> {
  const owner = ownerHere();
  return (await readEntries().catch(() => [])).filter((entry) => entry.owner === owner && isOpen(entry));
}

/** Stops the service worker from sending. */
export const forgetSender = (): Promise<void> => storeSender(undefined).catch(() => undefined);

/** Deletes this account's entries, at sign-out. */
export async function forgetOutbox(): Promise<void> {
  const owner = ownerHere();
  await outboxStore.change((before) => before.filter((entry) => entry.owner !== owner)).catch(() => []);
  await forgetSender();
}
