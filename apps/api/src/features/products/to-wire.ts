import type { Product } from "@stashwell/shared/products/contract";
import { imageUrl } from "../../documents/images/image-url.ts";

/** The columns of a product that the API returns. */
export interface ProductRow {
  id: string;
  name: string;
  upc: string;
  image_hash: string;
}

/** Returns the picture and the id under each of the names that clients know them by. */
export function toProduct(product: ProductRow): Product {
  const picture = imageUrl(product.image_hash, 320);
  return {
    organizationProductId: product.id,
    productCodeOveride: product.name,
    name: product.name,
    upc: product.upc,
    imageName: picture,
    productImage: picture,
    imageurl: picture,
    productId: product.id,
    productInventoryId: product.id,
    productPriceId: product.id,
  };
}
