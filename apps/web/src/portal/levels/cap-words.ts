import { briefMoney } from "@stashwell/shared/formats";
import type { DailyCap } from "@stashwell/shared/limits/rules";
import type { I18n } from "../../lib/i18n.tsx";

/** A level's daily limit in one line, by number and value. */
export function capWords({ redemptions, worth }: DailyCap, sign: string, { t, locale }: I18n): string {
  const amount = worth === null ? "" : briefMoney(String(worth), sign, locale);
  if (redemptions !== null && worth !== null) return t("levelScreens.upToBoth", { count: redemptions, amount });
  if (worth !== null) return t("levelScreens.upTo", { amount });
  if (redemptions !== null) return t("levelScreens.upToCount", { count: redemptions });
  return t("levelScreens.noCap");
}
