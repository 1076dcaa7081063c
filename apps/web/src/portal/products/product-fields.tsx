import { CircleCheck, CircleX, LoaderCircle, type LucideIcon, TriangleAlert } from "lucide-react";
import { PRODUCT_NAME_MAX, UPC_MAX } from "@stashwell/shared/products/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { TextField } from "../../ui/field.tsx";
import { PictureField } from "./picture-field.tsx";
import type { ProductForm } from "./use-product-form.ts";

const SIGNS: Record<NonNullable<ProductForm["upcCheck"]>, LucideIcon> = {
  running: LoaderCircle,
  passed: CircleCheck,
  unlikely: TriangleAlert,
  failed: CircleX,
};

interface ProductFieldsProps {
  form: ProductForm;
  onReading: (reading: Promise<boolean>) => void;
  disabled: boolean;
}

/** The picture, name and UPC fields of a product. */
export function ProductFields({ form, onReading, disabled }: ProductFieldsProps) {
  const t = useTranslate();
  const { field, isUnlikely, upcCheck } = form;
  const typed = { mark: true, "aria-required": true, autoComplete: "off", disabled };
  const Sign = upcCheck && SIGNS[upcCheck];
  return (
    <>
      <PictureField {...field("productImage")} disabled={disabled} onReading={onReading} onError={form.refusePicture} />
      <TextField {...field("name")} {...typed} maxLength={PRODUCT_NAME_MAX + 30} />
      <div className="upc-field">
        <TextField
          {...field("upc")}
          {...typed}
          maxLength={UPC_MAX + 10}
          className="tabular"
          help={
            <>
              {isUnlikely && <span className="upc-field__hint">{t("productScreens.checkDigit")}</span>}
              {t("productScreens.upcHelp")}
            </>
          }
        />
        {Sign && (
          <Sign size={16} strokeWidth={2} className={`upc-field__sign upc-field__sign--${upcCheck}`} aria-hidden />
        )}
      </div>
    </>
  );
}
