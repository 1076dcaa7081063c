import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { STOCK_MAX_LENGTH } from "@stashwell/shared/participation/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { ProductPicture } from "../merchant/pictures.tsx";

const MOST = 10 ** STOCK_MAX_LENGTH - 1;

interface StockRowProps {
  product: StockedProduct;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export const stockFieldId = (productId: string): string => `stock-${productId}`;

/** One product with the pieces of it that the store gives out. */
export function StockRow({ product, value, error, onChange }: StockRowProps) {
  const t = useTranslate();
  const name = product.productCodeOveride;
  const id = stockFieldId(product.organizationProductId);
  return (
    <li className="stock-row">
      <ProductPicture src={product.imageurl} size={48} />
      <div className="stock-row__name">
        <p>{keepUnits(name)}</p>
        <p className="campaign-products__upc tabular">{product.upc}</p>
      </div>
      <Stepper
        id={id}
        label={t("joining.piecesOf", { name })}
        lessLabel={t("joining.fewer", { name })}
        moreLabel={t("joining.more", { name })}
        value={value}
        max={MOST}
        invalid={error !== undefined}
        describedBy={error && `${id}-error`}
        onChange={onChange}
      />
      <div className="stock-row__error">
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </li>
  );
}
