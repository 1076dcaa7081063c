import type { ClaimLimits, DayCaps, Limits } from "@stashwell/shared/limits/rules";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** What a brand allows, what it would allow without settings of its own, and who changed it last. */
export const findLimits = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("brand")
    .leftJoin("brand_limits", "brand_limits.brand_id", "brand.id")
    .leftJoin("account", "account.id", "brand_limits.changed_by")
    .select([
      sql<Limits>`limits_of(brand.id)`.as("limits"),
      sql<Limits>`default_limits(brand.currency)`.as("defaults"),
      sql<number>`coalesce(brand_limits.version, 0)`.as("version"),
      "brand_limits.changed_at",
      "account.first_name",
      "account.last_name",
      "account.email",
    ])
    .where("brand.id", "=", brandId)
    .executeTakeFirstOrThrow();

export interface LimitChange {
  brandId: BrandId;
  limits: Limits;
  /** The version that was changed. */
  seen: number;
  accountId: string;
  at: Temporal.Instant;
}

/** Sets what a brand allows, at once also for what open flags have; false when somebody else did since. */
export async function saveLimits(tx: Tx, { brandId, limits, seen, accountId, at }: LimitChange): Promise<boolean> {
  const changed = { limits: JSON.stringify(limits), version: seen + 1, changed_at: at, changed_by: accountId };
  const saved =
    seen === 0
      ? await tx
          .insertInto("brand_limits")
          .values({ brand_id: brandId, ...changed })
          .onConflict((conflict) => conflict.doNothing())
          .returning("brand_id")
          .executeTakeFirst()
      : await tx
          .updateTable("brand_limits")
          .set(changed)
          .where("brand_id", "=", brandId)
          .where("version", "=", seen)
          .returning("brand_id")
          .executeTakeFirst();
  if (saved) await sql`select tighten_flags(${brandId}, ${at})`.execute(tx);
  return saved !== undefined;
}

/**
 * What a campaign sets apart from its brand, what the brand allows, and what holds in all; what it gives out a day, and what
 * of that is used.
 */
export const findCampaignLimits = (db: Db, brandId: BrandId, campaignId: string, now: Temporal.Instant) =>
  db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .leftJoin("campaign_day", (join) =>
      join
        .onRef("campaign_day.campaign_id", "=", "campaign.id")
        .on("campaign_day.day", "=", sql<string>`(${now}::timestamptz at time zone brand.timezone)::date`),
    )
    .select([
      "campaign.claim_limits as limits",
      sql<ClaimLimits>`limits_of(brand.id)->'claims'`.as("inherited"),
      sql<ClaimLimits>`limits_of(brand.id)->'claims' || coalesce(campaign.claim_limits, '{}')`.as("inForce"),
      sql<DayCaps>`jsonb_build_object('saves', campaign.saves_a_day, 'redemptions', campaign.redemptions_a_day,
        'redemptionsPerStore', campaign.store_redemptions_a_day)`.as("day"),
      sql<Record<"saves" | "redemptions", number>>`jsonb_build_object('saves', coalesce(campaign_day.claimed, 0),
        'redemptions', coalesce(campaign_day.redeemed, 0))`.as("today"),
      "campaign.claim_limits_version as version",
    ])
    .where("campaign.id", "=", campaignId)
    .where("campaign.brand_id", "=", brandId)
    .executeTakeFirstOrThrow();

export interface CampaignLimitChange {
  brandId: BrandId;
  campaignId: string;
  /** Null for what the brand allows. */
  limits: Partial<ClaimLimits> | null;
  /** Undefined for what it gives out a day by now. */
  day: DayCaps | undefined;
  /** The version that was changed; any, where it is undefined. */
  seen: number | undefined;
}

/** Sets what a campaign allows; false when somebody else did since. */
export async function saveCampaignLimits(
  tx: Tx,
  { brandId, campaignId, limits, day, seen }: CampaignLimitChange,
): Promise<boolean> {
  const saved = await tx
    .updateTable("campaign")
    .set({
      claim_limits: limits && JSON.stringify(limits),
      claim_limits_version: sql`claim_limits_version + 1`,
      ...(day && {
        saves_a_day: day.saves,
        redemptions_a_day: day.redemptions,
        store_redemptions_a_day: day.redemptionsPerStore,
      }),
    })
    .where("id", "=", campaignId)
    .where("brand_id", "=", brandId)
    .$if(seen !== undefined, (update) => update.where("claim_limits_version", "=", seen!))
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}
