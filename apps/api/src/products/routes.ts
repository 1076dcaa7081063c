import { products } from "@stashwell/shared/products/contract";
import { transactionOf } from "../db/db.ts";
import { pageOf } from "../db/page-of.ts";
import { conflict, notFound, refusedField } from "../http/problem.ts";
import { route } from "../http/route.ts";
import { pictureAfter } from "../images/sent-picture.ts";
import { addProducts } from "./add-products.ts";
import { countProducts, findProduct, listProducts, listTakenUpcs, updateProduct } from "./queries.ts";
import { toProduct } from "./to-wire.ts";

export const productRoutes = [
  route(products.list, async ({ db, session, input }) => {
    const [page, total] = await Promise.all([
      listProducts(db, session.brandId, input.search, pageOf(input)),
      countProducts(db, session.brandId, input.search),
    ]);
    return { data: page.map(toProduct), total };
  }),

  route(products.add, async ({ db, session, input, services, t }) => {
    const added = await addProducts(services, transactionOf(db), session.brandId, input.products);
    return { message: t("products.added", { count: added.length }), data: added.map(toProduct) };
  }),

  route(products.update, async ({ db, session, input, services, t }) => {
    const stored = await findProduct(db, session.brandId, input.organizationProductId);
    if (!stored) throw notFound("products.notFound");
    const picture = await pictureAfter(services, db, input.productImage, stored.image_hash, "productImage");
    const updated = await updateProduct(transactionOf(db), session.brandId, stored.id, {
      name: input.name,
      upc: input.upc,
      image_hash: picture,
    });
    if (updated.ok) return { message: t("products.updated"), data: toProduct(updated.product) };
    throw updated.reason === "upcTaken" ? refusedField("upc", "products.upcTaken") : notFound("products.notFound");
  }),

  route(products.checkUpc, async ({ db, session, input, t }) => {
    const taken = await listTakenUpcs(db, session.brandId, [input.upc]);
    if (taken.size > 0) throw conflict("products.upcTaken");
    return { message: t("products.upcFree") };
  }),
];
