import type { Store } from "@stashwell/shared/stores/contract";
import { imageUrl } from "../images/image-url.ts";
import type { ProductRow } from "../products/to-wire.ts";
import type { CampaignStore } from "./queries.ts";

/** Addresses there name the state by its code, elsewhere by its name. */
const US = "1";

/** `1 Peachtree St, Atlanta, GA 30303`; empty when no street is known. */
function addressOf(store: CampaignStore): string {
  if (store.address_line1 === "") return "";
  const state = store.country_id === US ? store.state_code : store.state_name;
  return [store.address_line1, store.city_name, [state, store.zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
}

/** How many pieces a store holds, by product id. */
export type Quantities = ReadonlyMap<string, number>;

/** A store as a campaign sees it: every product of the campaign, and how many pieces of it are there. */
export const toStore = (store: CampaignStore, products: readonly ProductRow[], quantities: Quantities): Store => ({
  organizationId: store.id,
  organizationName: store.name,
  address: addressOf(store),
  totalStock: store.total_stock,
  latitude: store.latitude,
  longitude: store.longitude,
  code: store.state_code ?? "",
  stateId: store.state_id ?? "",
  addressLine1: store.address_line1,
  cityName: store.city_name ?? "",
  stateName: store.state_name ?? "",
  zip: store.zip,
  suspended: store.suspended_at !== null,
  imageGallery: store.image_hashes.map((hash) => imageUrl(hash, 640)),
  products: products.map((product) => ({
    organizationProductId: product.id,
    code: product.name,
    upc: product.upc,
    imageurl: imageUrl(product.image_hash, 320),
    currentQty: quantities.get(product.id) ?? 0,
  })),
});

/** Stock lines as one map per store. */
export function quantitiesByStore(
  lines: readonly { store_id: string; product_id: string; quantity: number }[],
): ReadonlyMap<string, Quantities> {
  const stores = new Map<string, Map<string, number>>();
  for (const line of lines) {
    const quantities = stores.get(line.store_id) ?? new Map<string, number>();
    stores.set(line.store_id, quantities.set(line.product_id, line.quantity));
  }
  return stores;
}
