import { useTranslate } from "../../lib/i18n.tsx";
import { Checked } from "../parts/checked.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";
import { SectionHead } from "../parts/section-head.tsx";

/** A store as its owner keeps it and customers find it. */
export function StoreDetails() {
  const t = useTranslate();
  return (
    <section className="marketing__section pair pair--turned" aria-labelledby="store-title">
      <div>
        <SectionHead id="store-title" title={t("forShops.storeTitle")} text={t("forShops.storeText")} />
        <Checked lines={[t("forShops.severalStores"), t("forShops.closedToday"), t("forShops.directions")]} />
      </div>
      <div className="stage stage--warm">
        <ProductPicture name="stock" alt={t("forShops.stockPicture")} />
      </div>
    </section>
  );
}
