import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { Scope } from "@stashwell/shared/api-keys/rules";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

const columns = [
  "api_key.id",
  "api_key.name",
  "api_key.prefix",
  "api_key.scopes",
  "api_key.created_at",
  "api_key.expires_at",
  "api_key.used_at",
  "api_key.revoked_at",
  "maker.first_name as maker_first_name",
  "maker.last_name as maker_last_name",
  "maker.email as maker_email",
] as const;

const keysOf = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("api_key")
    .innerJoin("account as maker", "maker.id", "api_key.created_by")
    .select(columns)
    .where("api_key.brand_id", "=", brandId);

/** Lists active and expired keys before revoked ones, newest first. */
export const listApiKeys = (db: Db, brandId: BrandId) =>
  keysOf(db, brandId)
    .orderBy((order) => order("api_key.revoked_at", "is not", null))
    .orderBy("api_key.id", "desc")
    .execute();
export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number];

export const findApiKey = (db: Db, brandId: BrandId, keyId: string) =>
  keysOf(db, brandId).where("api_key.id", "=", keyId).executeTakeFirst();

/** The number of a brand's active keys. */
export async function countGoodKeys(tx: Tx, brandId: BrandId, now: Temporal.Instant): Promise<number> {
  const row = await tx
    .selectFrom("api_key")
    .select((select) => select.fn.countAll<string>().as("keys"))
    .where("brand_id", "=", brandId)
    .where("revoked_at", "is", null)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .executeTakeFirstOrThrow();
  return Number(row.keys);
}

export interface NewApiKey {
  name: string;
  prefix: string;
  secretHash: Buffer;
  scopes: Scope[];
  createdBy: string;
  at: Temporal.Instant;
  expiresAt: Temporal.Instant | null;
}

/**
 * Inserts a key and its account. The account is created as removed, so that no one can sign in with it and it isn't
 * listed; the history refers to it.
 */
export async function insertApiKey(tx: Tx, brandId: BrandId, key: NewApiKey): Promise<string> {
  const account = await tx
    .insertInto("account")
    .values({
      type: ACCOUNT_TYPE.brand,
      brand_id: brandId,
      email: "",
      username: "",
      first_name: key.name,
      role: "editor",
      created_at: key.at,
      removed_at: key.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto("api_key")
    .values({
      brand_id: brandId,
      account_id: account.id,
      name: key.name,
      prefix: key.prefix,
      secret_hash: key.secretHash,
      scopes: key.scopes,
      created_by: key.createdBy,
      created_at: key.at,
      expires_at: key.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a key; false if there is none, or it is revoked already. */
export async function updateAsRevoked(tx: Tx, brandId: BrandId, keyId: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("api_key")
    .set({ revoked_at: at })
    .where("id", "=", keyId)
    .where("brand_id", "=", brandId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks active keys that expire within some days, and whose brand hasn't been notified for this period. */
export const lockEndingKeys = (tx: Tx, now: Temporal.Instant, days: number) =>
  tx
    .selectFrom("api_key")
    .innerJoin("brand", "brand.id", "api_key.brand_id")
    .select(["api_key.id", "api_key.brand_id", "api_key.name"])
    .where("api_key.revoked_at", "is", null)
    .where("brand.suspended_at", "is", null)
    .where("api_key.expires_at", ">", now)
    .where("api_key.expires_at", "<=", now.add({ hours: days * 24 }))
    // Not for keys that were created with a shorter lifetime.
    .where(sql<boolean>`api_key.expires_at > api_key.created_at + make_interval(days => ${days})`)
    .where((where) => where.or([where("end_notified_days", "is", null), where("end_notified_days", ">", days)]))
    .orderBy("api_key.id")
    .limit(100)
    .forUpdate("api_key")
    .skipLocked()
    .execute();

export const updateEndNotified = (tx: Tx, keyId: string, days: number) =>
  tx.updateTable("api_key").set({ end_notified_days: days }).where("id", "=", keyId).execute();

/** Finds an active key by its hash. */
export const findGoodKey = (db: Db, secretHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom("api_key")
    .select(["id", "brand_id", "account_id", "scopes", "used_at"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("brand")
            .select("brand.id")
            .whereRef("brand.id", "=", "api_key.brand_id")
            .where("brand.suspended_at", "is not", null),
        ),
      ),
    )
    .where("secret_hash", "=", secretHash)
    .where("revoked_at", "is", null)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .executeTakeFirst();

export const updateUsedAt = (db: Db, keyId: string, at: Temporal.Instant) =>
  db.updateTable("api_key").set({ used_at: at }).where("id", "=", keyId).execute();
