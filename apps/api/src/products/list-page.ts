import type { products } from "@stashwell/shared/products/contract";
import type { z } from "zod";
import type { Db } from "../db/db.ts";
import { totalOf } from "../db/keyset.ts";
import { pageOf } from "../db/page-of.ts";
import { fromCursor, toCursor } from "../http/cursor.ts";
import type { BrandId } from "../http/session.ts";
import type { Services } from "../services.ts";
import { countProducts, listProducts } from "./queries.ts";
import { toProduct } from "./to-wire.ts";

type Wanted = z.output<typeof products.list.input>;

/** A page of the brand's products with the place where the next one begins. */
export async function listProductPage({ secrets }: Services, db: Db, brandId: BrandId, input: Wanted) {
  const { search, archived, sort = "newest", cursor } = input;
  const list = `products by ${sort}`;
  const after = cursor === undefined ? undefined : fromCursor(secrets, list, cursor);
  const wanted = { search, archived };
  const page = await listProducts(db, brandId, wanted, { sort, after, ...pageOf(input) });
  const counted = totalOf(page, input) ?? (await countProducts(db, brandId, wanted));
  return {
    data: page.rows.map(toProduct),
    next: page.next ? toCursor(secrets, list, page.next) : null,
    ...counted,
  };
}
