import { changeStore, readStore } from "../../lib/storage/database.ts";
import type { OutboxEntry } from "./entry.ts";
import type { OutboxStore } from "./send-waiting.ts";

/** The account for which the service worker sends while no page is open. Stored only while entries are pending. */
export interface StoredSender {
  owner: string;
  token: string;
  language: string;
}

/** Notified in this tab; other tabs and the service worker are notified through the channel. */
const listeners = new Set<() => void>();
const channel = new BroadcastChannel("stashwell.outbox");
const notify = () => {
  for (const listener of listeners) listener();
};
channel.addEventListener("message", notify);

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const outboxStore: OutboxStore = {
  async change(change) {
    let hasChanged = false;
    const after = await changeStore("outbox", async (store) => {
      const before = await store.getAll();
      const entries = change(before);
      const keys = new Set(entries.map(({ key }) => key));
      const gone = before.filter(({ key }) => !keys.has(key));
      const changed = entries.filter((entry) => !before.includes(entry));
      await Promise.all([...gone.map(({ key }) => store.delete(key)), ...changed.map((entry) => store.put(entry))]);
      hasChanged = gone.length + changed.length > 0;
      return entries;
    });
    if (hasChanged) {
      notify();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
      channel.postMessage(null);
    }
    return after;
  },
};

export const readEntries = (): Promise<OutboxEntry[]> => readStore("outbox", (store) => store.getAll());

/** The only key of the store. */
const SENDER = "sender";

export const readSender = (): Promise<StoredSender | undefined> => readStore("sender", (store) => store.get(SENDER));

/** Stores the account to send for; undefined deletes it. */
export const storeSender = (sender: StoredSender | undefined): Promise<void> =>
  changeStore("sender", async (store) => {
    await (sender ? store.put(sender, SENDER) : store.delete(SENDER));
  });
