import type { OutboxEntry } from "./entry.ts";
import type { OutboxStore } from "./send-waiting.ts";

const NAME = "stashwell";
const ENTRIES = "outbox";
const SENDER = "sender";

/** Whom the worker sends for while no page is open. It lies here only as long as something waits. */
export interface StoredSender {
  owner: string;
  token: string;
  language: string;
}

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

let opening: Promise<IDBDatabase> | undefined;

/** Throws where the browser gives no database, as some private windows do. */
function open(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: "key" });
      request.result.createObjectStore(SENDER);
    };
    const database = await answered(request);
    // A newer version of ours, or a browser that clears its data, wants it closed; the next use opens it again.
    database.onversionchange = () => database.close();
    database.onclose = () => (opening = undefined);
    return database;
  })();
  opening.catch(() => (opening = undefined));
  return opening;
}

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB"));
  });

/** Told in this tab, and through the channel in every other one and the worker. */
const listeners = new Set<() => void>();
const channel = new BroadcastChannel("stashwell.outbox");
const tell = () => {
  for (const listener of listeners) listener();
};
channel.addEventListener("message", tell);

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const outboxStore: OutboxStore = {
  async change(change) {
    const transaction = (await open()).transaction(ENTRIES, "readwrite", { durability: "strict" });
    const done = committed(transaction);
    const store = transaction.objectStore(ENTRIES);
    const before = await answered<OutboxEntry[]>(store.getAll());
    const after = change(before);
    const keys = new Set(after.map(({ key }) => key));
    const gone = before.filter(({ key }) => !keys.has(key));
    const changed = after.filter((entry) => !before.includes(entry));
    for (const { key } of gone) store.delete(key);
    for (const entry of changed) store.put(entry);
    await done;
    if (gone.length + changed.length > 0) {
      tell();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
      channel.postMessage(null);
    }
    return after;
  },
};

export async function readEntries(): Promise<OutboxEntry[]> {
  const transaction = (await open()).transaction(ENTRIES, "readonly");
  return answered<OutboxEntry[]>(transaction.objectStore(ENTRIES).getAll());
}

export async function readSender(): Promise<StoredSender | undefined> {
  const transaction = (await open()).transaction(SENDER, "readonly");
  return answered<StoredSender | undefined>(transaction.objectStore(SENDER).get(SENDER));
}

/** Writes down whom to send for, or forgets it. */
export async function storeSender(sender: StoredSender | undefined): Promise<void> {
  const transaction = (await open()).transaction(SENDER, "readwrite");
  const done = committed(transaction);
  if (sender) transaction.objectStore(SENDER).put(sender, SENDER);
  else transaction.objectStore(SENDER).delete(SENDER);
  await done;
}
