import { sql } from "kysely";
import type { OffReason, WebhookEvent } from "@stashwell/shared/webhooks/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

const columns = [
  "webhook_endpoint.id",
  "webhook_endpoint.brand_id",
  "webhook_endpoint.url",
  "webhook_endpoint.description",
  "webhook_endpoint.events",
  "webhook_endpoint.created_at",
  "webhook_endpoint.failing_since",
  "webhook_endpoint.off_at",
  "webhook_endpoint.off_reason",
  "webhook_endpoint.old_secret_until",
  "maker.first_name as maker_first_name",
  "maker.last_name as maker_last_name",
  "maker.email as maker_email",
] as const;

const endpointsOf = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("webhook_endpoint")
    .innerJoin("account as maker", "maker.id", "webhook_endpoint.created_by")
    .select(columns)
    .where("webhook_endpoint.brand_id", "=", brandId)
    .where("webhook_endpoint.removed_at", "is", null);

/** Returns a brand's endpoints, oldest first. */
export const listEndpoints = (db: Db, brandId: BrandId) =>
  endpointsOf(db, brandId).orderBy("webhook_endpoint.id").execute();
export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

export const findEndpoint = (db: Db, brandId: BrandId, endpointId: string) =>
  endpointsOf(db, brandId).where("webhook_endpoint.id", "=", endpointId).executeTakeFirst();

/** The same, with the row locked. */
export const lockEndpoint = (tx: Tx, brandId: BrandId, endpointId: string) =>
  endpointsOf(tx, brandId)
    .where("webhook_endpoint.id", "=", endpointId)
    .forNoKeyUpdate("webhook_endpoint")
    .executeTakeFirst();

export interface NewEndpoint {
  id: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  secret: Buffer;
  createdBy: string;
  at: Temporal.Instant;
}

export async function insertEndpoint(tx: Tx, brandId: BrandId, endpoint: NewEndpoint): Promise<void> {
  await tx
    .insertInto("webhook_endpoint")
    .values({
      id: endpoint.id,
      brand_id: brandId,
      url: endpoint.url,
      description: endpoint.description,
      events: endpoint.events,
      secret: endpoint.secret,
      created_by: endpoint.createdBy,
      created_at: endpoint.at,
    })
    .execute();
}

export interface EndpointChange {
  url?: string;
  description?: string;
  events?: WebhookEvent[];
  failing_since?: Temporal.Instant | null;
  off_at?: Temporal.Instant | null;
  off_reason?: OffReason | null;
  removed_at?: Temporal.Instant;
}

export const updateEndpoint = (db: Db, endpointId: string, change: EndpointChange) =>
  db.updateTable("webhook_endpoint").set(change).where("id", "=", endpointId).execute();

/** Sets a new secret; the current one also signs for a while. */
export const updateSecret = (tx: Tx, endpointId: string, secret: Buffer, oldUntil: Temporal.Instant) =>
  tx
    .updateTable("webhook_endpoint")
    .set({ secret, old_secret: sql`webhook_endpoint.secret`, old_secret_until: oldUntil })
    .where("id", "=", endpointId)
    .execute();

/** The columns that a delivery to an endpoint needs. */
const callable = (db: Db) =>
  db
    .selectFrom("webhook_endpoint as w")
    .select(["w.id", "w.brand_id", "w.url", "w.secret", "w.old_secret", "w.old_secret_until", "w.failing_since"])
    .where("w.removed_at", "is", null);

export const findCallable = (db: Db, brandId: BrandId, endpointId: string) =>
  callable(db).where("w.brand_id", "=", brandId).where("w.id", "=", endpointId).executeTakeFirst();

export const listDueEndpoints = (db: Db, now: Temporal.Instant) =>
  callable(db)
    .where("w.off_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_delivery as d")
          .select("d.id")
          .whereRef("d.endpoint_id", "=", "w.id")
          .where("d.status", "=", "waiting")
          .where("d.due_at", "<=", now),
      ),
    )
    .execute();
export type CallableEndpoint = Awaited<ReturnType<typeof listDueEndpoints>>[number];

/** Whether any brand has an active endpoint. */
export const hasEndpoints = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom("webhook_endpoint")
    .select("id")
    .where("removed_at", "is", null)
    .where("off_at", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
