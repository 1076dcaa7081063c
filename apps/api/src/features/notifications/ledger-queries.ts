import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** What the ledger's follower has to know before it takes a transaction id of its own. */
export interface Eve {
  /** No event has a larger id yet, committed or not. */
  last_id: number;
  /** Every transaction below this has ended. */
  oldest: number;
}

export async function findEve(db: Db): Promise<Eve> {
  const { rows } = await sql<Eve>`
    select case when is_called then last_value else 0 end as last_id,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest
    from voucher_event_id_seq`.execute(db);
  return rows[0]!;
}

/** The follower's place, held until the transaction ends; undefined while another server follows. Takes a transaction id. */
export const lockPosition = (tx: Tx, follower: string) =>
  tx
    .selectFrom("ledger_position")
    .selectAll()
    .select(sql<number>`pg_current_xact_id()::text::bigint`.as("own"))
    .where("follower", "=", follower)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
export type Position = NonNullable<Awaited<ReturnType<typeof lockPosition>>>;

export const updatePosition = (tx: Tx, position: Omit<Position, "own">) =>
  tx
    .updateTable("ledger_position")
    .set({
      done_before: position.done_before,
      above_id: position.above_id,
      tally_since: position.tally_since,
      next_after: position.next_after,
      next_above_id: position.next_above_id,
      next_tally_since: position.next_tally_since,
    })
    .where("follower", "=", position.follower)
    .execute();

/** Redemptions of one product in one store, for vouchers of one campaign. */
export interface HeardRow {
  campaign_id: string;
  store_id: string;
  product_id: string;
  pieces: number;
  first_id: number;
}

/** What a follower has still to hear; `readOn` says what the numbers are. */
export interface LedgerStretch {
  from: number;
  to: number;
  aboveId: number;
  tallySince: number;
}

/**
 * The transaction id of a row of an event `e` or a tally `t` in full: it keeps the lower half, and lies below `newest`,
 * within two to the 32nd of it.
 */
export const written = (table: "e" | "t") => sql.raw(`(newest - (newest - ${table}.xmin::text::bigint) % 4294967296)`);

/**
 * The redemptions that transactions from `from` up to, not including, `to` wrote; all of these have ended. Events have
 * no index that leads with their ids, and shall have none: each redemption would pay for it. So campaigns whose tally
 * has not moved are passed over, and of the others the end of the ledger is read.
 */
export async function listRedemptions(tx: Tx, { from, to, aboveId, tallySince }: LedgerStretch): Promise<HeardRow[]> {
  const { rows } = await sql<HeardRow>`
    with snapshot as materialized (
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest
    ), moved as materialized (
      select t.campaign_id, newest from snapshot, campaign_tally t where ${written("t")} >= ${tallySince}
    )
    select moved.campaign_id, heard.store_id, heard.product_id, count(*)::integer as pieces, min(heard.id) as first_id
    from moved cross join lateral (
      select e.id, e.store_id, e.product_id from voucher_event e
      where e.campaign_id = moved.campaign_id and e.id > ${aboveId} and e.kind = 'redeemed'
        and ${written("e")} >= ${from} and ${written("e")} < ${to}
      -- Kept apart, or the planner may turn it around and read the whole ledger.
      offset 0
    ) heard
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

/** Every transaction below this has ended, as of now. */
export async function findOldest(db: Db): Promise<number> {
  const { rows } = await sql<{
    oldest: number;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest`.execute(db);
  return rows[0]!.oldest;
}

/** Tells businesses what their stores redeemed. What was told in the last hour and nobody has read yet is added to. */
export async function insertRedeemed(tx: Tx, heard: readonly HeardRow[], at: Temporal.Instant): Promise<void> {
  await sql`
    with heard as (
      select campaign_id, store_id, sum(pieces)::integer as pieces, min(first_id) as first_id
      from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb)
        as h(campaign_id uuid, store_id uuid, product_id uuid, pieces integer, first_id bigint)
      group by 1, 2
    ), placed as (
      select heard.*, store.business_id, store.name, unread.id as unread_id
      from heard join store on store.id = heard.store_id
      left join lateral (
        select n.id from notification n
        where n.business_id = store.business_id and n.campaign_id = heard.campaign_id and n.kind = 'redeemed'
          and n.at > ${at}::timestamptz - interval '1 hour' and n.facts ->> 'storeId' = heard.store_id::text
          and not exists (select from notification_read r where r.notification_id = n.id)
        order by n.at desc, n.id desc limit 1
      ) unread on true
    ), grown as (
      update notification n
      set facts = jsonb_set(n.facts, '{count}', to_jsonb((n.facts ->> 'count')::integer + placed.pieces))
      from placed where n.id = placed.unread_id
    )
    insert into notification (business_id, kind, campaign_id, occasion, facts, at)
    select business_id, 'redeemed', campaign_id, store_id || ':' || first_id,
      jsonb_build_object('storeId', store_id, 'store', name, 'count', pieces), ${at}::timestamptz
    from placed where unread_id is null
    order by business_id, campaign_id, store_id
    on conflict do nothing`.execute(tx);
}

/** Tells businesses which stock a redemption left low, once until more of it is declared. */
export async function insertLowStock(
  tx: Tx,
  heard: readonly HeardRow[],
  low: number,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into notification (business_id, kind, campaign_id, occasion, facts, at)
    select store.business_id, 'lowStock', stock.campaign_id,
      stock.store_id || ':' || stock.product_id || ':' || coalesce(declared.id, 0),
      jsonb_build_object('store', store.name, 'product', product.name, 'left', stock.quantity), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as heard(campaign_id uuid, store_id uuid, product_id uuid)
    join stock using (campaign_id, store_id, product_id)
    join participation using (campaign_id, store_id)
    join store on store.id = stock.store_id
    join product on product.id = stock.product_id
    left join lateral (
      select id from stock_event s
      where s.campaign_id = stock.campaign_id and s.store_id = stock.store_id and s.product_id = stock.product_id and s.delta > 0
      order by id desc limit 1
    ) declared on true
    where stock.quantity <= ${low} and participation.left_at is null
    order by store.business_id, stock.campaign_id, stock.store_id, stock.product_id
    on conflict do nothing`.execute(tx);
}
