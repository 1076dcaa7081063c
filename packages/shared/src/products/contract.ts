import { z } from "zod";
import { endpoint, IMAGE_BODY_CAP } from "../http/endpoint.ts";
import { id, page, search } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { faultOf } from "../http/fault-of.ts";
import { PRODUCTS_PER_BATCH, productNameFault, upcFault } from "./rules.ts";

/** A product as every list shows it; `productCodeOveride` is its name, pictures are paths on this origin. */
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

const name = z.string(message("products.nameRequired")).trim().check(faultOf(productNameFault));
const upc = z.string(message("products.upcRequired")).trim().check(faultOf(upcFault));
const picture = z.string(message("products.imageRequired")).min(1, message("products.imageRequired"));

export const products = {
  list: endpoint({
    method: "GET",
    path: "/brand/product/",
    access: ["brand"],
    summary: "The brand's products, newest first",
    input: page.extend({ search }),
    output: z.object({ data: z.array(product), total: z.number().int() }),
  }),
  add: endpoint({
    method: "POST",
    path: "/brand/product/add",
    access: ["brand"],
    summary: "Add products, all of them or none",
    bodyCap: IMAGE_BODY_CAP,
    arrayField: "products",
    input: z.object({
      products: z
        .array(z.object({ name, upc, productImage: picture }), message("products.empty"))
        .min(1, message("products.empty"))
        .max(PRODUCTS_PER_BATCH, message("errors.list")),
    }),
    output: z.object({ message: z.string(), data: z.array(product) }),
  }),
  update: endpoint({
    method: "POST",
    path: "/brand/product/update",
    access: ["brand"],
    summary: "Change a product; without a picture the stored one stays",
    bodyCap: IMAGE_BODY_CAP,
    input: z.object({ organizationProductId: id, name, upc, productImage: z.string().optional() }),
    output: z.object({ message: z.string(), data: product }),
  }),
  checkUpc: endpoint({
    method: "GET",
    path: "/brand/product/checkUSPNumber",
    access: ["brand"],
    summary: "Whether a UPC is free: 200, or 409",
    input: z.object({ upc }),
    output: z.object({ message: z.string() }),
  }),
};
