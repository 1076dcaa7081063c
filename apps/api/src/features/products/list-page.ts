import type { products } from "@stashwell/shared/products/contract";
import type { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import { totalOf } from "../../platform/db/keyset.ts";
import { pageOf } from "../../platform/db/page-of.ts";
import { fromCursor, toCursor } from "../../platform/http/cursor.ts";
import type { BrandId } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
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
