import type { StockedProduct } from "@stashwell/shared/reading";
import { readNumber } from "@stashwell/shared/read-number";
import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { FieldError } from "../../ui/field.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { ProductPicture } from "../merchant/pictures.tsx";
import { waitingValues } from "../outbox/changed-meanwhile.tsx";

interface StockRowProps {
  product: StockedProduct;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Length of a name that fits beside the stepper in two lines on a phone; longer ones are placed above it. */
const BESIDE_MAX_LETTERS = 32;

export const stockFieldId = (productId: string): string => `stock-${productId}`;

interface QuantityErrorProps {
  id: string;
  text: string | undefined;
  entered: string;
}

/** The error of a quantity, the quantity entered, and the allowed one. */
export function QuantityError({ id, text, entered }: QuantityErrorProps) {
  const t = useTranslate();
  if (!text) return null;
  return (
    <div id={id} className="quantity-error">
      <FieldError text={text} />
      <p className="caption">{t("participationScreens.stockAllowed", { asked: entered, most: STOCK_MAX })}</p>
    </div>
  );
}

/** One product with a field for its stock. */
export function StockRow({ product, value, error, onChange }: StockRowProps) {
  const { t, locale } = useI18n();
  const name = product.name;
  const id = stockFieldId(product.id);
  return (
    <li className={`stock-row ${name.length > BESIDE_MAX_LETTERS ? "stock-row--long" : ""}`}>
      <ProductPicture src={product.picture} size={48} />
      <div className="stock-row__name">
        <p>{keepUnits(name)}</p>
        <p className="caption tabular">{product.upc}</p>
      </div>
      <Stepper
        id={id}
        label={t("participationScreens.piecesOf", { name })}
        lessLabel={t("participationScreens.fewer", { name })}
        moreLabel={t("participationScreens.more", { name })}
        value={value}
        locale={locale}
        read={(text) => readNumber(text, locale)}
        max={STOCK_MAX}
        invalid={error !== undefined}
        describedBy={error && `${id}-error`}
        onChange={onChange}
      />
      <div className="stock-row__error">
        <QuantityError id={`${id}-error`} text={error} entered={value} />
      </div>
      {product.waitingQty > 0 && (
        <p className="caption in-need stock-row__note">
          {t("participationScreens.waitingSaved", waitingValues(Number(product.quantity), product.waitingQty))}
        </p>
      )}
      {product.refusedQty > 0 && (
        <p className="caption in-need stock-row__note">
          {t("participationScreens.refusedMore", { count: product.refusedQty })}
        </p>
      )}
    </li>
  );
}
