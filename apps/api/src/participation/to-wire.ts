import type { JoinableCampaign, StockedProduct } from "@stashwell/shared/participation/contract";
import { toCampaignListItem } from "../campaigns/to-wire.ts";
import type { Clock } from "../clock.ts";
import { imageUrlOrNull } from "../images/image-url.ts";
import { type ProductRow, toProduct } from "../products/to-wire.ts";
import type { OwnStore } from "../stores/queries.ts";
import type { Quantities } from "../stores/to-wire.ts";
import type { OfferRow } from "./offers/queries.ts";

interface StandingRow {
  joined_stores: number;
  campaign_blocked: boolean;
  brand_blocked: boolean;
}

/** In how many stores a business has joined, and what it blocks. */
export const toStanding = (row: StandingRow) => ({
  campaignJoin: row.joined_stores,
  campaignStatus: row.campaign_blocked ? ("block" as const) : ("unblock" as const),
  brandStatus: row.brand_blocked ? ("block" as const) : ("unblock" as const),
});

/** How a campaign stands to somebody who is no business. */
export const NO_STANDING = toStanding({ joined_stores: 0, campaign_blocked: false, brand_blocked: false });

export const toJoinableCampaign = (offer: OfferRow, clock: Clock): JoinableCampaign => ({
  ...toCampaignListItem(offer, clock),
  logo: imageUrlOrNull(offer.logo_hash, 320),
  OrganizationId: offer.brand_id,
  organizationName: offer.brand_name,
  stateList: offer.all_states ? "ALL States" : (offer.state_names ?? ""),
  ...toStanding(offer),
});

/** A product with a store's stock of it, blank where there is none. */
export const toStockedProduct = (product: ProductRow, quantities: Quantities): StockedProduct => ({
  ...toProduct(product),
  currentQty: String(quantities.get(product.id) || ""),
});

/** Where a store is, blank where nothing was entered yet. */
export const toLocation = (store: OwnStore) => ({
  storeId: store.id,
  organizationName: store.name,
  stateId: store.state_id ?? "",
  stateName: store.state_name ?? "",
  city: store.city_id ?? "",
  cityName: store.city_name ?? "",
  addressLine1: store.address_line1,
  zip: store.zip,
  latitude: store.latitude,
  longitude: store.longitude,
});
