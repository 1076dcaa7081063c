import { LEVELS } from "@stashwell/shared/limits/rules";
import { Hourglass } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useCall } from "../../lib/use-call.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says that redemptions aren't paid yet, while the brand hasn't approved the business; nothing while that is unknown. */
export function PaidOnceApproved({ brandId }: { brandId: string }) {
  const t = useTranslate();
  const { data } = useCall("GET /store/levels/", {});
  const level = data?.data.find((one) => one.brandId === brandId);
  if (!level || LEVELS.indexOf(level.level) >= LEVELS.indexOf("approved")) return null;
  return <Notice icon={Hourglass}>{t("levelScreens.paidOnceApproved", { brand: level.brandName })}</Notice>;
}
