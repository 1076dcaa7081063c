import type { Product } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { Picture } from "../../ui/picture.tsx";

interface ProductCardsProps {
  products: readonly Product[];
  onEdit: (product: Product) => void;
}

/** Products as cards; each opens its drawer. */
export function ProductCards({ products, onEdit }: ProductCardsProps) {
  const t = useTranslate();
  return (
    <ul className="grid product-cards">
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            className="card product-card"
            aria-haspopup="dialog"
            title={t("productScreens.editThis", { name: product.name })}
            onClick={() => onEdit(product)}
          >
            <Picture src={product.picture} alt="" width={212} height={120} />
            <span className="semibold">{keepUnits(product.name)}</span>
            <span className="caption tabular">{t("productScreens.upc", { upc: product.upc })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders for cards that are loading. */
export function ProductCardsLoading() {
  const t = useTranslate();
  return (
    <>
      <output className="visually-hidden">{t("common.loading")}</output>
      <div className="grid product-cards" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="card product-card">
            <div className="skeleton product-card__waiting" />
            <div className="skeleton bone product-card__bone" />
          </div>
        ))}
      </div>
    </>
  );
}
