import type { OwnStore, Store, StorePicture } from "@stashwell/shared/stores/contract";
import { imageUrl } from "../../documents/images/image-url.ts";
import { timezoneOf } from "../places/time-zone.ts";
import type { ProductRow } from "../products/to-wire.ts";
import type { OwnStoreRow } from "./own-store-queries.ts";
import type { PictureRow } from "./picture-queries.ts";
import type { CampaignStore } from "./queries.ts";
import { toStoreFields } from "./store-fields.ts";

/** Addresses in the US name the state by its code, elsewhere by its name. */
const US = "1";

type Addressed = Pick<
  CampaignStore,
  "address_line1" | "city_name" | "zip" | "country_id" | "state_code" | "state_name"
>;

/** `1 Peachtree St, Atlanta, GA 30303`; empty if no street is known. */
function addressOf(store: Addressed): string {
  if (store.address_line1 === "") return "";
  const state = store.country_id === US ? store.state_code : store.state_name;
  return [store.address_line1, store.city_name, [state, store.zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
}

/** How many pieces a store holds, by product id. */
export type Quantities = ReadonlyMap<string, number>;

/** Returns 1 if there is stock, else 0: exact quantities over time would reveal a store's sales to the public. */
export const toPublicQuantity = (quantity: number): number => Math.min(quantity, 1);

/** A store as the public sees it: whether it has stock, but not its status with the brand. */
export function toPublicStore(store: Store): Store {
  return {
    ...store,
    suspended: false,
    totalStock: toPublicQuantity(store.totalStock),
    products: store.products.map((product) => ({ ...product, currentQty: toPublicQuantity(product.currentQty) })),
  };
}

/** A store as its campaign's brand and its business see it: every product, with its quantity. */
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
  open: store.is_open,
  imageGallery: store.image_hashes.map((hash) => imageUrl(hash, 640)),
  imageTexts: store.image_texts,
  products: products.map((product) => ({
    organizationProductId: product.id,
    code: product.name,
    upc: product.upc,
    imageurl: imageUrl(product.image_hash, 320),
    currentQty: quantities.get(product.id) ?? 0,
  })),
});

/** A picture of a store's gallery, identified by the hash of its content. */
export const toPicture = ({ image_hash, alt }: PictureRow): StorePicture => ({
  pictureId: image_hash,
  imageurl: imageUrl(image_hash, 960),
  thumbnail: imageUrl(image_hash, 320),
  alt,
});

/** A store as its own business sees it. */
export const toOwnStore = (store: OwnStoreRow): OwnStore => ({
  storeId: store.id,
  ...toStoreFields(store),
  stateName: store.state_name ?? "",
  cityName: store.city_name ?? "",
  address: addressOf(store),
  timezone: timezoneOf(store),
  isPrimary: store.is_primary,
  open: store.is_open,
  pictures: store.pictures.map(toPicture),
  liveCampaigns: store.live_campaigns,
  totalStock: store.live_stock,
  standing: store.reached === null ? null : toStatusOfStore(store),
});

const toStatusOfStore = (store: OwnStoreRow) => ({
  joined: store.joined,
  suspended: store.suspended,
  totalStock: store.joined ? store.campaign_stock : 0,
  waitingQty: store.campaign_waiting,
  reached: store.reached === true,
  live: store.live,
});

/** Groups stock lines by store. */
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
