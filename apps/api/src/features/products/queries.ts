import { barcodeOf, type ProductSort } from "@stashwell/shared/products/rules";
import { sql } from "kysely";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import {
  type CappedTotal,
  comesAfter,
  COUNT_CAP,
  countUpTo,
  directionOf,
  keyOf,
  type Page,
  type Place,
  type SortKey,
  toPage,
} from "../../platform/db/keyset.ts";
import { containing } from "../../platform/db/like.ts";
import type { BrandId } from "../../platform/http/session.ts";
import type { ProductRow } from "./to-wire.ts";

const columns = ["id", "name", "upc", "image_hash"] as const;

/** Each has its own index, which begins with the brand. */
const SORTS: Readonly<Record<ProductSort, SortKey>> = {
  newest: { by: sql`product.created_at`, type: "timestamptz", descending: true },
  name: { by: sql`product.name collate "unicode"`, type: "text", descending: false },
};

export interface ProductSearch {
  search: string;
  /** Archived products instead of those in use. */
  archived: boolean;
}

function searchProducts(db: Db, brandId: BrandId, { search, archived }: ProductSearch) {
  const query = db
    .selectFrom("product")
    .where("brand_id", "=", brandId)
    .where("archived_at", archived ? "is not" : "is", null);
  if (search === "") return query;
  const pattern = containing(search);
  const barcode = barcodeOf(search);
  return query.where((where) =>
    where.or([
      where("name", "ilike", pattern),
      where("upc", "ilike", pattern),
      ...(barcode === "" ? [] : [where("upc", "ilike", containing(barcode))]),
    ]),
  );
}

export interface ProductPage {
  sort: ProductSort;
  limit: number;
  /** Where the page before ended; without it, `skip` rows are skipped. */
  after: Place | undefined;
  skip: number;
}

export async function listProducts(
  db: Db,
  brandId: BrandId,
  filter: ProductSearch,
  { sort, limit, after, skip }: ProductPage,
): Promise<Page<ProductRow & Place>> {
  const key = SORTS[sort];
  let query = searchProducts(db, brandId, filter)
    .select([...columns, keyOf(key).as("key")])
    .orderBy(key.by, directionOf(key))
    .orderBy("id", directionOf(key))
    .limit(limit + 1);
  query = after ? query.where(comesAfter(key, "id", after)) : query.offset(skip);
  return toPage(await query.execute(), limit);
}

/** Returns the number of matches, counted up to a cap. */
export const countProducts = (db: Db, brandId: BrandId, filter: ProductSearch): Promise<CappedTotal> =>
  countUpTo(db, COUNT_CAP, searchProducts(db, brandId, filter).select(sql.lit(1).as("one")));

/** Returns all products that a campaign may offer, newest first. */
export const listAllProducts = (db: Db, brandId: BrandId): Promise<ProductRow[]> =>
  searchProducts(db, brandId, { search: "", archived: false })
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export async function findProduct(db: Db, brandId: BrandId, id: string): Promise<ProductRow | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom("product")
    .select(columns)
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
}

/** The maximum number of campaigns that are named. */
const NAMED = 5;

/** Returns the campaigns that offer a product, newest first: the names of some, and the total. */
export async function findCampaignsOf(db: Db, productId: string) {
  const offering = db
    .selectFrom("campaign_product")
    .innerJoin("campaign", "campaign.id", "campaign_product.campaign_id")
    .where("product_id", "=", productId)
    .where("campaign.deleted_at", "is", null);
  const [named, counted] = await Promise.all([
    offering
      .select(["campaign.id", "campaign.name"])
      .orderBy("campaign_product.campaign_id", "desc")
      .limit(NAMED)
      .execute(),
    countUpTo(db, COUNT_CAP, offering.select(sql.lit(1).as("one"))),
  ]);
  return { named, ...counted };
}

/** Archives a product of the brand as of an instant, or restores it with null. Idempotent. */
export async function setArchived(
  tx: Tx,
  brandId: BrandId,
  id: string,
  at: Temporal.Instant | null,
): Promise<ProductRow | undefined> {
  if (!isUuid(id)) return undefined;
  return tx
    .updateTable("product")
    .set(({ fn, val }) => ({ archived_at: at === null ? null : fn.coalesce("archived_at", val(at)) }))
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Returns which of these UPCs, normalized by `barcodeOf`, the brand already has in any spelling. Includes archived
 * products: a UPC never identifies two products.
 */
export async function listTakenUpcs(db: Db, brandId: BrandId, upcs: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("product")
    .select("upc")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`barcode_key(upc) = any(${upcs}::text[])`)
    .execute();
  return new Set(rows.map((row) => barcodeOf(row.upc)));
}

export interface ProductValues {
  name: string;
  upc: string;
  image_hash: string;
}

/**
 * Inserts the products whose UPC is free, and returns them. They are inserted in order of UPC, so that two batches that
 * share some can't deadlock.
 */
export const insertProducts = (
  tx: Tx,
  brandId: BrandId,
  products: readonly ProductValues[],
  at: Temporal.Instant,
): Promise<ProductRow[]> =>
  tx
    .insertInto("product")
    .values(
      products
        .toSorted((a, b) => (a.upc < b.upc ? -1 : 1))
        .map((product) => ({ ...product, brand_id: brandId, created_at: at })),
    )
    // Of any unique index: the UPC as typed has one, and its normalized form another.
    .onConflict((conflicting) => conflicting.doNothing())
    .returning(columns)
    .execute();

export type Updated = { ok: true; product: ProductRow } | { ok: false; reason: "notFound" | "upcTaken" };

/** Updates a product of the brand. A UPC that is taken aborts the statement, and with it the transaction. */
export async function updateProduct(
  tx: Tx,
  brandId: BrandId,
  id: string,
  values: Omit<ProductValues, "image_hash"> & Partial<ProductValues>,
): Promise<Updated> {
  try {
    const product = await tx
      .updateTable("product")
      .set(values)
      .where("id", "=", id)
      .where("brand_id", "=", brandId)
      .returning(columns)
      .executeTakeFirst();
    return product ? { ok: true, product } : { ok: false, reason: "notFound" };
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: "upcTaken" };
    throw error;
  }
}
