import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import type { Event } from "./event.ts";

/** Any number that nothing else locks by in the application's database. */
const ORDERING = 4_861_931;

export const insertEvent = (tx: Tx, { campaignId, kind, at, detail }: Event) =>
  tx
    .insertInto("event")
    .values({ campaign_id: campaignId, kind, at, detail: JSON.stringify(detail) })
    .execute();

/** Events a transaction: what waits after a long stop, or a large import, is placed within a statement's time limit. */
const PLACED_AT_ONCE = 10_000;

/**
 * Gives committed events their positions, in the order of their ids, one caller after the other; returns whether there
 * may be more. Whoever waited for a lock of another transaction drew its event's id later, and commits later: events
 * that follow from one another keep their order. Positions become visible in order, so that a reader that sees one has
 * seen all before it.
 */
export async function placeEvents(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ORDERING})`.execute(tx);
  const { numAffectedRows } = await sql`
    update event e set position = n.position
    from (
      select campaign_id, id, nextval('event_position') as position
      from (select campaign_id, id from event where position is null order by id limit ${PLACED_AT_ONCE}) w
    ) n where e.campaign_id = n.campaign_id and e.id = n.id`.execute(tx);
  return numAffectedRows === BigInt(PLACED_AT_ONCE);
}

/** Adds subscribers that are new: they begin with the oldest event there is. */
export const addSubscribers = (db: Db, names: readonly string[]) =>
  db
    .insertInto("event_subscriber")
    .values(names.map((name) => ({ name, position: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const hasUnread = async (db: Db, name: string): Promise<boolean> =>
  (await db
    .selectFrom("event")
    .innerJoin("event_subscriber as s", (join) => join.onRef("event.position", ">", "s.position"))
    .select("event.position")
    .where("s.name", "=", name)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A subscriber's position, and how often it failed there; locked until the transaction ends, undefined while another server has it. */
export const lockPosition = (tx: Tx, name: string) =>
  tx
    .selectFrom("event_subscriber")
    .select(["position as after", "failures"])
    .where("name", "=", name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The position up to which the next `limit` events reach; null when there are none. */
export async function findReach(tx: Tx, after: number, limit: number): Promise<number | null> {
  const next = tx
    .selectFrom("event")
    .select("position")
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .as("next");
  const { reach } = await tx
    .selectFrom(next)
    .select(({ fn }) => fn.max("position").as("reach"))
    .executeTakeFirstOrThrow();
  return reach;
}

/** An event as it is stored. */
export interface StoredEvent extends Event {
  id: number;
}

/** The first events after one position up to another one, in order. */
export const listEvents = (
  tx: Tx,
  { after, to, limit }: { after: number; to: number; limit: number },
  kinds: readonly string[],
): Promise<(StoredEvent & { position: number })[]> =>
  tx
    .selectFrom("event")
    .select(["campaign_id as campaignId", "id", "kind", "at", "detail"])
    .select(({ ref }) => ref("position").$notNull().as("position"))
    .where("position", ">", after)
    .where("position", "<=", to)
    .where("kind", "in", kinds)
    .orderBy("position")
    .limit(limit)
    .execute();

export const updatePosition = (tx: Tx, name: string, { after, failures }: { after: number; failures: number }) =>
  tx.updateTable("event_subscriber").set({ position: after, failures }).where("name", "=", name).execute();

export const countFailure = (db: Db, name: string) =>
  db
    .updateTable("event_subscriber")
    .set(({ eb }) => ({ failures: eb("failures", "+", 1) }))
    .where("name", "=", name)
    .execute();

export const insertSetAside = (
  tx: Tx,
  subscriber: string,
  { campaignId, id, kind, at, detail }: StoredEvent,
  retryAt: Temporal.Instant,
) =>
  tx
    .insertInto("event_set_aside")
    .values({ subscriber, campaign_id: campaignId, id, kind, at, detail: JSON.stringify(detail), retry_at: retryAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** One of the events set aside that are to be tried again by now, locked until the transaction ends. */
export const lockSetAside = (tx: Tx, subscriber: string, now: Temporal.Instant) =>
  tx
    .selectFrom("event_set_aside")
    .select(["campaign_id as campaignId", "id", "kind", "at", "detail", "tries"])
    .where("subscriber", "=", subscriber)
    .where("retry_at", "<=", now)
    .orderBy("retry_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const deferSetAside = (
  db: Db,
  subscriber: string,
  { campaignId, id }: Pick<StoredEvent, "campaignId" | "id">,
  retryAt: Temporal.Instant,
) =>
  db
    .updateTable("event_set_aside")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1), retry_at: retryAt }))
    .where("subscriber", "=", subscriber)
    .where("campaign_id", "=", campaignId)
    .where("id", "=", id)
    .execute();

export const deleteSetAside = (
  tx: Tx,
  subscriber: string,
  { campaignId, id }: Pick<StoredEvent, "campaignId" | "id">,
) =>
  tx
    .deleteFrom("event_set_aside")
    .where("subscriber", "=", subscriber)
    .where("campaign_id", "=", campaignId)
    .where("id", "=", id)
    .execute();

/** Deletes what every subscriber has read, those included that never read before. */
export async function deleteRead(db: Db, names: readonly string[]): Promise<void> {
  await addSubscribers(db, names);
  await db
    .deleteFrom("event")
    .where("position", "<=", ({ selectFrom }) =>
      selectFrom("event_subscriber").select(({ fn }) => fn.min("position").as("read")),
    )
    .execute();
}
