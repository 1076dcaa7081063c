import type { ClaimLimits } from "@stashwell/shared/limits/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { isBetween, LIMIT_FIELDS, type LimitField } from "./typed-limits.ts";

/** The limits that a campaign can override, in the order of the screen. */
export const CAMPAIGN_LIMITS = [
  "networkBurst",
  "networkHour",
  "networkDay",
  "networkDayPercent",
  "onePerPerson",
] as const satisfies readonly (keyof ClaimLimits)[];
export type CampaignLimit = (typeof CAMPAIGN_LIMITS)[number];

/** Typed values; an empty one falls back to the brand's limit. */
export type TypedCampaignLimits = Record<CampaignLimit, string>;

export type OwnClaimLimits = Partial<ClaimLimits> | null;

const fieldOf = (limit: CampaignLimit): LimitField => LIMIT_FIELDS.find(({ name }) => name === `claims.${limit}`)!;

export const labelOf = (limit: CampaignLimit): MessageKey => fieldOf(limit).label;

export const typedOwn = (own: OwnClaimLimits): TypedCampaignLimits =>
  Object.fromEntries(CAMPAIGN_LIMITS.map((limit) => [limit, String(own?.[limit] ?? "")])) as TypedCampaignLimits;

/** The campaign's own limits after the edit; those not on the screen stay as stored. Null if none is left. */
export function ownFrom(typed: TypedCampaignLimits, stored: OwnClaimLimits): OwnClaimLimits {
  const typedHere: readonly string[] = CAMPAIGN_LIMITS;
  const own = [
    ...Object.entries(stored ?? {}).filter(([limit]) => !typedHere.includes(limit)),
    ...CAMPAIGN_LIMITS.filter((limit) => typed[limit] !== "").map((limit) => [
      limit,
      limit === "onePerPerson" ? typed[limit] === "true" : Number(typed[limit]),
    ]),
  ];
  return own.length === 0 ? null : (Object.fromEntries(own) as Partial<ClaimLimits>);
}

/** The limits with invalid values. */
export const wrongOwn = (typed: TypedCampaignLimits): (Pick<LimitField, "min" | "max"> & { limit: CampaignLimit })[] =>
  CAMPAIGN_LIMITS.map((limit) => ({ ...fieldOf(limit), limit })).filter(
    ({ limit, kind, ...range }) => kind === "number" && typed[limit] !== "" && !isBetween(typed[limit], range),
  );

export const isSameOwn = (one: TypedCampaignLimits, other: TypedCampaignLimits): boolean =>
  CAMPAIGN_LIMITS.every((limit) => one[limit] === other[limit]);

/** Merges the values typed since `base` into those that someone else saved. */
export const joinedOwn = (
  base: TypedCampaignLimits,
  mine: TypedCampaignLimits,
  theirs: TypedCampaignLimits,
): TypedCampaignLimits => ({
  ...theirs,
  ...Object.fromEntries(
    CAMPAIGN_LIMITS.filter((limit) => mine[limit] !== base[limit]).map((limit) => [limit, mine[limit]]),
  ),
});
