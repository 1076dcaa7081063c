import { sql } from "kysely";
import type { Language } from "@stashwell/shared/language";
import { isNamedLike, translationIn } from "../campaigns/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import { containing } from "../../platform/db/like.ts";

/** An id that no row has. */
const NOTHING = "00000000-0000-0000-0000-000000000000";

export interface OpenOffers {
  now: Temporal.Instant;
  /** The language of names and pictures. */
  language: Language;
  brandId?: string;
  /** Excludes this campaign. */
  except?: string;
  limit: number;
}

/** Returns campaigns that still have vouchers to claim: first the newest of each country, then further ones. */
export const listOpenOffers = (db: Db, { now, language, brandId, except, limit }: OpenOffers) =>
  db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .innerJoin("country", "country.id", "brand.country_id")
    .leftJoin("campaign_tally", "campaign_tally.campaign_id", "campaign.id")
    .select([
      "campaign.code",
      "campaign.name",
      "campaign.language",
      translationIn(language),
      "campaign.denomination",
      "campaign.start_date",
      "campaign.end_date",
      "campaign.customer_image_hash",
      "brand.name as brand_name",
      "brand.logo_hash",
      "brand.currency_sign",
      "brand.timezone",
      "country.iso_code as country_code",
    ])
    .where("campaign.published_at", "is not", null)
    .where("brand.suspended_at", "is", null)
    .where(sql<boolean>`campaign.end_date >= (${now}::timestamptz at time zone brand.timezone)::date`)
    .where(sql<boolean>`coalesce(campaign_tally.claimed, 0) < campaign.card_count`)
    .where("campaign.ended_at", "is", null)
    .where(sql<boolean>`not (campaign.saves_paused and coalesce(campaign.paused_until > ${now}::timestamptz, true))`)
    .$if(brandId !== undefined, (offers) => offers.where("campaign.brand_id", "=", brandId ?? ""))
    .$if(except !== undefined, (offers) => offers.where("campaign.id", "!=", except ?? ""))
    .orderBy(
      sql`row_number() over (partition by brand.country_id order by campaign.published_at desc, campaign.id desc)`,
    )
    .orderBy("campaign.published_at", "desc")
    .orderBy("campaign.id", "desc")
    .limit(limit)
    .execute();

/** Returns where, for which product and when a voucher was last redeemed. */
export const findReceipt = (db: Db, voucher: { campaignId: string; slot: number }) =>
  db
    .selectFrom("voucher_event")
    .innerJoin("store", "store.id", "voucher_event.store_id")
    .leftJoin("city", "city.id", "store.city_id")
    .innerJoin("product", "product.id", "voucher_event.product_id")
    .select([
      "voucher_event.at",
      "store.name as store_name",
      "store.address_line1",
      "city.name as city_name",
      "product.name as product_name",
      "product.image_hash",
    ])
    .where("voucher_event.campaign_id", "=", voucher.campaignId)
    .where("voucher_event.slot", "=", voucher.slot)
    .where("voucher_event.kind", "=", "redeemed")
    .orderBy("voucher_event.id", "desc")
    .executeTakeFirst();

export interface OpenCampaigns {
  now: Temporal.Instant;
  /** The language of names and pictures. */
  language: Language;
  /** A substring of a campaign's name or code, or of its brand's name. */
  search: string;
  /** Blank for all. */
  countryId: string;
  brandId?: string;
  /** Only campaigns after this one. */
  after: string | undefined;
  limit: number;
}

/**
 * Returns the ids of brands by a substring of their name. A separate query: brands are few beside their campaigns, and
 * each search uses its own index.
 */
const listBrandsNamed = (db: Db, search: string) =>
  db.selectFrom("brand").select("id").where("name", "ilike", containing(search)).limit(1_000).execute();

/** Returns the countries whose brands have campaigns that merchants may join, and the selected one, by name. */
export const listOpenCountries = (db: Db, { now, sought }: { now: Temporal.Instant; sought: string }) =>
  db
    .selectFrom("country")
    .select(["country.id", "country.iso_code"])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("country.id", "=", sought),
        exists(
          selectFrom("campaign")
            .innerJoin("brand", "brand.id", "campaign.brand_id")
            .select("campaign.id")
            .whereRef("brand.country_id", "=", "country.id")
            .where("campaign.published_at", "is not", null)
            .where("brand.suspended_at", "is", null)
            .where(sql<boolean>`campaign.end_date >= (${now}::timestamptz at time zone brand.timezone)::date`),
        ),
      ]),
    )
    .orderBy("country.name")
    .execute();

/** Returns campaigns that merchants may join, newest first. */
export async function listOpenCampaigns(
  db: Db,
  { now, language, search, countryId, brandId, after, limit }: OpenCampaigns,
) {
  const brands = search === "" ? [] : (await listBrandsNamed(db, search)).map(({ id }) => id);
  return db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select((campaign) => [
      "campaign.id",
      "campaign.name",
      "campaign.language",
      translationIn(language),
      "campaign.denomination",
      "campaign.card_count",
      "campaign.start_date",
      "campaign.end_date",
      "campaign.all_states",
      "campaign.customer_image_hash",
      "brand.name as brand_name",
      "brand.logo_hash",
      "brand.currency_sign",
      campaign
        .selectFrom("campaign_state")
        .innerJoin("state", "state.id", "campaign_state.state_id")
        .select(sql<string[] | null>`array_agg(state.name order by state.name)`.as("names"))
        .whereRef("campaign_state.campaign_id", "=", "campaign.id")
        .as("state_names"),
    ])
    .where("campaign.published_at", "is not", null)
    .where("brand.suspended_at", "is", null)
    .where(sql<boolean>`campaign.end_date >= (${now}::timestamptz at time zone brand.timezone)::date`)
    .where("campaign.ended_at", "is", null)
    .$if(brandId !== undefined, (campaigns) => campaigns.where("campaign.brand_id", "=", brandId ?? ""))
    .$if(countryId !== "", (campaigns) => campaigns.where("brand.country_id", "=", countryId))
    .$if(search !== "", (campaigns) =>
      campaigns.where((where) =>
        where.or([
          isNamedLike(containing(search)),
          where("campaign.code", "ilike", containing(search)),
          where("campaign.brand_id", "in", brands.length > 0 ? brands : [NOTHING]),
        ]),
      ),
    )
    .$if(after !== undefined, (campaigns) =>
      campaigns.where(
        sql<boolean>`(campaign.published_at, campaign.id) < (select published_at, id from campaign where id = ${after ?? NOTHING})`,
      ),
    )
    .orderBy("campaign.published_at", "desc")
    .orderBy("campaign.id", "desc")
    .limit(limit)
    .execute();
}

/** The maximum number of groups of stores on the map. */
const MAX_PLACES = 40;

/**
 * Returns the locations of stores that accept vouchers now, grouped within about two degrees; the largest groups first.
 */
export const listCounterPlaces = (db: Db) =>
  db
    .selectFrom("findable_store")
    .innerJoin("business", "business.id", "findable_store.business_id")
    .innerJoin("country", "country.id", "business.country_id")
    .select([
      "country.iso_code",
      sql<number>`avg(findable_store.latitude)`.as("latitude"),
      sql<number>`avg(findable_store.longitude)`.as("longitude"),
      sql<number>`count(distinct findable_store.store_id)::integer`.as("stores"),
    ])
    .where("findable_store.is_found", "=", true)
    .where("country.iso_code", "in", ["US", "NG"])
    .groupBy(["country.iso_code", sql`round(findable_store.latitude / 2)`, sql`round(findable_store.longitude / 2)`])
    .orderBy("stores", "desc")
    .limit(MAX_PLACES)
    .execute();
