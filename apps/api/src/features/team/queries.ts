import { sql } from "kysely";
import type { Role } from "@stashwell/shared/team/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import { type OpenDays, withinDays } from "../../platform/db/within-days.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Locks the team, so that changes to it run one at a time; the brand's campaigns and vouchers are not blocked. */
export const lockTeam = (tx: Tx, brandId: BrandId) =>
  tx.selectFrom("brand").select(["id", "name"]).where("id", "=", brandId).forNoKeyUpdate().executeTakeFirstOrThrow();

const memberColumns = ["id", "first_name", "last_name", "email", "role", "created_at"] as const;

/** Returns current members, oldest first. */
export const listMembers = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("account")
    .select(memberColumns)
    .where("brand_id", "=", brandId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Returns everyone who ever was in the team, and its API keys, which the history refers to. */
export const listPeople = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "email"])
    .select(sql<boolean>`removed_at is not null`.as("removed"))
    .select(sql<boolean>`exists (select from api_key where api_key.account_id = account.id)`.as("is_key"))
    .where("brand_id", "=", brandId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Returns the owners, who get mails that concern the whole brand. */
export const listOwners = (db: Db, brandId: string) =>
  db
    .selectFrom("account")
    .select(["email", "language"])
    .where("brand_id", "=", brandId)
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();

export const findMember = (db: Db, brandId: BrandId, accountId: string) =>
  db
    .selectFrom("account")
    .select(memberColumns)
    .where("id", "=", accountId)
    .where("brand_id", "=", brandId)
    .where("removed_at", "is", null)
    .executeTakeFirst();

export const findMemberByEmail = (db: Db, brandId: BrandId, email: string) =>
  db
    .selectFrom("account")
    .select("id")
    .where(sql<boolean>`fold_name(email) = fold_name(${email})`)
    .where("brand_id", "=", brandId)
    .where("removed_at", "is", null)
    .executeTakeFirst();

export async function countOwners(tx: Tx, brandId: BrandId): Promise<number> {
  const row = await tx
    .selectFrom("account")
    .select((select) => select.fn.countAll<string>().as("owners"))
    .where("brand_id", "=", brandId)
    .where("removed_at", "is", null)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  return Number(row.owners);
}

/** Returns the number of members and open invitations. */
export async function countSeats(tx: Tx, brandId: BrandId): Promise<number> {
  const { rows } = await sql<{ seats: string }>`
    select (select count(*) from account where brand_id = ${brandId} and removed_at is null)
      + (select count(*) from invitation where brand_id = ${brandId} and accepted_at is null and revoked_at is null) as seats`.execute(
    tx,
  );
  return Number(rows[0]?.seats ?? 0);
}

export const updateRole = (tx: Tx, brandId: BrandId, accountId: string, role: Role) =>
  tx.updateTable("account").set({ role }).where("id", "=", accountId).where("brand_id", "=", brandId).execute();

/** Disables the account; its row stays for the history, and its address can be used again. */
export const updateAsRemoved = (tx: Tx, brandId: BrandId, accountId: string, at: Temporal.Instant) =>
  tx
    .updateTable("account")
    .set({ removed_at: at, password_hash: null })
    .where("id", "=", accountId)
    .where("brand_id", "=", brandId)
    .execute();

interface EventFilter {
  limit: number;
  /** Only events older than this one. */
  before: string | undefined;
  accountIds: readonly string[];
  actions: readonly string[];
  /** In the brand's time zone. */
  days: OpenDays;
}

/** Returns events of a brand by these accounts, newest first. */
export const listHistory = (db: Db, brandId: BrandId, { limit, before, accountIds, actions, days }: EventFilter) =>
  db
    .selectFrom("audit_event")
    .select(["id", "account_id", "action", "subject_id", "detail", "at"])
    .where("brand_id", "=", brandId)
    .where("account_id", "in", accountIds)
    .where("action", "in", actions)
    .where(withinDays("at", days, sql<string>`(select timezone from brand where id = ${brandId})`))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`id < ${before}::bigint`))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/**
 * Returns the names of what events refer to, by id: campaigns, businesses, stores, products, API keys, and addresses of
 * invitations and webhooks.
 */
export async function listSubjects(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from campaign where id = any(${ids}::uuid[])
    union all select id, name from business where id = any(${ids}::uuid[])
    union all select id, name from store where id = any(${ids}::uuid[])
    union all select id, name from product where id = any(${ids}::uuid[])
    union all select id, email from invitation where id = any(${ids}::uuid[])
    union all select id, name from api_key where id = any(${ids}::uuid[])
    union all select id, url from webhook_endpoint where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
