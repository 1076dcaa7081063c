import { LEVELS } from "@stashwell/shared/limits/rules";
import { Hourglass } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useYourLevels, type YourLevel } from "./use-your-levels.ts";

/** Says that redemptions aren't paid yet, while the brand hasn't approved the business. */
export function PaidOnceApproved({ level: { level, brandName: brand } }: { level: YourLevel }) {
  const t = useTranslate();
  if (LEVELS.indexOf(level) >= LEVELS.indexOf("approved")) return null;
  return <Notice icon={Hourglass}>{t("levelScreens.paidOnceApproved", { brand })}</Notice>;
}

/** The same, for a brand whose level isn't loaded yet. Nothing while it is unknown. */
export function PaidBy({ brandId }: { brandId: string }) {
  const level = useYourLevels().data?.data.find((one) => one.brandId === brandId);
  return level ? <PaidOnceApproved level={level} /> : null;
}
