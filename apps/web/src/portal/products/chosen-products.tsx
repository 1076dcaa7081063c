import { Pencil, Trash2 } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../parts/picture.tsx";
import type { ChosenProduct } from "./batch.ts";

/** The id of a card's edit button, for the error summary to lead to. */
export const cardId = (product: ChosenProduct): string => `chosen-${product.key}`;

interface ChosenProductsProps {
  products: readonly ChosenProduct[];
  /** Takes a card back into the form; left out while the form holds another product. */
  onEdit: ((product: ChosenProduct) => void) | undefined;
  onDelete: (product: ChosenProduct) => void;
  disabled: boolean;
}

/** The products that were added and wait to be submitted. */
export function ChosenProducts({ products, onEdit, onDelete, disabled }: ChosenProductsProps) {
  const t = useTranslate();
  if (products.length === 0) return <p className="chosen-products__none quiet">{t("productScreens.chosenNone")}</p>;
  return (
    <ul className="chosen-products">
      {products.map((product) => (
        <li
          key={product.key}
          className={`chosen-product ${product.errors.length > 0 ? "chosen-product--refused" : ""}`}
        >
          <Picture src={product.productImage} alt="" width={64} height={64} className="chosen-product__picture" />
          <div className="chosen-product__words">
            <p className="chosen-product__name">{product.name}</p>
            <p className="quiet tabular">{t("productScreens.upc", { upc: product.upc })}</p>
            {product.errors.map((text) => (
              <p key={text} className="field__error">
                {text}
              </p>
            ))}
          </div>
          <button
            type="button"
            id={cardId(product)}
            className="icon-button"
            aria-label={t("productScreens.editThis", { name: product.name })}
            title={t("common.edit")}
            disabled={disabled || !onEdit}
            onClick={() => onEdit?.(product)}
          >
            <Pencil size={18} strokeWidth={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t("productScreens.deleteThis", { name: product.name })}
            title={t("common.delete")}
            disabled={disabled}
            onClick={() => onDelete(product)}
          >
            <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
