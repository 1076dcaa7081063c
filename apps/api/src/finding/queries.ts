import type { DistanceUnit } from "@stashwell/shared/finding/rules";
import type { Pool } from "pg";
import type { Db } from "../db/db.ts";
import { isUuid } from "../db/is-uuid.ts";

/** What a search needs to know of its campaign. None of it ever changes once the campaign is published. */
export interface SearchedCampaign {
  id: string;
  brandId: string;
  countryId: string;
  countryCode: string;
  unit: DistanceUnit;
}

/** The published campaign of an id or a code. */
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
    .where("campaign.published_at", "is not", null);
  const named = isUuid(idOrCode)
    ? campaigns.where("campaign.id", "=", idOrCode)
    : campaigns.where("campaign.code", "=", idOrCode.trim().toUpperCase());
  return named.executeTakeFirst();
}

export interface FoundRow {
  store_id: string;
  name: string;
  address_line1: string;
  city_name: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  kilometres: number;
}

export interface Around {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** How far from there. */
  kilometres: number;
  /** At most this many. */
  most: number;
}

/** The stores of a campaign that are to be found around a place, the nearest first. Prepared once on each connection. */
export async function findStoresAround(
  pool: Pool,
  { id, brandId }: Pick<SearchedCampaign, "id" | "brandId">,
  { latitude, longitude, kilometres, most }: Around,
): Promise<FoundRow[]> {
  const { rows } = await pool.query<FoundRow>({
    name: "find_stores",
    text: "select * from find_stores($1, $2, $3, $4, $5, $6)",
    values: [id, brandId, latitude, longitude, kilometres, most],
  });
  return rows;
}
