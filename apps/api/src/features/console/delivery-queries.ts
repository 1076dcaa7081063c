import type { DeliveryChannel } from "@stashwell/shared/console/rules";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { countRows, type Counted, type PageRange, listTroubled, type TroubledRow } from "./job-queries.ts";

/** The jobs that deliver to external systems, by channel. */
const CHANNELS: Readonly<Record<string, DeliveryChannel>> = {
  "send-mail": "mail",
  "mail-reset-links": "mail",
  "send-digests": "mail",
  "push-apple-passes": "apple",
  "google-class": "google",
  "google-passes": "google",
};

export const channelOf = (queue: string): DeliveryChannel | undefined => CHANNELS[queue];

/** The queues of a channel, or of all. */
const queuesOf = (way: DeliveryChannel | undefined): string[] =>
  Object.keys(CHANNELS).filter((queue) => way === undefined || CHANNELS[queue] === way);

/** Used in place of a queue's name for webhooks, which have no jobs of their own. */
export const WEBHOOKS = "webhooks";

export interface DeliveryRow extends TroubledRow {
  tenant_name: string | null;
}

/** Lists webhook deliveries that were given up, or failed and are being retried. */
async function listWebhooks(db: Db, { limit, skip }: PageRange): Promise<Counted<DeliveryRow>> {
  const failed = sql`webhook_delivery d join brand on brand.id = d.brand_id
    where (d.status = 'failed' or (d.status = 'waiting' and d.tries > 0 and d.fault is not null))`;
  const { rows } = await sql<DeliveryRow>`
    select d.id, ${WEBHOOKS} as queue, case d.status when 'failed' then 'failed' else 'retrying' end as state, d.tries,
      d.created_at, d.due_at as next_at,
      jsonb_build_object('message', concat_ws(' ', d.fault, 'HTTP ' || d.response_status)) as output, brand.name as tenant_name
    from ${failed} order by d.id desc limit ${limit} offset ${skip}`.execute(db);
  return { rows, total: await countRows(db, failed) };
}

/** Lists failed deliveries: jobs, which are stored for a day, then webhooks, which are stored longer. */
export async function listFailedDeliveries(
  db: Db,
  way: DeliveryChannel | undefined,
  page: PageRange,
): Promise<Counted<DeliveryRow>> {
  const none = { rows: [], total: 0 };
  const jobs = way === "webhook" ? none : await listTroubled(db, queuesOf(way), page);
  const rows = jobs.rows.map((row): DeliveryRow => ({ ...row, tenant_name: null }));
  if (way !== undefined && way !== "webhook") return { rows, total: jobs.total };
  const rest = { limit: page.limit - rows.length, skip: Math.max(0, page.skip - jobs.total) };
  const webhooks = await listWebhooks(db, rest);
  return { rows: [...rows, ...webhooks.rows], total: jobs.total + webhooks.total };
}

/** Restarts the attempts of a failed webhook now; false if there is none. */
export async function retryWebhook(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set status = 'waiting', tries = 0, due_at = ${now}, fault = null, delivered_at = null,
      replays = replays + 1
    where id = ${id} and (status = 'failed' or (status = 'waiting' and tries > 0)) returning 1`.execute(tx);
  return rows.length === 1;
}
