import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { Invitee, TenantKind } from "@stashwell/shared/console/rules";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { containing } from "../../platform/db/like.ts";
import { countRows, type Counted, type PageRange } from "./job-queries.ts";

export interface InvitationRow {
  id: string;
  invitee: Invitee;
  email: string;
  tenant_id: string;
  tenant_name: string;
  kind: TenantKind;
  sent_at: Temporal.Instant;
  expires_at: Temporal.Instant | null;
}

/** Accounts without a password yet, and open invitations of brands and businesses. */
const waiting = sql`(
  select a.id, 'first' as invitee, a.email, coalesce(a.brand_id, a.business_id) as tenant_id,
    coalesce(brand.name, business.name) as tenant_name, case when a.brand_id is null then 'business' else 'brand' end as kind,
    a.created_at as sent_at,
    (select max(s.expires_at) from one_time_secret s
      where s.account_id = a.id and s.purpose = 'set_password' and s.used_at is null) as expires_at
  from account a left join brand on brand.id = a.brand_id left join business on business.id = a.business_id
  where a.password_hash is null and a.removed_at is null and a.type <> ${ACCOUNT_TYPE.operator} and business.stage is distinct from 'registered'
  union all
  select i.id, case when i.brand_id is null then 'cashier' else 'colleague' end, i.email, coalesce(i.brand_id, i.business_id),
    coalesce(brand.name, business.name), case when i.brand_id is null then 'business' else 'brand' end, i.sent_at, i.expires_at
  from invitation i left join brand on brand.id = i.brand_id left join business on business.id = i.business_id
  where i.accepted_at is null and i.revoked_at is null
)`;

/** Lists pending invitations, newest first, with their total number. */
export async function listInvitations(
  db: Db,
  search: string,
  { limit, skip }: PageRange,
): Promise<Counted<InvitationRow>> {
  const condition =
    search === "" ? sql`true` : sql`(w.email ilike ${containing(search)} or w.tenant_name ilike ${containing(search)})`;
  const found = sql`${waiting} w where ${condition}`;
  const { rows } = await sql<InvitationRow>`
    select * from ${found} order by w.sent_at desc, w.id desc limit ${limit} offset ${skip}`.execute(db);
  return { rows, total: await countRows(db, found) };
}

/** Locks an account without a password until the transaction ends. */
export const lockUnsetAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("account")
    .select(["id", "type", "email", "username", "first_name", "language", "brand_id", "business_id"])
    .where("id", "=", accountId)
    .where("type", "!=", ACCOUNT_TYPE.operator)
    .where("password_hash", "is", null)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Locks an open invitation until the transaction ends, and returns it with its sender. */
export const lockInvitation = (tx: Tx, invitationId: string) =>
  tx
    .selectFrom("invitation")
    .innerJoin("account as inviter", "inviter.id", "invitation.invited_by")
    .leftJoin("brand", "brand.id", "invitation.brand_id")
    .leftJoin("business", "business.id", "invitation.business_id")
    .leftJoin("store", "store.id", "invitation.store_id")
    .select([
      "invitation.id",
      "invitation.email",
      "invitation.first_name",
      "invitation.role",
      "invitation.language",
      "invitation.brand_id",
      "invitation.business_id",
      "inviter.first_name as inviter_first_name",
      "inviter.last_name as inviter_last_name",
      "inviter.email as inviter_email",
      "store.name as store_name",
    ])
    .select(sql<string>`coalesce(brand.name, business.name)`.as("tenant_name"))
    .where("invitation.id", "=", invitationId)
    .where("invitation.accepted_at", "is", null)
    .where("invitation.revoked_at", "is", null)
    .forUpdate("invitation")
    .executeTakeFirst();

export const updateInvitationLink = (
  tx: Tx,
  invitationId: string,
  fresh: { token_hash: Buffer; sent_at: Temporal.Instant; expires_at: Temporal.Instant },
) => tx.updateTable("invitation").set(fresh).where("id", "=", invitationId).execute();
