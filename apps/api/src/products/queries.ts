import type { Db, Tx } from "../db/db.ts";
import { isUuid } from "../db/is-uuid.ts";
import { containing } from "../db/like.ts";
import type { BrandId } from "../http/session.ts";
import type { ProductRow } from "./to-wire.ts";

const columns = ["id", "name", "upc", "image_hash"] as const;

function searchProducts(db: Db, brandId: BrandId, search: string) {
  const query = db.selectFrom("product").where("brand_id", "=", brandId).where("archived_at", "is", null);
  if (search === "") return query;
  const pattern = containing(search);
  return query.where((where) => where.or([where("name", "ilike", pattern), where("upc", "ilike", pattern)]));
}

/** A page of the brand's products, newest first. */
export const listProducts = (
  db: Db,
  brandId: BrandId,
  search: string,
  page: { limit: number; skip: number },
): Promise<ProductRow[]> =>
  searchProducts(db, brandId, search)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();

export async function countProducts(db: Db, brandId: BrandId, search: string): Promise<number> {
  const row = await searchProducts(db, brandId, search)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** All that a campaign may offer, newest first. */
export const listAllProducts = (db: Db, brandId: BrandId): Promise<ProductRow[]> =>
  searchProducts(db, brandId, "").select(columns).orderBy("created_at", "desc").orderBy("id", "desc").execute();

export async function findProduct(db: Db, brandId: BrandId, id: string): Promise<ProductRow | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom("product")
    .select(columns)
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
}

/** Which of these UPCs the brand has, archived products included: a number never names two things. */
export async function listTakenUpcs(db: Db, brandId: BrandId, upcs: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("product")
    .select("upc")
    .where("brand_id", "=", brandId)
    .where("upc", "in", upcs)
    .execute();
  return new Set(rows.map((row) => row.upc));
}

export interface ProductValues {
  name: string;
  upc: string;
  image_hash: string;
}

/**
 * Adds those products whose UPC is free, and gives them. They go in by UPC: two batches that share some wait for each
 * other in one order, never in a circle.
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
    .onConflict((conflicting) => conflicting.columns(["brand_id", "upc"]).doNothing())
    .returning(columns)
    .execute();

export type Updated = { ok: true; product: ProductRow } | { ok: false; reason: "notFound" | "upcTaken" };

const UNIQUE_VIOLATION = "23505";

/** Changes a product of the brand. A UPC that is taken fails the statement, and with it the transaction. */
export async function updateProduct(tx: Tx, brandId: BrandId, id: string, values: ProductValues): Promise<Updated> {
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
    if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION)
      return { ok: false, reason: "upcTaken" };
    throw error;
  }
}
