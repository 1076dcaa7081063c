import { sql } from "kysely";
import type { Role } from "@stashwell/shared/team/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Lets one change of a team wait for another; campaigns and vouchers of the brand go on meanwhile. */
export const lockTeam = (tx: Tx, brandId: BrandId) =>
  tx.selectFrom("brand").select(["id", "name"]).where("id", "=", brandId).forNoKeyUpdate().executeTakeFirstOrThrow();

const memberColumns = ["id", "first_name", "last_name", "email", "role", "created_at"] as const;

/** Those who are still there, the first one first. */
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

/** Everybody who ever was in the team, and its API keys, by which the history names them. */
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
    .where(sql<boolean>`lower(email) = lower(${email})`)
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

/** People and open invitations together. */
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

/** The account can do nothing any more; its row stays for the history, its address is free. */
export const updateAsRemoved = (tx: Tx, brandId: BrandId, accountId: string, at: Temporal.Instant) =>
  tx
    .updateTable("account")
    .set({ removed_at: at, password_hash: null })
    .where("id", "=", accountId)
    .where("brand_id", "=", brandId)
    .execute();
