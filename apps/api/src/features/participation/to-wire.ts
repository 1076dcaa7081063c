import { CAMPAIGN_STATUS, campaignStatus, type CampaignStatus } from "@stashwell/shared/campaigns/rules";
import type { JoinableCampaign, StockedProduct } from "@stashwell/shared/participation/contract";
import type { InLanguage } from "../campaigns/in-language.ts";
import { type Clock, today } from "../../platform/clock.ts";
import { pauseOf, storeMessageOf } from "../campaigns/to-wire.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import { type ProductRow, toProduct } from "../products/to-wire.ts";
import type { OwnStore } from "../stores/queries.ts";
import type { Quantities } from "../stores/to-wire.ts";
import type { LastRequest } from "../levels/stock-queries.ts";
import type { findBusinessLevel } from "./daily-cap-queries.ts";
import type { OfferRow } from "./offers/queries.ts";
import type { JoinFacts } from "./queries.ts";

interface StatusRow {
  joined_stores: number;
  campaign_blocked: boolean;
  brand_blocked: boolean;
}

/** The number of joined stores, and what the business blocks. */
export const toStatus = (row: StatusRow) => ({
  campaignJoin: row.joined_stores,
  campaignStatus: row.campaign_blocked ? ("block" as const) : ("unblock" as const),
  brandStatus: row.brand_blocked ? ("block" as const) : ("unblock" as const),
});

/** The status for callers that aren't a business. */
export const NO_STATUS = {
  ...toStatus({ joined_stores: 0, campaign_blocked: false, brand_blocked: false }),
  joinRefusal: null,
};

type JoinRefusal = JoinableCampaign["joinRefusal"];

/** Why no store of a business can take part in a campaign, in the order in which joining refuses. */
export function refusalOf(status: StatusRow, facts: Omit<JoinFacts, "id">, isOver: boolean): JoinRefusal {
  if (isOver) return "ended";
  if (status.campaign_blocked || status.brand_blocked) return "blocked";
  if (!facts.same_country && status.joined_stores === 0) return "country";
  if (facts.has_store) return null;
  return facts.has_suspended ? "suspended" : "state";
}

/** Returns today's date by time zone, cached for lists. */
export function todaysBy(clock: Clock): (timeZone: string) => string {
  const known = new Map<string, string>();
  return (timeZone) => {
    const day = known.get(timeZone) ?? today(clock, timeZone);
    known.set(timeZone, day);
    return day;
  };
}

const statusToday = (offer: OfferRow, todayIn: (timeZone: string) => string): CampaignStatus =>
  campaignStatus(
    { published: true, startDate: offer.start_date, endDate: offer.end_date, ended: offer.ended_at !== null },
    todayIn(offer.timezone),
  );

export const toJoinableCampaign = (
  offer: InLanguage<OfferRow>,
  clock: Clock,
  todayIn: (timeZone: string) => string,
  suspendedIn: ReadonlySet<string>,
): JoinableCampaign => ({
  CampaignId: offer.id,
  CampaignCode: offer.code,
  CampaignName: offer.name,
  nameLanguage: offer.textLanguages.name,
  CStartDate: offer.start_date,
  CEndDate: offer.end_date,
  Denomination: offer.denomination,
  CardCount: offer.card_count,
  TotalOffer: offer.total_offer,
  Cstatus: statusToday(offer, todayIn),
  currencySign: offer.currency_sign,
  logo: imageUrlOrNull(offer.logo_hash, 320),
  OrganizationId: offer.brand_id,
  organizationName: offer.brand_name,
  stateList: offer.states ?? "ALL States",
  ...toStatus(offer),
  // The list contains no campaigns of other countries, and of other states only joined ones.
  joinRefusal: refusalOf(
    offer,
    { same_country: true, has_store: !suspendedIn.has(offer.id), has_suspended: suspendedIn.has(offer.id) },
    statusToday(offer, todayIn) === CAMPAIGN_STATUS.expired,
  ),
  pause: pauseOf(offer, clock),
  ...storeMessageOf(offer, clock),
});

/** A product with a store's stock, blank if there is none, and the state of its request for more. */
export function toStockedProduct(
  product: ProductRow,
  quantities: Quantities,
  requests: readonly LastRequest[],
): StockedProduct {
  const requested = requests.find(({ product_id }) => product_id === product.id);
  return {
    ...toProduct(product),
    currentQty: String(quantities.get(product.id) || ""),
    waitingQty: requested?.decision === null ? requested.quantity : 0,
    refusedQty: requested?.decision === "refused" ? requested.quantity : 0,
  };
}

/** A store's location; blank until it is entered. */
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

type KnownLevel = NonNullable<Awaited<ReturnType<typeof findBusinessLevel>>>;

/** The level of a store's business, and its daily limit. */
export const toStoreLevel = ({ business_id, level, suspended_at, limit, redeemed_today }: KnownLevel) => ({
  businessId: business_id,
  businessSuspended: suspended_at !== null,
  level,
  dailyCap:
    limit === null
      ? null
      : { limit, redeemedToday: redeemed_today, lifted: level === "approved" || level === "trusted", until: null },
});
