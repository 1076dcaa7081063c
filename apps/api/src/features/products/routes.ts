import { products } from "@stashwell/shared/products/contract";
import { insertAuditEvent } from "../audit/queries.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { conflict, notFound, refusedField } from "../../platform/http/problem.ts";
import { preparedRoute, route } from "../../platform/http/route.ts";
import { storeNewPicture } from "../../documents/images/new-picture.ts";
import { addProducts, readPictures } from "./add-products.ts";
import { checkBatch } from "./check-batch.ts";
import { listProductPage } from "./list-page.ts";
import { findCampaignsOf, findProduct, listTakenUpcs, setArchived, updateProduct } from "./queries.ts";
import { toProduct } from "./to-wire.ts";

export const productRoutes = [
  route(products.list, ({ db, session, input, services }) => listProductPage(services, db, session.brandId, input)),

  preparedRoute(
    products.add,
    ({ input, session, services }) => readPictures(services, session.brandId, input.products),
    async ({ db, session, input, services, t }, pictures) => {
      const at = services.clock.now();
      const added = await addProducts(transactionOf(db), session.brandId, input.products, pictures, at);
      const { brandId, accountId } = session;
      await insertAuditEvent(db, { action: "product.add", brandId, accountId, detail: { count: added.length }, at });
      return { message: t("products.added", { count: added.length }), data: added.map(toProduct) };
    },
  ),

  preparedRoute(
    products.update,
    async ({ session, input, services }) => {
      const stored = await findProduct(services.db, session.brandId, input.organizationProductId);
      if (!stored) throw notFound("products.notFound");
      // Refused below: now would come before the reply of a call that is repeated.
      const isTaken =
        stored.upc !== input.upc && (await listTakenUpcs(services.db, session.brandId, [input.upc])).size > 0;
      if (isTaken) return undefined;
      const picture = await storeNewPicture(
        services,
        services.db,
        input.productImage,
        stored.image_hash,
        "productImage",
        session.brandId,
      );
      return picture ?? stored.image_hash;
    },
    async ({ db, session, input, services, t }, picture) => {
      if (picture === undefined) throw refusedField("upc", "products.upcTaken");
      const values = { name: input.name, upc: input.upc, image_hash: picture };
      const updated = await updateProduct(transactionOf(db), session.brandId, input.organizationProductId, values);
      if (!updated.ok)
        throw updated.reason === "upcTaken" ? refusedField("upc", "products.upcTaken") : notFound("products.notFound");
      const { brandId, accountId } = session;
      const subjectId = updated.product.id;
      await insertAuditEvent(db, { action: "product.edit", brandId, accountId, subjectId, at: services.clock.now() });
      return { message: t("products.updated"), data: toProduct(updated.product) };
    },
  ),

  route(products.checkUpc, async ({ db, session, input, t }) => {
    const taken = await listTakenUpcs(db, session.brandId, [input.upc]);
    if (taken.size > 0) throw conflict("products.upcTaken");
    return { message: t("products.upcFree") };
  }),

  route(products.checkBatch, async ({ db, session, input, t }) => {
    const faults = await checkBatch(db, session.brandId, input.rows);
    return { data: faults.map(({ fault, ...where }) => ({ ...where, code: fault, message: t(fault) })) };
  }),

  route(products.archive, async ({ db, session, input, services, t }) => {
    const tx = transactionOf(db);
    const at = services.clock.now();
    const product = await setArchived(tx, session.brandId, input.organizationProductId, input.archived ? at : null);
    if (!product) throw notFound("products.notFound");
    const action = input.archived ? "product.archive" : "product.restore";
    await insertAuditEvent(tx, {
      action,
      brandId: session.brandId,
      accountId: session.accountId,
      subjectId: product.id,
      at,
    });
    return {
      message: t(input.archived ? "products.archived" : "products.restored", { name: product.name }),
      data: toProduct(product),
    };
  }),

  route(products.campaigns, async ({ db, session, input }) => {
    const product = await findProduct(db, session.brandId, input.organizationProductId);
    if (!product) throw notFound("products.notFound");
    const { named, ...counted } = await findCampaignsOf(db, product.id);
    return { data: named.map(({ id, name }) => ({ CampaignId: id, CampaignName: name })), ...counted };
  }),
];
