import type { FoundStore } from "@stashwell/shared/finding/contract";
import {
  type DistanceUnit,
  fromKilometres,
  type Radius,
  STORES_MAX,
  toKilometres,
} from "@stashwell/shared/finding/rules";
import type { FoundPlace } from "../../platform/outside/geocoder.ts";
import { strangerAt } from "../../platform/http/work-budget.ts";
import { countPlaceSearch } from "../places/find-places.ts";
import { timezoneOf } from "../places/time-zone.ts";
import type { Services } from "../../platform/services.ts";
import { toCustomerFields } from "../stores/store-fields.ts";
import { findStoresAround, type FoundRow, type SearchedCampaign } from "./queries.ts";

/** The center of a search: a point, or a place by its text. */
export type Where = { latitude: number; longitude: number } | { text: string };

export interface Search {
  campaign: SearchedCampaign;
  where: Where;
  radius: Radius;
  /** The client's address, for the rate limit of geocoding. */
  address: string;
}

export interface Found {
  stores: FoundStore[];
  /** The place that the text was matched to. */
  near: FoundPlace | undefined;
}

const toFoundStore = (row: FoundRow, unit: DistanceUnit): FoundStore => ({
  organizationId: row.store_id,
  organizationName: row.name,
  addressLine1: row.address_line1,
  cityName: row.city_name,
  latitude: row.latitude,
  longitude: row.longitude,
  distance: fromKilometres(row.kilometres, unit),
  products: row.products,
  ...toCustomerFields(row),
  timezone: timezoneOf(row),
});

/**
 * Finds a campaign's nearest open stores with stock that can redeem today. None for a text that matches no place.
 * @throws Problem 429 above the rate limit of geocoding
 */
export async function findStores(services: Services, { campaign, where, radius, address }: Search): Promise<Found> {
  const { geocoder } = services;
  let near: FoundPlace | undefined;
  if ("text" in where) {
    await countPlaceSearch(services, address);
    near = await geocoder.findPlace({ text: where.text, countryId: campaign.countryId }, strangerAt(address));
  }
  const point = "text" in where ? near : where;
  if (!point) return { stores: [], near };
  const rows = await findStoresAround(services.pool, {
    campaignId: campaign.id,
    brandId: campaign.brandId,
    latitude: point.latitude,
    longitude: point.longitude,
    kilometres: toKilometres(radius, campaign.unit),
    max: STORES_MAX,
    at: services.clock.now(),
  });
  return { stores: rows.map((row) => toFoundStore(row, campaign.unit)), near };
}
