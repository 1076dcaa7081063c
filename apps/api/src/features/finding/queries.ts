import type { DistanceUnit } from "@stashwell/shared/finding/rules";
import type { Pool } from "pg";
import type { Db } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { CUSTOMER_COLUMNS, type CustomerRow } from "../stores/store-fields.ts";

/** The campaign data for a search. */
export interface SearchedCampaign {
  id: string;
  brandId: string;
  countryId: string;
  countryCode: string;
  unit: DistanceUnit;
}

export async function findSearchedCampaign(db: Db, idOrCode: string): Promise<SearchedCampaign | undefined> {
  const campaigns = db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .innerJoin("country", "country.id", "brand.country_id")
    .select([
      "campaign.id",
      "campaign.brand_id as brandId",
      "country.id as countryId",
      "country.iso_code as countryCode",
      "country.distance_unit as unit",
    ])
    .where("campaign.published_at", "is not", null)
    .where("campaign.archived_at", "is", null)
    .where("brand.suspended_at", "is", null);
  const named = isUuid(idOrCode)
    ? campaigns.where("campaign.id", "=", idOrCode)
    : campaigns.where("campaign.code", "=", idOrCode.trim().toUpperCase());
  return named.executeTakeFirst();
}

export interface FoundRow extends CustomerRow {
  store_id: string;
  name: string;
  address_line1: string;
  city_name: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  kilometres: number;
  state_id: string | null;
  /** The time zone of its business. */
  timezone: string;
  /** The names of its products in stock, in the campaign's order. */
  products: string[];
}

export interface Sought {
  campaignId: string;
  brandId: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** The radius. */
  kilometres: number;
  /** Maximum number of results. */
  max: number;
  at: Temporal.Instant;
}

const FIND = `
  select f.*, ${CUSTOMER_COLUMNS.join(", ")}, store.state_id, business.timezone, held.products
  from find_stores_around($1, $2, $3, $4, $5, $6, $7) f
  join store on store.id = f.store_id
  join business on business.id = store.business_id
  cross join lateral (
    select coalesce(array_agg(product.name order by listed.position), '{}') as products
    from stock
    join campaign_product listed on (listed.campaign_id, listed.product_id) = (stock.campaign_id, stock.product_id)
    join product on product.id = stock.product_id
    where stock.campaign_id = ($1::uuid[])[1] and stock.store_id = f.store_id and stock.quantity > 0
  ) held
  -- A store that is closed on every day cannot be visited. It may still redeem, such as at a fair.
  where store.hours is null or store.hours <> jsonb_build_array(null, null, null, null, null, null, null)
  order by f.kilometres, f.store_id`;

/** Finds a campaign's stores around a point, nearest first. A prepared statement per connection. */
export async function findStoresAround(pool: Pool, search: Sought): Promise<FoundRow[]> {
  const { campaignId, brandId, latitude, longitude, kilometres, max, at } = search;
  const { rows } = await pool.query<FoundRow>({
    name: "find_stores_around",
    text: FIND,
    values: [[campaignId], [brandId], [latitude], [longitude], [kilometres], [max], at.toString()],
  });
  return rows;
}
