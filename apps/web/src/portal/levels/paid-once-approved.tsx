import { LEVELS } from "@stashwell/shared/limits/rules";
import { Hourglass } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useYourLevels } from "./use-your-levels.ts";

/** Says that redemptions aren't paid yet, while the brand hasn't approved the business; nothing while that is unknown. */
export function PaidOnceApproved({ brandId }: { brandId: string }) {
  const t = useTranslate();
  const level = useYourLevels().data?.data.find((one) => one.brandId === brandId);
  if (!level || LEVELS.indexOf(level.level) >= LEVELS.indexOf("approved")) return null;
  return <Notice icon={Hourglass}>{t("levelScreens.paidOnceApproved", { brand: level.brandName })}</Notice>;
}
