import { Bell, Gauge, ListChecks } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Shelf } from "../home/own-a-shop.tsx";
import { Points } from "../parts/points.tsx";
import { SectionHead } from "../parts/section-head.tsx";

/** What brands bring to a shop. */
export function BrandSolutions() {
  const t = useTranslate();
  const points = [
    { Icon: ListChecks, title: t("forShops.choose"), text: t("forShops.chooseText") },
    { Icon: Gauge, title: t("forShops.limit"), text: t("forShops.limitText") },
    { Icon: Bell, title: t("forShops.told"), text: t("forShops.toldText") },
  ];
  return (
    <section className="marketing__section pair" aria-labelledby="brands-title">
      <div>
        <SectionHead id="brands-title" title={t("forShops.brandsTitle")} text={t("forShops.brandsText")} />
        <Points points={points} />
      </div>
      <Shelf />
    </section>
  );
}
