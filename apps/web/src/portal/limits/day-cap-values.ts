import { type DayCaps, LIMIT_MAX } from "@stashwell/shared/limits/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { isBetween } from "./typed-limits.ts";

/** A campaign's daily caps, in the order of the screen. */
export const DAY_CAPS = ["saves", "redemptions", "redemptionsPerStore"] as const satisfies readonly (keyof DayCaps)[];
export type DayCap = (typeof DAY_CAPS)[number];

export const DAY_CAP_RANGE = { min: 1, max: LIMIT_MAX };

export const DAY_CAP_LABELS: Record<DayCap, MessageKey> = {
  saves: "campaignScreens.capSaves",
  redemptions: "campaignScreens.capRedemptions",
  redemptionsPerStore: "campaignScreens.capStoreRedemptions",
};

/** Typed values; empty for no cap. */
export type TypedDayCaps = Record<DayCap, string>;

export const typedCaps = (caps: DayCaps): TypedDayCaps => ({
  saves: String(caps.saves ?? ""),
  redemptions: String(caps.redemptions ?? ""),
  redemptionsPerStore: String(caps.redemptionsPerStore ?? ""),
});

const capFrom = (text: string): number | null => (text === "" ? null : Number(text));

export const capsFrom = (typed: TypedDayCaps): DayCaps => ({
  saves: capFrom(typed.saves),
  redemptions: capFrom(typed.redemptions),
  redemptionsPerStore: capFrom(typed.redemptionsPerStore),
});

/** The caps with invalid values. */
export const wrongCaps = (typed: TypedDayCaps): DayCap[] =>
  DAY_CAPS.filter((cap) => typed[cap] !== "" && !isBetween(typed[cap], DAY_CAP_RANGE));

/** Merges the values typed since `base` into those that someone else saved. */
export const joinedCaps = (base: TypedDayCaps, mine: TypedDayCaps, theirs: TypedDayCaps): TypedDayCaps => ({
  ...theirs,
  ...Object.fromEntries(DAY_CAPS.filter((cap) => mine[cap] !== base[cap]).map((cap) => [cap, mine[cap]])),
});
