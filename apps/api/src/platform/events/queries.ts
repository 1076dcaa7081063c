import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import type { Event } from "./event.ts";

/** Advisory lock key; any number that nothing else in the application's database uses. */
const ORDERING = 4_861_931;

export const insertEvent = (tx: Tx, { campaignId, kind, at, detail }: Event) =>
  tx
    .insertInto("event")
    .values({ campaign_id: campaignId, kind, at, detail: JSON.stringify(detail) })
    .execute();

/**
 * Events per transaction, so that a backlog after a long stop or a large import is placed within the statement timeout.
 */
const PLACED_AT_ONCE = 10_000;

/**
 * Assigns positions to committed events, in the order of their ids, one caller at a time; returns whether there may be
 * more. A transaction that waited for another's lock draws its event's id later and commits later, so that dependent
 * events keep their order. Positions become visible in order: a reader that sees one has seen all before it.
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

/** Adds new subscribers; they begin with the oldest stored event. */
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

/**
 * A subscriber's position and failures there; locked until the transaction ends, undefined while another server has the
 * lock.
 */
export const lockPosition = (tx: Tx, name: string) =>
  tx
    .selectFrom("event_subscriber")
    .select(["position as after", "failures"])
    .where("name", "=", name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The position of the last of the next `limit` events; null if there are none. */
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

/** A stored event. */
export interface StoredEvent extends Event {
  id: number;
}

/** The first `limit` events after one position and up to another, in order. */
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

/** One of the events set aside whose retry is due, locked until the transaction ends. */
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

/** Deletes events that every subscriber has read; new subscribers count as having read none. */
export async function deleteRead(db: Db, names: readonly string[]): Promise<void> {
  await addSubscribers(db, names);
  await db
    .deleteFrom("event")
    .where("position", "<=", ({ selectFrom }) =>
      selectFrom("event_subscriber").select(({ fn }) => fn.min("position").as("read")),
    )
    .execute();
}
