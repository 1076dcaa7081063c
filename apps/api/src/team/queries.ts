import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Role } from "@stashwell/shared/team/rules";
import type { Db, Tx } from "../db/db.ts";
import type { Database } from "../db/schema.ts";
import type { BrandId } from "../http/session.ts";

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

/** Everybody who ever was in the team, by which the history names them. */
export const listPeople = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "email"])
    .select(sql<boolean>`removed_at is not null`.as("removed"))
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
    .where(sql`lower(email)`, "=", email.toLowerCase())
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

const invitationColumns = [
  "invitation.id",
  "invitation.email",
  "invitation.first_name",
  "invitation.last_name",
  "invitation.role",
  "invitation.language",
  "invitation.sent_at",
  "invitation.expires_at",
  "inviter.first_name as inviter_first_name",
  "inviter.last_name as inviter_last_name",
  "inviter.email as inviter_email",
] as const;

const openInvitations = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("invitation")
    .innerJoin("account as inviter", "inviter.id", "invitation.invited_by")
    .select(invitationColumns)
    .where("invitation.brand_id", "=", brandId)
    .where("invitation.accepted_at", "is", null)
    .where("invitation.revoked_at", "is", null);

/** Invitations that nobody has accepted or withdrawn, those that are over included; the newest first. */
export const listOpenInvitations = (db: Db, brandId: BrandId) =>
  openInvitations(db, brandId).orderBy("invitation.id", "desc").execute();
export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

export const findOpenInvitation = (db: Db, brandId: BrandId, invitationId: string) =>
  openInvitations(db, brandId).where("invitation.id", "=", invitationId).executeTakeFirst();

export const findOpenInvitationByEmail = (db: Db, brandId: BrandId, email: string) =>
  openInvitations(db, brandId)
    .where(sql`lower(invitation.email)`, "=", email.toLowerCase())
    .executeTakeFirst();

export const insertInvitation = (tx: Tx, invitation: Insertable<Database["invitation"]>) =>
  tx.insertInto("invitation").values(invitation).returning("id").executeTakeFirstOrThrow();

/** Gives an invitation a new link; whether it was still open. */
export async function renewInvitation(
  tx: Tx,
  brandId: BrandId,
  invitationId: string,
  fresh: { token_hash: Buffer; sent_at: Temporal.Instant; expires_at: Temporal.Instant },
): Promise<boolean> {
  const result = await tx
    .updateTable("invitation")
    .set(fresh)
    .where("id", "=", invitationId)
    .where("brand_id", "=", brandId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes an invitation back; whether it was still open. */
export async function revokeInvitation(
  tx: Tx,
  brandId: BrandId,
  invitationId: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const result = await tx
    .updateTable("invitation")
    .set({ revoked_at: at })
    .where("id", "=", invitationId)
    .where("brand_id", "=", brandId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The invitation that a link is good for, without using it up. */
export const findInvitationByToken = (db: Db, tokenHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom("invitation")
    .innerJoin("brand", "brand.id", "invitation.brand_id")
    .select(["invitation.email", "brand.name as brand_name"])
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Uses an invitation up; of two who try together only one gets it. */
export const consumeInvitation = (tx: Tx, tokenHash: Buffer, now: Temporal.Instant) =>
  tx
    .updateTable("invitation")
    .set({ accepted_at: now })
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["id", "brand_id", "email", "first_name", "last_name", "role", "language"])
    .executeTakeFirst();

/** The new account's id; undefined when its address belongs to another brand's account. */
export const insertMember = (tx: Tx, account: Insertable<Database["account"]>) =>
  tx
    .insertInto("account")
    .values(account)
    .onConflict((conflicting) => conflicting.doNothing())
    .returning("id")
    .executeTakeFirst();
