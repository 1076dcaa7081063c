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
  /** Background Sync, which not every browser has. */
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

const NOTHING: readonly OutboxEntry[] = [];

/** Who enters things here: the person of the business, on whatever session. */
export function ownerHere(): string | undefined {
  const session = readSession()?.data;
  return session && `${session.organizationId}.${session.employeeId}`;
}

let entries = NOTHING;
const watchers = new Set<() => void>();

async function reload(): Promise<void> {
  const owner = ownerHere();
  // A browser without a database keeps nothing, and sends at once or not at all.
  entries = (await readEntries().catch(() => [])).filter((entry) => entry.owner === owner);
  for (const watcher of watchers) watcher();
}
onOutboxChange(() => void reload());

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) void reload();
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What this account has in the outbox of this device, whichever tab put it there. */
export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(subscribe, () => entries);

/** The entries of a store in a campaign that the server has not saved yet, the oldest first. */
export const useOpenEntries = (campaignId: string, storeId?: string): readonly OutboxEntry[] =>
  openEntriesOf(useOutbox(), { campaignId, storeId });

/** An event on the window: an act is kept whose first try came to nothing. */
export const STORED_FLAG = "stashwell:kept";

/** Entries whose answer a form waits for, and tells itself. */
const awaited = new Set<string>();
export const isAwaited = (key: string): boolean => awaited.has(key);

/** Told of every answer that this page received, in the order of the answers. */
const outcomeListeners = new Set<(key: string, outcome: Outcome) => void>();

export function onOutcome(listener: (key: string, outcome: Outcome) => void): () => void {
  outcomeListeners.add(listener);
  return () => outcomeListeners.delete(listener);
}

/** Waits for something with the entry counted as awaited. */
export async function awaiting<Result>(key: string, work: Promise<Result>): Promise<Result> {
  awaited.add(key);
  try {
    return await work;
  } finally {
    awaited.delete(key);
  }
}

/** Tries to send everything that waits for whoever is signed in. */
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

/** Lets the worker send while no page is open, where the browser can do that. */
async function askWorkerToSend(owner: string): Promise<void> {
  const token = readSession()?.token;
  if (token) await storeSender({ owner, token, language: currentLanguage() });
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register("outbox");
}

/**
 * Puts an act into the outbox, with its key, before anything is sent: closing the page from here on loses nothing.
 * Returns the entry; throws where the browser keeps nothing.
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

/** Forgets an entry that was answered. */
export const forgetEntry = (key: string): Promise<unknown> =>
  outboxStore.change((before) => before.filter((entry) => entry.key !== key));

/** Forgets an entry that shall not be sent, with the older ones that it stands for. */
export const discardEntry = (key: string): Promise<unknown> =>
  outboxStore.change((before) => withoutEntry(before, key));

/** Forgets what waits for a campaign that has been left, with a store or with all of them. */
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

/** An entry as it is on the device now, whoever changed it last. */
export const findEntry = async (key: string): Promise<OutboxEntry | undefined> =>
  (await readEntries().catch(() => [])).find((entry) => entry.key === key);

/** Everything of this account that the server has not saved, asked of the device itself. */
export async function readOpenEntries(): Promise<OutboxEntry[]> {
  const owner = ownerHere();
  return (await readEntries().catch(() => [])).filter((entry) => entry.owner === owner && isOpen(entry));
}

/** The worker sends for nobody from now on. */
export const forgetSender = (): Promise<void> => storeSender(undefined).catch(() => undefined);

/** Forgets what this account entered, at its sign-out. */
export async function forgetOutbox(): Promise<void> {
  const owner = ownerHere();
  await outboxStore.change((before) => before.filter((entry) => entry.owner !== owner)).catch(() => []);
  await forgetSender();
}
