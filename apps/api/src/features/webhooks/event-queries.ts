import { sql } from "kysely";
import type { PayloadKind } from "@stashwell/shared/webhooks/payloads";
import type { WebhookEvent } from "@stashwell/shared/webhooks/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { type LedgerStretch, written } from "../notifications/ledger-queries.ts";

/**
 * Makes the events of what transactions of a stretch wrote to the ledger, and has them delivered to whoever wants them.
 * Returns how many deliveries that makes. Reads of the ledger what telling businesses of redemptions does, and only of
 * campaigns whose brand is told anything. Endpoints are told what happened since they were made.
 */
export async function insertVoucherEvents(
  tx: Tx,
  { from, to, aboveId, tallySince }: LedgerStretch,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ deliveries: number }>`
    with snapshot as materialized (
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest
    ), listening as materialized (
      select id, brand_id, events, created_at from webhook_endpoint where removed_at is null and off_at is null
    ), moved as materialized (
      select t.campaign_id, newest from snapshot, campaign_tally t join campaign c on c.id = t.campaign_id
      where ${written("t")} >= ${tallySince} and c.brand_id in (select brand_id from listening)
    ), heard as materialized (
      select moved.campaign_id, e.* from moved cross join lateral (
        select e.id, e.slot, e.at, e.store_id, e.product_id,
          case e.kind when 'downloaded' then 'voucher.saved' else 'voucher.' || e.kind end as kind
        from voucher_event e
        where e.campaign_id = moved.campaign_id and e.id > ${aboveId}
          and e.kind in ('claimed', 'downloaded', 'redeemed', 'reversed')
          and ${written("e")} >= ${from} and ${written("e")} < ${to}
        -- Kept apart, or the planner may turn it around and read the whole ledger.
        offset 0
      ) e
    ), told as (
      insert into webhook_event (brand_id, kind, at, data, created_at)
      select c.brand_id, h.kind, h.at, jsonb_build_object(
          'voucherId', 'vch_' || left(encode(sha256(convert_to(h.campaign_id || ' ' || h.slot, 'UTF8')), 'hex'), 32),
          'campaignId', c.id, 'campaignCode', c.code
        ) || case when h.store_id is null then '{}' else jsonb_build_object(
          'denomination', c.denomination::text, 'currency', b.currency,
          'storeId', h.store_id, 'storeName', s.name, 'organizationProductId', h.product_id, 'productName', p.name
        ) end, ${now}::timestamptz
      from heard h
      join campaign c on c.id = h.campaign_id
      join brand b on b.id = c.brand_id
      left join store s on s.id = h.store_id
      left join product p on p.id = h.product_id
      where exists (
        select from listening l where l.brand_id = c.brand_id and h.kind = any(l.events) and l.created_at <= h.at
      )
      order by h.id
      returning id, brand_id, kind, at
    ), sent as (
      insert into webhook_delivery (brand_id, endpoint_id, event_id, due_at, created_at)
      select told.brand_id, l.id, told.id, ${now}::timestamptz, ${now}::timestamptz
      from told join listening l on l.brand_id = told.brand_id and told.kind = any(l.events) and l.created_at <= told.at
      order by told.id, l.id
      returning id
    )
    select count(*)::integer as deliveries from sent`.execute(tx);
  return rows[0]!.deliveries;
}

/** The endpoints of a brand that are told of a kind of event, each with the brand's currency. */
export const listListening = (db: Db, brandId: BrandId, kind: WebhookEvent) =>
  db
    .selectFrom("webhook_endpoint as w")
    .innerJoin("brand", "brand.id", "w.brand_id")
    .select(["w.id", "brand.currency"])
    .where("w.brand_id", "=", brandId)
    .where("w.removed_at", "is", null)
    .where("w.off_at", "is", null)
    .where(sql<boolean>`${kind} = any(w.events)`)
    .orderBy("w.id")
    .execute();

export interface NewEvent {
  brandId: string;
  kind: PayloadKind;
  at: Temporal.Instant;
  data: object;
}

/** One event, on its way to some endpoints from `due` on. Returns the ids of the deliveries. */
export async function insertEvent(
  tx: Tx,
  { brandId, kind, at, data }: NewEvent,
  endpointIds: readonly string[],
  due: Temporal.Instant,
): Promise<string[]> {
  const { id } = await tx
    .insertInto("webhook_event")
    .values({ brand_id: brandId, kind, at, data: JSON.stringify(data), created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await tx
    .insertInto("webhook_delivery")
    .values(
      endpointIds.map((endpoint_id) => ({ brand_id: brandId, endpoint_id, event_id: id, due_at: due, created_at: at })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Forgets what was made before, deliveries included, and says how many events that were. */
export async function deleteEventsBefore(db: Db, before: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("webhook_event").where("created_at", "<=", before).executeTakeFirst();
  return Number(numDeletedRows);
}
