import type { TenantKind, TenantState } from "@stashwell/shared/console/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { containing } from "../../platform/db/like.ts";
import { countRows, type Counted, type PageRange } from "./job-queries.ts";

/** A tenant's row with its size. */
export interface TenantRow {
  id: string;
  kind: TenantKind;
  name: string;
  country_name: string;
  created_at: Temporal.Instant;
  suspended_at: Temporal.Instant | null;
  suspended_reason: string;
  stage: string | null;
  web_url: string | null;
  timezone: string;
  campaigns: number;
  published: number;
  vouchers: number;
  redeemed: number;
  stores: number;
  people: number;
  active_at: Temporal.Instant | null;
}

export interface TenantSearch {
  search: string;
  kind?: TenantKind | undefined;
  state?: TenantState | undefined;
}

const tenants = sql`(
  select id, 'brand' as kind, name, country_id, created_at, suspended_at, suspended_reason, null as stage, web_url, timezone from brand
  union all
  select id, 'business', name, country_id, created_at, suspended_at, suspended_reason, stage, null, timezone from business
)`;

function isMatch({ search, kind, state }: TenantSearch): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`t.kind = ${kind}`);
  if (state !== undefined)
    conditions.push(state === "suspended" ? sql`t.suspended_at is not null` : sql`t.suspended_at is null`);
  if (search !== "")
    conditions.push(sql`(t.name ilike ${containing(search)} or t.web_url ilike ${containing(search)} or t.id::text = ${search}
      or exists (select from account a where (a.brand_id = t.id or a.business_id = t.id) and a.removed_at is null
        and fold_name(a.email) = fold_name(${search})))`);
  return sql.join(conditions, sql` and `);
}

/** Adds counts to the rows of a page, so that only these are counted. */
const sized = (page: RawBuilder<unknown>) => sql<TenantRow>`
  select t.id, t.kind, t.name, t.created_at, t.suspended_at, t.suspended_reason, t.stage, t.web_url, t.timezone,
    country.name as country_name,
    size.campaigns::integer, size.published::integer, size.vouchers::integer, size.redeemed::integer, size.stores::integer,
    (select count(*)::integer from account a where (a.brand_id = t.id or a.business_id = t.id) and a.removed_at is null) as people,
    greatest(
      (select max(s.used_at) from session s join account a on a.id = s.account_id where a.brand_id = t.id or a.business_id = t.id),
      (select e.at from audit_event e where e.brand_id = t.id and e.action not like 'operator.%' order by e.id desc limit 1),
      (select e.at from audit_event e where e.business_id = t.id and e.action not like 'operator.%' order by e.id desc limit 1)
    ) as active_at
  from (${page}) t
  join country on country.id = t.country_id
  cross join lateral (
    select count(*) filter (where c.archived_at is null) as campaigns,
      count(c.published_at) filter (where c.archived_at is null) as published, coalesce(sum(g.claimed), 0) as vouchers,
      coalesce(sum(g.redeemed), 0) as redeemed,
      (select count(distinct p.store_id) from participation p join campaign x on x.id = p.campaign_id
        where x.brand_id = t.id and p.left_at is null) as stores
    from campaign c left join campaign_tally g on g.campaign_id = c.id where t.kind = 'brand' and c.brand_id = t.id and c.deleted_at is null
    having t.kind = 'brand'
    union all
    select count(distinct p.campaign_id) filter (where p.left_at is null), count(distinct p.campaign_id) filter (where p.left_at is null),
      0, coalesce(sum(s.redeemed), 0), (select count(*) from store where store.business_id = t.id and store.removed_at is null)
    from participation p left join stock s on s.campaign_id = p.campaign_id and s.store_id = p.store_id
    where t.kind = 'business' and p.business_id = t.id
    having t.kind = 'business'
  ) size
  order by t.created_at desc, t.id desc`;

/** Lists tenants of either kind, newest first, with their total number. */
export async function listTenants(
  db: Db,
  search: TenantSearch,
  { limit, skip }: PageRange,
): Promise<Counted<TenantRow>> {
  const found = sql`${tenants} t where ${isMatch(search)}`;
  const page = sql`select * from ${found} order by t.created_at desc, t.id desc limit ${limit} offset ${skip}`;
  const { rows } = await sized(page).execute(db);
  return { rows, total: await countRows(db, found) };
}

export async function findTenant(db: Db, tenantId: string): Promise<TenantRow | undefined> {
  if (!isUuid(tenantId)) return undefined;
  return (await sized(sql`select * from ${tenants} t where t.id = ${tenantId}`).execute(db)).rows[0];
}

export const listOperatorActs = (db: Db, tenantId: string) =>
  db
    .selectFrom("audit_event")
    .leftJoin("account", "account.id", "audit_event.account_id")
    .select(["audit_event.action", "audit_event.at", "account.email"])
    .select(sql<string | null>`audit_event.detail ->> 'reason'`.as("reason"))
    .where("audit_event.subject_id", "=", tenantId)
    .where("audit_event.action", "like", "operator.%")
    .orderBy("audit_event.id", "desc")
    .limit(50)
    .execute();

/** Locks a tenant until the transaction ends. */
export async function lockTenant(
  tx: Tx,
  tenantId: string,
): Promise<{ kind: TenantKind; name: string; isSuspended: boolean } | undefined> {
  if (!isUuid(tenantId)) return undefined;
  for (const kind of ["brand", "business"] as const) {
    const row = await tx
      .selectFrom(kind)
      .select(["name", "suspended_at"])
      .where("id", "=", tenantId)
      .forUpdate()
      .executeTakeFirst();
    if (row) return { kind, name: row.name, isSuspended: row.suspended_at !== null };
  }
  return undefined;
}

export const updateSuspended = (
  tx: Tx,
  kind: TenantKind,
  tenantId: string,
  suspension: { at: Temporal.Instant; reason: string } | null,
) =>
  tx
    .updateTable(kind)
    .set({ suspended_at: suspension?.at ?? null, suspended_reason: suspension?.reason ?? "" })
    .where("id", "=", tenantId)
    .execute();

const partsOf = (kind: TenantKind, tenantId: string) =>
  kind === "business"
    ? sql`p.business_id = ${tenantId}`
    : sql`p.campaign_id in (select id from campaign where brand_id = ${tenantId})`;

/**
 * Deactivates the tenant's participations: their stores can't be found, and can't redeem. Inactive ones stay unchanged.
 */
export const restParticipations = (tx: Tx, kind: TenantKind, tenantId: string, at: Temporal.Instant) =>
  sql`update participation p set suspended_at = ${at}, rests_with_tenant = true
    where p.suspended_at is null and ${partsOf(kind, tenantId)}`.execute(tx);

/** Reactivates them, except where the other side of the participation is suspended too. */
export const wakeParticipations = (tx: Tx, kind: TenantKind, tenantId: string) =>
  sql`update participation p set suspended_at = null, rests_with_tenant = false
    where p.rests_with_tenant and ${partsOf(kind, tenantId)}
      and not exists (select from business b where b.id = p.business_id and b.suspended_at is not null)
      and not exists (select from campaign c join brand b on b.id = c.brand_id where c.id = p.campaign_id and b.suspended_at is not null)`.execute(
    tx,
  );

/** The accounts of a tenant, including those that haven't signed in yet. */
export const listAccountIds = async (db: Db, kind: TenantKind, tenantId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where(kind === "brand" ? "brand_id" : "business_id", "=", tenantId)
    .execute();
  return rows.map(({ id }) => id);
};
