import { CircleDollarSign, MapPinned, Palette, Users } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Points } from "../parts/points.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";
import { SectionHead } from "../parts/section-head.tsx";

/** A campaign and what it is made of. */
export function MarketingSolutions() {
  const t = useTranslate();
  const points = [
    { Icon: Palette, title: t("forBrands.design"), text: t("forBrands.designText") },
    { Icon: CircleDollarSign, title: t("forBrands.budget"), text: t("forBrands.budgetText") },
    { Icon: MapPinned, title: t("forBrands.places"), text: t("forBrands.placesText") },
    { Icon: Users, title: t("forBrands.team"), text: t("forBrands.teamText") },
  ];
  return (
    <section className="marketing__section" aria-labelledby="marketing-title">
      <div className="stage stage--wide">
        <ProductPicture name="wizard" alt={t("forBrands.wizardPicture")} first />
      </div>
      <div className="beneath">
        <SectionHead id="marketing-title" title={t("forBrands.marketingTitle")} text={t("forBrands.marketingText")} />
        <Points points={points} className="points--ruled" />
      </div>
    </section>
  );
}
