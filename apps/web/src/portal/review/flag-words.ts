import { namesTogether } from "@stashwell/shared/formats";
import type { RedemptionRule } from "@stashwell/shared/limits/rules";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { FlagStage } from "@stashwell/shared/review/rules";
import type { Flag } from "@stashwell/shared/review/contract";
import {
  Activity,
  ArrowLeftRight,
  Building2,
  type LucideIcon,
  MapPin,
  Package,
  RotateCcw,
  Smartphone,
  Store,
  User,
  Wifi,
} from "lucide-react";
import { distanceText, timeText } from "../../lib/measures.ts";

export const RULE_ICONS: Record<RedemptionRule, LucideIcon> = {
  storeRush: Store,
  cashierRush: User,
  tillRush: Smartphone,
  productRush: Package,
  businessRush: Building2,
  sameNetwork: Wifi,
  sameDevice: Smartphone,
  undoneElsewhere: ArrowLeftRight,
  reversedBefore: RotateCcw,
  distance: MapPin,
  unusualDay: Activity,
};

/** Describes the rule that matched: "More than 40 redeemed at a store in 10 minutes". */
export const titleOf = (
  { rule, limit, minutes }: Pick<Flag, "rule" | "limit" | "minutes">,
  t: Translate,
  locale: string,
) =>
  t(`review.${rule}`, {
    limit: rule === "distance" ? distanceText(limit, locale) : new Intl.NumberFormat(locale).format(limit),
    time: timeText(minutes, locale),
  });

/** The names of its stores, or how many more there are. */
export function storesOf(
  { storeNames, storeCount }: Pick<Flag, "storeNames" | "storeCount">,
  t: Translate,
  locale: string,
) {
  const more = storeCount - storeNames.length;
  if (more <= 0) return new Intl.ListFormat(locale, { type: "unit" }).format(storeNames);
  return t("review.moreStores", { stores: namesTogether(storeNames, locale), count: more });
}

export const hasHeld = ({ held }: Pick<Flag, "held">): boolean => Number(held) > 0;

export const stageOf = (flag: Pick<Flag, "decision" | "held" | "businessSuspended">): FlagStage => ({
  decision: flag.decision,
  held: hasHeld(flag),
  suspended: flag.businessSuspended,
});

/** The total amount held by some flags. */
export const heldOf = (flags: readonly Pick<Flag, "held">[]): string =>
  (flags.reduce((cents, { held }) => cents + Math.round(Number(held) * 100), 0) / 100).toFixed(2);
