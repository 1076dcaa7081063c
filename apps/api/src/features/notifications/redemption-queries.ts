import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { VoucherOfEvent } from "../vouchers/events.ts";

/** Redemptions of one product in one store, for vouchers of one campaign. */
export interface HeardRow {
  campaign_id: string;
  store_id: string;
  product_id: string;
  pieces: number;
  first_id: number;
}

/** Returns the redemptions that these events refer to, grouped by campaign, store and product. */
export async function listRedemptions(tx: Tx, vouchers: readonly VoucherOfEvent[]): Promise<HeardRow[]> {
  const { rows } = await sql<HeardRow>`
    select r.campaign_id, e.store_id, e.product_id, count(*)::integer as pieces, min(e.id) as first_id
    from jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as r(campaign_id uuid, ledger_id bigint)
    cross join lateral (
      select * from voucher_event e where e.campaign_id = r.campaign_id and e.id = r.ledger_id and e.kind = 'redeemed'
      -- Kept apart, or the planner may turn it around and read the whole ledger.
      offset 0
    ) e
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

/**
 * Notifies businesses of redemptions in their stores. An unread notification that began in the last hour is extended
 * instead, and its time becomes `at`, so that it is the newest again.
 */
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
          -- By when it began: by its time, which moves, a steady store would have one notification forever. That the time
          -- is no older follows, and lets the index find it.
          and coalesce(n.began_at, n.at) > ${at}::timestamptz - interval '1 hour'
          and n.at > ${at}::timestamptz - interval '1 hour' and n.facts ->> 'storeId' = heard.store_id::text
          and not exists (select from notification_read r where r.notification_id = n.id)
        order by n.at desc, n.id desc limit 1
      ) unread on true
    ), grown as (
      update notification n
      set facts = jsonb_set(n.facts, '{count}', to_jsonb((n.facts ->> 'count')::integer + placed.pieces)),
        at = greatest(n.at, ${at}::timestamptz), began_at = coalesce(n.began_at, n.at)
      from placed where n.id = placed.unread_id
    )
    insert into notification (business_id, kind, campaign_id, occasion, facts, at)
    select business_id, 'redeemed', campaign_id, store_id || ':' || first_id,
      jsonb_build_object('storeId', store_id, 'store', name, 'count', pieces), ${at}::timestamptz
    from placed where unread_id is null
    order by business_id, campaign_id, store_id
    on conflict do nothing`.execute(tx);
}

/**
 * Notifies owners of redemptions that their cashiers undid, by store. Owners know what they undid themselves, and
 * brands notify of their own reversals.
 */
export async function insertUndone(tx: Tx, vouchers: readonly VoucherOfEvent[], at: Temporal.Instant): Promise<void> {
  await sql`
    insert into notification (business_id, kind, campaign_id, occasion, facts, at)
    select e.business_id, 'undone', r.campaign_id, e.store_id || ':' || min(e.id),
      jsonb_build_object('storeId', e.store_id, 'store', s.name, 'count', count(*)), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as r(campaign_id uuid, ledger_id bigint)
    cross join lateral (
      select * from voucher_event e where e.campaign_id = r.campaign_id and e.id = r.ledger_id and e.kind = 'reversed'
      offset 0
    ) e
    join account a on a.id = e.account_id and a.role = 'cashier'
    join store s on s.id = e.store_id
    group by e.business_id, r.campaign_id, e.store_id, s.name order by 1, 3, e.store_id
    on conflict do nothing`.execute(tx);
}

/** Notifies businesses of stock that a redemption left low, once until more of it is declared. */
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
