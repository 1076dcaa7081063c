import { z } from "zod";
import type { Tx } from "../db/db.ts";
import type { JobKind } from "../db/jobs.ts";
import { log, logError } from "../observation/log.ts";
import type { Services } from "../services.ts";
import type { Event, EventKind, Subscriber } from "./event.ts";
import {
  addSubscribers,
  countFailure,
  deferSetAside,
  deleteRead,
  deleteSetAside,
  findReach,
  hasUnread,
  insertEvent,
  insertSetAside,
  listEvents,
  lockPosition,
  lockSetAside,
  placeEvents,
  type StoredEvent,
  updatePosition,
} from "./queries.ts";

/** Events per transaction. */
const BATCH = 1_000;
/** A failed batch is read again in batches of this fraction of its size. */
const PART = 4;
/** How often an event may fail, in batches and then alone, before it is set aside. */
const MAX_FAILURES = 10;
/** The delay before a retry of an event that was set aside doubles up to this. */
const MAX_WAIT_HOURS = 24;

/** Delivers to all subscribers at once, without waiting for the next poll. */
const deliverJob: JobKind = { name: "deliver-events", payload: z.object({}), retries: 3 };

/** Records an event in the caller's transaction. Subscribers get it after the commit. */
export async function recordEvent<Detail extends object>(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Tx,
  kind: EventKind<Detail>,
  event: Pick<Event<Detail>, "campaignId" | "detail">,
): Promise<void> {
  await insertEvent(tx, { ...event, kind: kind.name, at: clock.now() });
  await jobs.enqueue(tx, deliverJob, {});
}

/**
 * Delivers the events after a subscriber's position, and advances the position in the same transaction: each event once
 * and in order, with any number of servers. Returns the number of events; 0 while another server delivers.
 */
export async function deliverEvents(services: Services, subscriber: Subscriber): Promise<number> {
  const { db } = services;
  await addSubscribers(db, [subscriber.name]);
  while (await db.transaction().execute(placeEvents));
  let delivered = 0;
  // Check before locking: a row lock is written to disk, and most of the time there is nothing to read.
  while (await hasUnread(db, subscriber.name)) {
    const count = await deliverBatch(services, subscriber).catch(async (error: unknown) => {
      // If the database is unavailable, the failure isn't counted.
      await countFailure(db, subscriber.name).catch(() => undefined);
      throw error;
    });
    if (count === undefined) break;
    delivered += count;
  }
  while (await deliverAgain(services, subscriber));
  return delivered;
}

const deliverBatch = (services: Services, { name, kinds, handle, atOnce = BATCH }: Subscriber) =>
  services.db.transaction().execute(async (tx) => {
    const position = await lockPosition(tx, name);
    const reach = position && (await findReach(tx, position.after, BATCH));
    if (!position || !reach) return undefined;
    const { after, failures } = position;
    const limit = Math.max(1, Math.floor(atOnce / PART ** failures));
    const names = kinds.map((kind) => kind.name);
    const events = await listEvents(tx, { after, to: reach, limit }, names);
    const [first] = events;
    if (first && failures < MAX_FAILURES) await handle(services, tx, events);
    else if (first) await setAside(services, tx, name, first);
    const last = events.length === limit ? events.at(-1) : undefined;
    await updatePosition(tx, name, { after: last?.position ?? reach, failures: Math.max(0, failures - 1) });
    return events.length;
  });

/** Skips an event for a subscriber, so that it doesn't block later events of other tenants. */
async function setAside({ clock }: Services, tx: Tx, subscriber: string, event: StoredEvent): Promise<void> {
  log("event.setAside", { subscriber, kind: event.kind, campaignId: event.campaignId }, "error");
  await insertSetAside(tx, subscriber, event, clock.now().add({ minutes: 1 }));
}

/** Retries one event that was set aside, if one is due; returns whether there was one. */
async function deliverAgain(services: Services, { name, handle }: Subscriber): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  let event: Awaited<ReturnType<typeof lockSetAside>>;
  try {
    await db.transaction().execute(async (tx) => {
      event = await lockSetAside(tx, name, now);
      if (!event) return;
      await handle(services, tx, [event]);
      await deleteSetAside(tx, name, event);
    });
  } catch (error) {
    if (!event) throw error;
    logError("event.failed", error, { subscriber: name, kind: event.kind, campaignId: event.campaignId });
    await deferSetAside(db, name, event, now.add({ minutes: Math.min(2 ** event.tries, MAX_WAIT_HOURS * 60) }));
  }
  return event !== undefined;
}
/** Schedules delivery for every subscriber, and deletes events that all of them have read. */
export function registerEventJobs(services: Services, subscribers: readonly Subscriber[]): void {
  const { jobs, db } = services;
  const names = subscribers.map(({ name }) => name);
  jobs.work(deliverJob, async () => {
    const results = await Promise.allSettled(subscribers.map((subscriber) => deliverEvents(services, subscriber)));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  });
  for (const subscriber of subscribers)
    jobs.often(`events-${subscriber.name}`, subscriber.seconds, async () => {
      await deliverEvents(services, subscriber);
    });
  jobs.repeat("delete-read-events", "* * * * *", () => deleteRead(db, names));
}
