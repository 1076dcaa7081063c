import { useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { Picture } from "../../ui/picture.tsx";
import { StockMark } from "./stock-mark.tsx";
import type { CampaignStore } from "./use-dashboards.ts";

/** Every product of the campaign, with this store's stock. */
export function StoreProducts({ products }: { products: CampaignStore["products"] }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="store-products">
      <div className="card__head">
        <h2 id="store-products">{t("campaignScreens.products")}</h2>
      </div>
      {products.length === 0 && <p className="quiet">{t("campaignScreens.noProducts")}</p>}
      <ul className="store-products">
        {products.map((product) => (
          <li key={product.id} className="row">
            <Picture src={product.picture} width={48} fixed />
            <span className="store-products__words">
              <strong>{keepUnits(product.code)}</strong>
              <span className="caption tabular">{t("dashboardScreens.upc", { upc: product.upc })}</span>
            </span>
            <StockMark pieces={product.quantity} />
          </li>
        ))}
      </ul>
    </section>
  );
}
