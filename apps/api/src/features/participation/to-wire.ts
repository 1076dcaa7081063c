import { campaignStatus } from "@stashwell/shared/campaigns/rules";
import type { JoinableCampaign, StockedProduct } from "@stashwell/shared/participation/contract";
import { type Clock, today } from "../../platform/clock.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import { type ProductRow, toProduct } from "../products/to-wire.ts";
import type { OwnStore } from "../stores/queries.ts";
import type { Quantities } from "../stores/to-wire.ts";
import type { OfferRow } from "./offers/queries.ts";
import type { JoinFacts } from "./queries.ts";

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
export const NO_STANDING = {
  ...toStanding({ joined_stores: 0, campaign_blocked: false, brand_blocked: false }),
  joinRefusal: null,
};

type JoinRefusal = JoinableCampaign["joinRefusal"];

/** Why none of a business's stores can join a campaign or take part in it, in the order in which joining refuses. */
export function refusalOf(standing: StandingRow, facts: Omit<JoinFacts, "id">, isOver: boolean): JoinRefusal {
  if (isOver) return "ended";
  if (standing.campaign_blocked || standing.brand_blocked) return "blocked";
  if (!facts.same_country && standing.joined_stores === 0) return "country";
  if (facts.has_store) return null;
  return facts.has_suspended ? "suspended" : "state";
}

/** The day it is by each calendar, looked up once for many offers of the same. */
export function todaysBy(clock: Clock): (timeZone: string) => string {
  const known = new Map<string, string>();
  return (timeZone) => {
    const day = known.get(timeZone) ?? today(clock, timeZone);
    known.set(timeZone, day);
    return day;
  };
}

export const toJoinableCampaign = (
  offer: OfferRow,
  todayIn: (timeZone: string) => string,
  suspendedIn: ReadonlySet<string>,
): JoinableCampaign => ({
  CampaignId: offer.id,
  CampaignCode: offer.code,
  CampaignName: offer.name,
  CStartDate: offer.start_date,
  CEndDate: offer.end_date,
  Denomination: offer.denomination,
  CardCount: offer.card_count,
  TotalOffer: offer.total_offer,
  Cstatus: campaignStatus(
    { published: true, startDate: offer.start_date, endDate: offer.end_date },
    todayIn(offer.timezone),
  ),
  currencySign: offer.currency_sign,
  logo: imageUrlOrNull(offer.logo_hash, 320),
  OrganizationId: offer.brand_id,
  organizationName: offer.brand_name,
  stateList: offer.states ?? "ALL States",
  ...toStanding(offer),
  // The list has none of another country, and of other states only what was joined.
  joinRefusal: refusalOf(
    offer,
    { same_country: true, has_store: !suspendedIn.has(offer.id), has_suspended: suspendedIn.has(offer.id) },
    todayIn(offer.timezone) > offer.end_date,
  ),
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
