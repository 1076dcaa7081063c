import { useTranslate } from "../../lib/i18n.tsx";
import { Checked } from "../parts/checked.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";
import { SectionHead } from "../parts/section-head.tsx";

/** What is counted at the till, and how it is read. */
export function DashboardFeatures() {
  const t = useTranslate();
  return (
    <section className="marketing__section pair" aria-labelledby="till-title">
      <div>
        <SectionHead id="till-title" title={t("forShops.dashTitle")} text={t("forShops.dashText")} />
        <Checked lines={[t("forShops.cashiers"), t("forShops.undo"), t("forShops.offline")]} />
      </div>
      <div className="stage">
        <ProductPicture name="redeem" alt={t("forShops.redeemPicture")} />
      </div>
    </section>
  );
}
