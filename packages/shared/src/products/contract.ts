import { z } from "zod";
import { IMAGE_BODY_CAP } from "../http/body-cap.ts";
import { endpoint } from "../http/endpoint.ts";
import { id, keyedPage, keyedReply, search } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { errorOf } from "../http/error-of.ts";
import {
  barcodeOf,
  PRODUCT_SORTS,
  PRODUCTS_PER_BATCH,
  PRODUCTS_PER_CHECK,
  productNameError,
  upcError,
} from "./rules.ts";

/** A product in lists; `productCodeOveride` is its name, pictures are paths on this origin. */
export const product = z.object({
  organizationProductId: z.string(),
  productCodeOveride: z.string(),
  name: z.string(),
  upc: z.string(),
  imageName: z.string(),
  productImage: z.string(),
  imageurl: z.string(),
  productId: z.string(),
  productInventoryId: z.string(),
  productPriceId: z.string(),
});
export type Product = z.infer<typeof product>;

const name = z.string(message("products.nameRequired")).trim().check(errorOf(productNameError));
const upc = z.string(message("products.upcRequired")).overwrite(barcodeOf).check(errorOf(upcError));
const picture = z.string(message("products.imageRequired")).min(1, message("products.imageRequired"));
const sort = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z.enum(PRODUCT_SORTS, message("errors.invalid")).optional(),
);
/** A boolean, which in a query is a word. */
const truth = z.union(
  [z.boolean(), z.enum(["true", "false", ""]).transform((word) => word === "true")],
  message("errors.invalid"),
);

/** A row to be validated; it accepts any text of limited length. */
const candidate = z.object({
  name: z.string().max(1_000, message("errors.tooLong")).default(""),
  upc: z.string().max(1_000, message("errors.tooLong")).default(""),
});

export const products = {
  list: endpoint("GET /brand/product/", {
    access: ["brand"],
    scope: "products:read",
    summary: "List the brand's products, newest first or by name; `archived` lists the archived ones instead",
    input: keyedPage.extend({ search, sort, archived: truth.default(false) }),
    output: keyedReply.extend({ data: z.array(product) }),
  }),
  add: endpoint("POST /brand/product/add", {
    access: ["brand"],
    scope: "products:write",
    summary: "Add products, all of them or none",
    bodyCap: IMAGE_BODY_CAP,
    pictures: ["productImage"],
    arrayField: "products",
    input: z.object({
      products: z
        .array(z.object({ name, upc, productImage: picture }), message("products.empty"))
        .min(1, message("products.empty"))
        .max(PRODUCTS_PER_BATCH, message("errors.list")),
    }),
    output: z.object({ message: z.string(), data: z.array(product) }),
  }),
  update: endpoint("POST /brand/product/update", {
    access: ["brand"],
    scope: "products:write",
    summary: "Update a product; without a picture, the stored one stays",
    refuses: ["products.notFound"],
    bodyCap: IMAGE_BODY_CAP,
    pictures: ["productImage"],
    input: z.object({ organizationProductId: id, name, upc, productImage: z.string().optional() }),
    output: z.object({ message: z.string(), data: product }),
  }),
  checkUpc: endpoint("GET /brand/product/checkUSPNumber", {
    access: ["brand"],
    scope: "products:read",
    summary: "Check whether a UPC is available: 200 or 409",
    refuses: ["products.upcTaken"],
    input: z.object({ upc }),
    output: z.object({ message: z.string() }),
  }),
  checkBatch: endpoint("POST /brand/product/check-batch", {
    access: ["brand"],
    scope: "products:write",
    summary: "Validate the rows of an import without adding any",
    bodyCap: 2 * 1024 * 1024,
    transaction: "none",
    input: z.object({
      rows: z
        .array(candidate, message("errors.list"))
        .min(1, message("products.empty"))
        .max(PRODUCTS_PER_CHECK, message("errors.list")),
    }),
    output: z.object({
      data: z.array(
        z.object({
          /** Counted from 0. */
          row: z.number().int(),
          field: z.enum(["name", "upc"]),
          /** The message key, which is stable. */
          code: z.string(),
          message: z.string(),
          /** The earlier row with the same UPC. */
          sameAs: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  archive: endpoint("POST /brand/product/archive", {
    access: ["brand"],
    scope: "products:write",
    summary: "Archive or restore a product; campaigns that offer it keep it",
    refuses: ["products.notFound"],
    input: z.object({ organizationProductId: id, archived: z.boolean(message("errors.invalid")) }),
    output: z.object({ message: z.string(), data: product }),
  }),
  campaigns: endpoint("GET /brand/product/campaigns", {
    access: ["brand"],
    scope: "products:read",
    summary: "Get how many campaigns a product is in, with the names of the newest",
    refuses: ["products.notFound"],
    input: z.object({ organizationProductId: id }),
    output: z.object({
      data: z.array(z.object({ CampaignId: z.string(), CampaignName: z.string() })),
      total: z.number().int(),
      totalIsCapped: z.boolean(),
    }),
  }),
};
