import { changeStore, readStore } from "../../lib/storage/database.ts";
import type { OutboxEntry } from "./entry.ts";
import type { OutboxStore } from "./send-waiting.ts";

/** Whom the worker sends for while no page is open. It lies here only as long as something waits. */
export interface StoredSender {
  owner: string;
  token: string;
  language: string;
}

/** Told in this tab, and through the channel in every other one and the worker. */
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

/** The one key of the store. */
const SENDER = "sender";

export const readSender = (): Promise<StoredSender | undefined> => readStore("sender", (store) => store.get(SENDER));

/** Writes down whom to send for, or forgets it. */
export const storeSender = (sender: StoredSender | undefined): Promise<void> =>
  changeStore("sender", async (store) => {
    await (sender ? store.put(sender, SENDER) : store.delete(SENDER));
  });
