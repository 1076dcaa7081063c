import { products } from "@stashwell/shared/products/contract";
import { transactionOf } from "../db/db.ts";
import { pageOf } from "../db/page-of.ts";
import { conflict, notFound, refusedField } from "../http/problem.ts";
import { preparedRoute, route } from "../http/route.ts";
import { storeNewPicture } from "../images/new-picture.ts";
import { addProducts, readPictures } from "./add-products.ts";
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

  preparedRoute(
    products.add,
    ({ input, services }) => readPictures(services, input.products),
    async ({ db, session, input, services, t }, pictures) => {
      const at = services.clock.now();
      const added = await addProducts(transactionOf(db), session.brandId, input.products, pictures, at);
      return { message: t("products.added", { count: added.length }), data: added.map(toProduct) };
    },
  ),

  preparedRoute(
    products.update,
    async ({ session, input, services }) => {
      const stored = await findProduct(services.db, session.brandId, input.organizationProductId);
      if (!stored) throw notFound("products.notFound");
      const picture = await storeNewPicture(
        services,
        services.db,
        input.productImage,
        stored.image_hash,
        "productImage",
      );
      return picture ?? stored.image_hash;
    },
    async ({ db, session, input, t }, picture) => {
      const values = { name: input.name, upc: input.upc, image_hash: picture };
      const updated = await updateProduct(transactionOf(db), session.brandId, input.organizationProductId, values);
      if (updated.ok) return { message: t("products.updated"), data: toProduct(updated.product) };
      throw updated.reason === "upcTaken" ? refusedField("upc", "products.upcTaken") : notFound("products.notFound");
    },
  ),

  route(products.checkUpc, async ({ db, session, input, t }) => {
    const taken = await listTakenUpcs(db, session.brandId, [input.upc]);
    if (taken.size > 0) throw conflict("products.upcTaken");
    return { message: t("products.upcFree") };
  }),
];
