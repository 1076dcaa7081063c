import type { OutboxEntry, Outcome } from "./entry.ts";
import { nextToSend, withOutcome, withoutOld, withSending } from "./rules.ts";

/** The storage of outbox entries. */
export interface OutboxStore {
  /** Replaces all entries with the result of `change`, atomically, and returns the new ones. */
  change(change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<OutboxEntry[]>;
}

export interface Sender {
  store: OutboxStore;
  /** The signed-in account. */
  owner: string;
  send(entry: OutboxEntry): Promise<Outcome>;
  now(): number;
  /** Called with each outcome as it is stored. */
  onOutcome?(key: string, outcome: Outcome): void;
}

/** How sending ended: the queue is empty, a network or server error occurred, or the session has expired. */
export type SendingEnd = "done" | "later" | "signedOut";

const LOCK = "stashwell.outbox";

/**
 * Serializes senders across all tabs and the service worker with a Web Lock. Without lock support, the idempotency keys
 * still prevent duplicates.
 */
const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/** Sends this account's pending entries, oldest first and one at a time, until one fails. */
export const sendWaiting = ({ store, owner, send, now, onOutcome }: Sender): Promise<SendingEnd> =>
  exclusively(async () => {
    for (;;) {
      let next: OutboxEntry | undefined;
      await store.change((entries) => {
        next = nextToSend(entries, owner, now());
        return next ? withSending(entries, next.key) : withoutOld(entries, now());
      });
      if (!next) return "done";
      const { key } = next;
      const outcome = await send(next);
      await store.change((entries) => withOutcome(entries, key, outcome, now()));
      onOutcome?.(key, outcome);
      if (outcome.kind === "later" || outcome.kind === "signedOut") return outcome.kind;
    }
  });
