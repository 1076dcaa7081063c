import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { BrandId, BusinessId } from "../../platform/http/session.ts";

/** Who invites: a brand into its team, or a business a cashier. */
export type Inviter = { brandId: BrandId } | { businessId: BusinessId };

const inviterColumn = (inviter: Inviter) => ("brandId" in inviter ? "invitation.brand_id" : "invitation.business_id");
const idOf = (inviter: Inviter): string => ("brandId" in inviter ? inviter.brandId : inviter.businessId);

const invitationColumns = [
  "invitation.id",
  "invitation.email",
  "invitation.first_name",
  "invitation.last_name",
  "invitation.role",
  "invitation.store_id",
  "invitation.language",
  "invitation.sent_at",
  "invitation.expires_at",
  "inviter.first_name as inviter_first_name",
  "inviter.last_name as inviter_last_name",
  "inviter.email as inviter_email",
] as const;

const openInvitations = (db: Db, inviter: Inviter) =>
  db
    .selectFrom("invitation")
    .innerJoin("account as inviter", "inviter.id", "invitation.invited_by")
    .select(invitationColumns)
    .where(inviterColumn(inviter), "=", idOf(inviter))
    .where("invitation.accepted_at", "is", null)
    .where("invitation.revoked_at", "is", null);

/** Returns invitations that have been neither accepted nor revoked, expired ones included; newest first. */
export const listOpenInvitations = (db: Db, inviter: Inviter) =>
  openInvitations(db, inviter).orderBy("invitation.id", "desc").execute();
export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

export const findOpenInvitation = (db: Db, inviter: Inviter, invitationId: string) =>
  openInvitations(db, inviter).where("invitation.id", "=", invitationId).executeTakeFirst();

export const findOpenInvitationByEmail = (db: Db, inviter: Inviter, email: string) =>
  openInvitations(db, inviter)
    .where(sql<boolean>`fold_name(invitation.email) = fold_name(${email})`)
    .executeTakeFirst();

export const insertInvitation = (tx: Tx, invitation: Insertable<Database["invitation"]>) =>
  tx.insertInto("invitation").values(invitation).returning("id").executeTakeFirstOrThrow();

/** Updates an open invitation. Returns whether it was still open. */
export async function updateInvitation(
  tx: Tx,
  inviter: Inviter,
  invitationId: string,
  changed: Updateable<Database["invitation"]>,
): Promise<boolean> {
  const result = await tx
    .updateTable("invitation")
    .set(changed)
    .where("id", "=", invitationId)
    .where(inviterColumn(inviter), "=", idOf(inviter))
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Revokes the open invitations that an account sent for a brand. Returns their ids. */
export const revokeInvitationsOf = (tx: Tx, brandId: BrandId, accountId: string, at: Temporal.Instant) =>
  tx
    .updateTable("invitation")
    .set({ revoked_at: at })
    .where("brand_id", "=", brandId)
    .where("invited_by", "=", accountId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();

/** Whether the sender's account still exists: invitations of a removed account are void. */
const isInviterThere = sql<boolean>`exists (
  select from account as sender where sender.id = invitation.invited_by and sender.removed_at is null)`;

/** Returns the valid invitation of a link, without using it up. */
export const findInvitationByToken = (db: Db, tokenHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom("invitation")
    .leftJoin("brand", "brand.id", "invitation.brand_id")
    .leftJoin("business", "business.id", "invitation.business_id")
    .select(["invitation.email", "invitation.first_name", "invitation.last_name", "invitation.role"])
    .select(sql<string>`coalesce(brand.name, business.name)`.as("organization_name"))
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where(isInviterThere)
    .executeTakeFirst();

/** Uses up an invitation; of two concurrent attempts only one succeeds. */
export const consumeInvitation = (tx: Tx, tokenHash: Buffer, now: Temporal.Instant) =>
  tx
    .updateTable("invitation")
    .set({ accepted_at: now })
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where(isInviterThere)
    .returning(["id", "brand_id", "business_id", "store_id", "email", "first_name", "last_name", "role", "language"])
    .executeTakeFirst();

/** Returns the new account's id; undefined if another account already signs in with the address. */
export const insertInvitee = (tx: Tx, account: Insertable<Database["account"]>) =>
  tx
    .insertInto("account")
    .values(account)
    .onConflict((conflicting) => conflicting.doNothing())
    .returning("id")
    .executeTakeFirst();
