import { products } from "@stashwell/shared/products/contract";
import { barcodeOf } from "@stashwell/shared/products/rules";
import { record } from "../audit/queries.ts";
import { type Db, transactionOf } from "../../platform/db/db.ts";
import { conflict, notFound, refusedField } from "../../platform/http/problem.ts";
import { preparedRoute, route, replicaRoute } from "../../platform/http/route.ts";
import { storeNewPicture } from "../../documents/images/new-picture.ts";
import { addProducts, readPictures } from "./add-products.ts";
import { checkBatch } from "./check-batch.ts";
import {
  countProducts,
  findCampaignsOf,
  findProduct,
  listProducts,
  listTakenUpcs,
  setArchived,
  updateProduct,
} from "./queries.ts";
import { toProduct } from "./to-wire.ts";
import type { z } from "zod";
import { totalOf, pageOf } from "../../platform/db/keyset.ts";
import { fromCursor, toCursor } from "../../platform/http/cursor.ts";
import type { BrandId } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";

type Query = z.output<typeof products.list.input>;

/** Returns a page of the brand's products with the cursor of the next page. */
async function listProductPage({ secrets }: Services, db: Db, brandId: BrandId, input: Query) {
  const { search, archived, sort = "newest", cursor } = input;
  const list = `products by ${sort}`;
  const after = cursor === undefined ? undefined : fromCursor(secrets, list, cursor);
  const requested = { search, archived };
  const page = await listProducts(db, brandId, requested, { sort, after, ...pageOf(input) });
  const counted = totalOf(page, input) ?? (await countProducts(db, brandId, requested));
  return {
    data: page.rows.map(toProduct),
    next: page.next ? toCursor(secrets, list, page.next) : null,
    ...counted,
  };
}

export const productRoutes = [
  replicaRoute(products.list, ({ db, session, input, services }) =>
    listProductPage(services, db, session.brandId, input),
  ),

  preparedRoute(
    products.add,
    ({ input, session, services }) => readPictures(services, session.brandId, input.products),
    async ({ db, session, input, services, t }, pictures) => {
      const at = services.clock.now();
      const added = await addProducts(transactionOf(db), session.brandId, input.products, pictures, at);
      await record(db, session, { action: "product.add", detail: { count: added.length }, at });
      return { message: t("products.added", { count: added.length }), data: added.map(toProduct) };
    },
  ),

  preparedRoute(
    products.update,
    async ({ session, input, services }) => {
      const stored = await findProduct(services.db, session.brandId, input.organizationProductId);
      if (!stored) throw notFound("products.notFound");
      // Rejected below: rejecting here would precede the stored response of a repeated request.
      // A UPC that was stored in a different spelling keeps it.
      const upc = barcodeOf(stored.upc) === input.upc ? stored.upc : input.upc;
      const isTaken = stored.upc !== upc && (await listTakenUpcs(services.db, session.brandId, [upc])).size > 0;
      if (isTaken) return { upc, isTaken };
      const picture = await storeNewPicture(
        services,
        services.db,
        input.productImage,
        stored.image_hash,
        "productImage",
        session.brandId,
      );
      return { upc, isTaken, picture };
    },
    async ({ db, session, input, services, t }, { upc, isTaken, picture }) => {
      if (isTaken) throw refusedField("upc", "products.upcTaken");
      // Without a new picture, keep the stored one: someone may have changed it meanwhile.
      const values = { name: input.name, upc, ...(picture !== undefined && { image_hash: picture }) };
      const updated = await updateProduct(transactionOf(db), session.brandId, input.organizationProductId, values);
      if (!updated.ok)
        throw updated.reason === "upcTaken" ? refusedField("upc", "products.upcTaken") : notFound("products.notFound");
      const subjectId = updated.product.id;
      await record(db, session, { action: "product.edit", subjectId, at: services.clock.now() });
      return { message: t("products.updated"), data: toProduct(updated.product) };
    },
  ),

  route(products.checkUpc, async ({ db, session, input, t }) => {
    const taken = await listTakenUpcs(db, session.brandId, [input.upc]);
    if (taken.size > 0) throw conflict("products.upcTaken");
    return { message: t("products.upcFree") };
  }),

  route(products.checkBatch, async ({ db, session, input, t }) => {
    const errors = await checkBatch(db, session.brandId, input.rows);
    return { data: errors.map(({ error, ...where }) => ({ ...where, code: error, message: t(error) })) };
  }),

  route(products.archive, async ({ db, session, input, services, t }) => {
    const tx = transactionOf(db);
    const at = services.clock.now();
    const product = await setArchived(tx, session.brandId, input.organizationProductId, input.archived ? at : null);
    if (!product) throw notFound("products.notFound");
    const action = input.archived ? "product.archive" : "product.restore";
    await record(tx, session, { action, subjectId: product.id, at });
    return {
      message: t(input.archived ? "products.archived" : "products.restored", { name: product.name }),
      data: toProduct(product),
    };
  }),

  replicaRoute(products.campaigns, async ({ db, session, input }) => {
    const product = await findProduct(db, session.brandId, input.organizationProductId);
    if (!product) throw notFound("products.notFound");
    const { named, ...counted } = await findCampaignsOf(db, product.id);
    return { data: named.map(({ id, name }) => ({ CampaignId: id, CampaignName: name })), ...counted };
  }),
];
