import { fromKilometres } from "@stashwell/shared/finding/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { I18n } from "../../lib/i18n.tsx";
import { distanceText, distanceUnit, timeText } from "../../lib/measures.ts";
import { isWhole, type LimitField } from "./typed-limits.ts";

/** Formats a limit with its unit. */
export function limitText({ kind, measure }: LimitField, text: string, { t, locale }: I18n): string {
  if (kind === "yesNo") return t(text === "true" ? "limits.yes" : "limits.no");
  if (kind === "choice") return t(`limits.${text}` as MessageKey);
  if (text === "") return t("limits.noLimit");
  if (!isWhole(text)) return text;
  if (measure === "time") return timeText(Number(text), locale);
  if (measure === "distance") return distanceText(Number(text), locale);
  return new Intl.NumberFormat(locale).format(Number(text));
}

/** The allowed range of a limit, in the unit in which it is typed. */
export function boundsText(
  { min, max, measure }: Pick<LimitField, "min" | "max" | "measure">,
  { t, locale }: I18n,
): string {
  if (measure === "time") return t("limits.timeBetween", { min: timeText(min, locale), max: timeText(max, locale) });
  const number = new Intl.NumberFormat(locale);
  const most = measure === "distance" ? Math.floor(fromKilometres(max, distanceUnit())) : max;
  return t("limits.between", { min: number.format(min), max: number.format(most) });
}
