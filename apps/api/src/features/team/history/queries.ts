import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { BrandId } from "../../../platform/http/session.ts";

interface WantedEvents {
  limit: number;
  /** Only what is older than this event. */
  before: string | undefined;
  accountIds: readonly string[];
  actions: readonly string[];
}

/** Events of a brand by some of its people, newest first. */
export const listHistory = (db: Db, brandId: BrandId, { limit, before, accountIds, actions }: WantedEvents) =>
  db
    .selectFrom("audit_event")
    .select(["id", "account_id", "action", "subject_id", "detail", "at"])
    .where("brand_id", "=", brandId)
    .where("account_id", "in", accountIds)
    .where("action", "in", actions)
    .$if(before !== undefined, (query) => query.where(sql<boolean>`id < ${before}::bigint`))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** The names of what events are about, by their ids: campaigns, stores, products, API keys, and addresses of invitations and webhooks. */
export async function listSubjects(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from campaign where id = any(${ids}::uuid[])
    union all select id, name from store where id = any(${ids}::uuid[])
    union all select id, name from product where id = any(${ids}::uuid[])
    union all select id, email from invitation where id = any(${ids}::uuid[])
    union all select id, name from api_key where id = any(${ids}::uuid[])
    union all select id, url from webhook_endpoint where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
