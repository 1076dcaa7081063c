import type { OutboxEntry, Outcome } from "./entry.ts";
import { nextToSend, withOutcome, withoutOld, withSending } from "./rules.ts";

/** Where entries are kept. */
export interface OutboxStore {
  /** Replaces all of them by what `change` makes of them, in one step, and gives the new ones. */
  change(change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<OutboxEntry[]>;
}

export interface Sender {
  store: OutboxStore;
  /** The account that is signed in. */
  owner: string;
  send(entry: OutboxEntry): Promise<Outcome>;
  now(): number;
  /** Told of every answer as it is written down. */
  onOutcome?(key: string, outcome: Outcome): void;
}

/** How sending ended: nothing is left to send, the network or the server failed, or the session is over. */
export type SendingEnd = "done" | "later" | "signedOut";

const LOCK = "stashwell.outbox";

/** One after the other, over all tabs and the worker. A browser without locks still has the keys. */
const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/** Sends what waits for this account, oldest first and one at a time, until something fails. */
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
