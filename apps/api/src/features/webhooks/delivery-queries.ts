import { sql } from "kysely";
import type { DeliveryError, DeliveryStatus } from "@stashwell/shared/webhooks/rules";
import type { Db } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";
import type { StoredEvent } from "./event-body.ts";

/** A delivery that is leased to this server. */
export interface TakenDelivery extends StoredEvent {
  id: string;
  /** The number of attempts, this one included. */
  tries: number;
}

/**
 * Leases an endpoint's due deliveries until `until`, oldest first: if this server crashes meanwhile, another one tries
 * again then.
 */
export async function takeDue(
  db: Db,
  endpointId: string,
  { now, until, limit }: { now: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    with due as (
      select id from webhook_delivery
      where endpoint_id = ${endpointId} and status = 'waiting' and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked
    ), taken as (
      update webhook_delivery d set due_at = ${until}, tries = d.tries + 1, tried_at = ${now}
      from due where d.id = due.id returning d.id, d.tries, d.event_id
    )
    select taken.id, taken.tries, taken.event_id, e.kind, e.at, e.data
    from taken join webhook_event e on e.id = taken.event_id order by taken.id`.execute(db);
  return rows;
}

export interface TryResult {
  status: DeliveryStatus;
  /** The number of attempts, this one included. */
  tries: number;
  /** When it is tried next, while it is waiting. */
  dueAt: Temporal.Instant | null;
  at: Temporal.Instant;
  tookMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  fault: DeliveryError | null;
}

/** Records the result of an attempt, unless the delivery has been given up meanwhile. */
export const updateTried = (db: Db, deliveryId: string, result: TryResult) =>
  db
    .updateTable("webhook_delivery")
    .set({
      status: result.status,
      tries: result.tries,
      due_at: result.dueAt,
      tried_at: result.at,
      took_ms: result.tookMs,
      response_status: result.responseStatus,
      response_body: result.responseBody,
      fault: result.fault,
      delivered_at: result.status === "delivered" ? result.at : null,
    })
    .where("id", "=", deliveryId)
    .where("status", "=", "waiting")
    .execute();

/** Marks an endpoint's waiting deliveries as failed. */
export const updateAsGivenUp = (db: Db, endpointId: string) =>
  db
    .updateTable("webhook_delivery")
    .set({ status: "failed", due_at: null, fault: "off" })
    .where("endpoint_id", "=", endpointId)
    .where("status", "=", "waiting")
    .execute();

const deliveriesOf = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("webhook_delivery as d")
    .innerJoin("webhook_event as e", "e.id", "d.event_id")
    .innerJoin("webhook_endpoint as w", "w.id", "d.endpoint_id")
    .select(["d.id", "d.endpoint_id", "d.event_id", "w.url", "w.off_at", "w.removed_at", "e.kind", "e.at", "e.data"])
    .select(["d.status", "d.tries", "d.due_at", "d.tried_at", "d.took_ms", "d.response_status", "d.response_body"])
    .select(["d.fault", "d.delivered_at"])
    .where("d.brand_id", "=", brandId);

interface DeliveryFilter {
  limit: number;
  /** Only deliveries older than this one. */
  before: string | undefined;
  endpointId: string | undefined;
  status: DeliveryStatus | undefined;
}

/** Newest first. */
export const listDeliveries = (db: Db, brandId: BrandId, { limit, before, endpointId, status }: DeliveryFilter) =>
  deliveriesOf(db, brandId)
    .$if(before !== undefined, (query) => query.where("d.id", "<", before!))
    .$if(endpointId !== undefined, (query) => query.where("d.endpoint_id", "=", endpointId!))
    .$if(status !== undefined, (query) => query.where("d.status", "=", status!))
    .orderBy("d.id", "desc")
    .limit(limit)
    .execute();
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

export const findDelivery = (db: Db, brandId: BrandId, deliveryId: string) =>
  deliveriesOf(db, brandId).where("d.id", "=", deliveryId).executeTakeFirst();

/** Restarts a delivery from its first attempt. */
export const updateAsReplayed = (db: Db, brandId: BrandId, deliveryId: string, now: Temporal.Instant) =>
  db
    .updateTable("webhook_delivery")
    .set({ ...anew(now), replays: sql`replays + 1` })
    .where("id", "=", deliveryId)
    .where("brand_id", "=", brandId)
    .execute();

/** Restarts all failed deliveries of an endpoint that happened since an instant, except tests. Returns their number. */
export async function updateFailedAsReplayed(
  db: Db,
  brandId: BrandId,
  endpointId: string,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_delivery")
    .from("webhook_event as e")
    .set({ ...anew(now), replays: sql`webhook_delivery.replays + 1` })
    .whereRef("e.id", "=", "webhook_delivery.event_id")
    .where("webhook_delivery.brand_id", "=", brandId)
    .where("webhook_delivery.endpoint_id", "=", endpointId)
    .where("webhook_delivery.status", "=", "failed")
    .where("e.at", ">=", since)
    .where("e.kind", "<>", "webhook.test")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const anew = (now: Temporal.Instant) => ({
  status: "waiting" as const,
  tries: 0,
  due_at: now,
  fault: null,
  delivered_at: null,
});
