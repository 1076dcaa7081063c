import { sql } from "kysely";
import type { PayloadKind } from "@stashwell/shared/webhooks/payloads";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { VoucherOfEvent } from "../vouchers/events.ts";

/**
 * Inserts webhook events for these voucher events, with deliveries to the brands' endpoints that subscribe to them and
 * already existed when they happened.
 */
export const insertVoucherEvents = (tx: Tx, vouchers: readonly VoucherOfEvent[], now: Temporal.Instant) =>
  sql`
    with listening as materialized (
      select id, brand_id, events, created_at from webhook_endpoint where removed_at is null and off_at is null
    ), happened as (
      select h.nth, h.campaign_id, h.slot, h.ledger_id, h.at, h.kind,
        case h.kind when 'voucher.downloaded' then 'voucher.saved' else h.kind end as sent_as
      from rows from (
        jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as (campaign_id uuid, slot integer, ledger_id bigint, at timestamptz, kind text)
      ) with ordinality as h(campaign_id, slot, ledger_id, at, kind, nth)
    ), told as (
      insert into webhook_event (brand_id, kind, at, data, created_at)
      select c.brand_id, h.sent_as, h.at, jsonb_build_object(
          'voucherId', 'vch_' || left(encode(sha256(convert_to(h.campaign_id || ' ' || h.slot, 'UTF8')), 'hex'), 32),
          'campaignId', c.id, 'campaignCode', c.code
        ) || case when e.store_id is null then '{}' else jsonb_build_object(
          'denomination', c.denomination::text, 'currency', b.currency,
          'storeId', e.store_id, 'storeName', s.name, 'organizationProductId', e.product_id, 'productName', p.name
        ) end, ${now}::timestamptz
      from happened h
      join campaign c on c.id = h.campaign_id
      join brand b on b.id = c.brand_id
      left join lateral (
        select e.store_id, e.product_id from voucher_event e
        where e.campaign_id = h.campaign_id and e.id = h.ledger_id and e.kind in ('redeemed', 'reversed')
        -- Kept apart, or the planner may turn it around and read the whole ledger.
        offset 0
      ) e on h.kind not in ('voucher.claimed', 'voucher.downloaded')
      left join store s on s.id = e.store_id
      left join product p on p.id = e.product_id
      where exists (
        select from listening l where l.brand_id = c.brand_id and h.sent_as = any(l.events) and l.created_at <= h.at
      )
      order by h.nth
      returning id, brand_id, kind, at
    )
    insert into webhook_delivery (brand_id, endpoint_id, event_id, due_at, created_at)
    select told.brand_id, l.id, told.id, ${now}::timestamptz, ${now}::timestamptz
    from told join listening l on l.brand_id = told.brand_id and told.kind = any(l.events) and l.created_at <= told.at
    order by told.id, l.id`.execute(tx);

/** Returns the payload data of `campaign.published`. */
export const findPublished = (tx: Tx, campaignId: string) =>
  tx
    .selectFrom("campaign as c")
    .innerJoin("brand", "brand.id", "c.brand_id")
    .select([
      "c.brand_id",
      "c.code",
      "c.name",
      "c.denomination",
      "c.card_count",
      "c.start_date",
      "c.end_date",
      "brand.currency",
    ])
    .where("c.id", "=", campaignId)
    .executeTakeFirstOrThrow();

/** Returns the payload data of a flag's event. */
export const findFlagged = (tx: Tx, flagId: string) =>
  tx
    .selectFrom("abuse_flag")
    .innerJoin("brand", "brand.id", "abuse_flag.brand_id")
    .select(["abuse_flag.brand_id", "rule", "redemptions", "worth", "brand.currency"])
    .where("abuse_flag.id", "=", flagId)
    .executeTakeFirst();

export const findBusinessName = async (tx: Tx, businessId: string): Promise<string> =>
  (await tx.selectFrom("business").select("name").where("id", "=", businessId).executeTakeFirstOrThrow()).name;

interface PlaceRow {
  brandId: string;
  campaignId: string;
  campaignCode: string;
  businessId: string;
  businessName: string;
  storeId: string;
  storeName: string;
}

/** Returns the payload data of stores in campaigns, in the given order. */
export async function listPlaces(
  tx: Tx,
  places: readonly { campaignId: string; storeId: string }[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select c.brand_id as "brandId", c.id as "campaignId", c.code as "campaignCode", b.id as "businessId", b.name as "businessName",
      s.id as "storeId", s.name as "storeName"
    from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as ("campaignId" uuid, "storeId" uuid))
      with ordinality as p(campaign_id, store_id, nth)
    join campaign c on c.id = p.campaign_id join store s on s.id = p.store_id join business b on b.id = s.business_id
    order by p.nth`.execute(tx);
  return rows;
}

/** Returns the ids of a brand's endpoints that subscribe to a kind of event and were created before it happened. */
export async function listListening(tx: Tx, brandId: string, kind: string, at: Temporal.Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("webhook_endpoint")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("removed_at", "is", null)
    .where("off_at", "is", null)
    .where("created_at", "<=", at)
    .where(sql<boolean>`${kind} = any(events)`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewEvent {
  brandId: string;
  kind: PayloadKind;
  at: Temporal.Instant;
  data: object;
}

/** Inserts an event with deliveries to these endpoints, due from `due` on. Returns the ids of the deliveries. */
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

/** Deletes events created before an instant, deliveries included. Returns the number of events. */
export async function deleteEventsBefore(db: Db, before: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("webhook_event").where("created_at", "<=", before).executeTakeFirst();
  return Number(numDeletedRows);
}
