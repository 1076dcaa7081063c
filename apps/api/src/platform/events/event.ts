import type { z } from "zod";
import type { Tx } from "../db/db.ts";
import type { Services } from "../services.ts";

/** A kind of event: its stored name, and what is recorded with it. That is ids and counts: no texts, nothing about people. */
export interface EventKind<Detail extends object = object> {
  name: string;
  detail: z.ZodType<Detail>;
}

/** Something that happened to a campaign or its vouchers, as a subscriber reads it. */
export interface Event<Detail extends object = object> {
  campaignId: string;
  kind: string;
  at: Temporal.Instant;
  detail: Detail;
}

/** Who has to know of events. A noun exports its own from `events.ts`; `subscribers.ts` lists all of them. */
export interface Subscriber {
  /** Stored: its position is kept under it. */
  name: string;
  /** Between two reads. What is recorded by `recordEvent` is read at once. */
  seconds: number;
  kinds: readonly EventKind[];
  /** Events a transaction, where it does much for each; 1,000 otherwise. */
  atOnce?: number;
  /**
   * Handles events in order, in the transaction that moves the subscriber's position: what it writes through `tx` is
   * written exactly once, anything else may be done again after a crash. While it throws, it gets the same events again,
   * fewer at a time; one that keeps failing by itself is set aside, and comes later, after others.
   */
  handle(services: Services, tx: Tx, events: readonly Event[]): Promise<void>;
}

/** Those of some kinds, in the same order. */
export const eventsOf = <Detail extends object>(
  events: readonly Event[],
  ...kinds: readonly EventKind<Detail>[]
): Event<Detail>[] =>
  events.flatMap((event) => {
    const kind = kinds.find(({ name }) => name === event.kind);
    return kind ? [{ ...event, detail: kind.detail.parse(event.detail) }] : [];
  });
