import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { ProductPicture } from "../merchant/pictures.tsx";

export type RedeemableStore = CheckedVoucher["stores"][number];
export type RedeemableProduct = RedeemableStore["products"][number];

interface ProductChoiceProps {
  products: readonly RedeemableProduct[];
  chosen: string | undefined;
  onChoose: (productId: string) => void;
}

/** What the voucher pays for, with what is left of each. */
export function ProductChoice({ products, chosen, onChoose }: ProductChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className="product-choice">
      <legend>{t(products.length > 1 ? "redeeming.whichProduct" : "redeeming.paysFor")}</legend>
      {products.map((product) => (
        <label key={product.organizationProductId} className="product-choice__row">
          <input
            type="radio"
            name="product"
            className="radio"
            disabled={product.currentQty === 0}
            checked={chosen === product.organizationProductId}
            onChange={() => onChoose(product.organizationProductId)}
          />
          <ProductPicture src={product.imageurl} size={44} />
          <span className="product-choice__name">{keepUnits(product.name)}</span>
          <span className="product-choice__left quiet tabular">
            {product.currentQty > 0 ? t("redeeming.left", { count: product.currentQty }) : t("redeeming.noneLeft")}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
