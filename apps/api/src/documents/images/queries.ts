import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";

export interface NewImage {
  hash: string;
  width: number;
  height: number;
  bytes: number;
}

/** Inserts a picture, or updates its row if it is stored already: storing it again removes the mark as unused. */
export async function insertImage(db: Db, image: NewImage, at: Temporal.Instant): Promise<void> {
  await db
    .insertInto("image")
    .values({ ...image, created_at: at })
    .onConflict((conflicting) => conflicting.column("hash").doUpdateSet({ unused_since: null }))
    .execute();
}

export const findImage = (db: Db, hash: string) =>
  db.selectFrom("image").select(["width", "height"]).where("hash", "=", hash).executeTakeFirst();

/** Every column that references a picture. */
export const NAMING_COLUMNS = [
  "store_image.image_hash",
  "product.image_hash",
  "campaign.customer_image_hash",
  "campaign.template_image_hash",
  "campaign_version.customer_image_hash",
  "brand.logo_hash",
] as const;

const existsIn = (place: (typeof NAMING_COLUMNS)[number]) =>
  sql`exists (select from ${sql.table(place.split(".")[0] ?? "")} where ${sql.ref(place)} = image.hash)`;

/** References by translations of campaigns, which are in a JSON column. */
const isTranslatedIn = (table: "campaign" | "campaign_version") => sql`exists (
  select from ${sql.table(table)} where translations <> '{}'
    and jsonb_path_query_array(translations, '$.*.picture') @> jsonb_build_array(image.hash)
)`;

/** Whether any record references a picture. */
const isNamed = sql<boolean>`(${sql.join([...NAMING_COLUMNS.map(existsIn), isTranslatedIn("campaign"), isTranslatedIn("campaign_version")], sql` or `)})`;

/** Whether any record references a picture. */
export async function isImageNamed(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom("image").select(isNamed.as("named")).where("hash", "=", hash).executeTakeFirst();
  return row?.named ?? false;
}

/** Marks unreferenced pictures with the time when that was first noticed, and unmarks all others. */
export async function markUnused(db: Db, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable("image")
    .set({ unused_since: at })
    .where("unused_since", "is", null)
    .where(sql<boolean>`not ${isNamed}`)
    .execute();
  await db
    .updateTable("image")
    .set({ unused_since: null })
    .where("unused_since", "is not", null)
    .where(isNamed)
    .execute();
}

const unused = (query: SelectQueryBuilder<Database, "image", object>, until: Temporal.Instant) =>
  query
    .select("hash")
    .where("unused_since", "<=", until)
    .where(sql<boolean>`not ${isNamed}`);

export const listUnusedSince = (db: Db, until: Temporal.Instant) => unused(db.selectFrom("image"), until).execute();

/** Locks a picture if it is still unused; until the transaction ends, it can't be referenced or stored. */
export async function lockUnused(tx: Tx, hash: string, until: Temporal.Instant): Promise<boolean> {
  const locked = await unused(tx.selectFrom("image"), until).where("hash", "=", hash).forUpdate().executeTakeFirst();
  if (!locked) return false;
  // Checks again, in a statement that sees what was committed while the first one waited for the lock.
  return (await unused(tx.selectFrom("image"), until).where("hash", "=", hash).executeTakeFirst()) !== undefined;
}

export async function deleteImage(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom("image").where("hash", "=", hash).execute();
}

/**
 * The storage that a tenant uses, and whether this picture is part of it; locks against concurrent uploads of the
 * tenant.
 */
export async function measureTenantImages(
  tx: Tx,
  tenantId: string,
  hash: string,
): Promise<{ pictures: number; total: number; has: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${tenantId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom("tenant_image")
    .innerJoin("image", "image.hash", "tenant_image.image_hash")
    .select([
      sql<number>`count(*)::int`.as("pictures"),
      sql<number>`coalesce(sum(image.bytes), 0)::float8`.as("total"),
      sql<boolean>`coalesce(bool_or(image.hash = ${hash}), false)`.as("has"),
    ])
    .where("tenant_image.tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return row;
}

export async function insertTenantImage(tx: Tx, tenantId: string, hash: string): Promise<void> {
  await tx
    .insertInto("tenant_image")
    .values({ tenant_id: tenantId, image_hash: hash })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}
