import type { z } from "zod";
import type { Tx } from "../db/db.ts";
import type { Services } from "../services.ts";

/** A kind of event: its stored name and its details, which are ids and counts only, no texts and no personal data. */
export interface EventKind<Detail extends object = object> {
  name: string;
  detail: z.ZodType<Detail>;
}

/** An event of a campaign or its vouchers, as a subscriber reads it. */
export interface Event<Detail extends object = object> {
  campaignId: string;
  kind: string;
  at: Temporal.Instant;
  detail: Detail;
}

/** A subscriber to events. A noun exports its own from `events.ts`; `subscribers.ts` lists all of them. */
export interface Subscriber {
  /** The key of its stored position. */
  name: string;
  /** Polling interval. Events from `recordEvent` are delivered at once. */
  seconds: number;
  kinds: readonly EventKind[];
  /** Events per transaction, for handlers that do much per event; 1,000 by default. */
  atOnce?: number;
  /**
   * Handles events in order, in the transaction that advances the subscriber's position: writes through `tx` happen
   * exactly once, anything else may be repeated after a crash. While it throws, it gets the same events again in
   * smaller batches; an event that keeps failing alone is set aside and retried later, out of order.
   */
  handle(services: Services, tx: Tx, events: readonly Event[]): Promise<void>;
}

/** The events of some kinds, in the same order. */
export const eventsOf = <Detail extends object>(
  events: readonly Event[],
  ...kinds: readonly EventKind<Detail>[]
): Event<Detail>[] =>
  events.flatMap((event) => {
    const kind = kinds.find(({ name }) => name === event.kind);
    return kind ? [{ ...event, detail: kind.detail.parse(event.detail) }] : [];
  });
