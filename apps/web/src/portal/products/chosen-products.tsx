import { ImageUp, Pencil, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useState } from "react";
import { hasWrongCheckDigit } from "@stashwell/shared/products/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ChosenProduct } from "./batch.ts";

/** The id of a card's edit button, to which the error summary links. */
export const cardId = (product: ChosenProduct): string => `chosen-${product.key}`;

interface CardActs {
  /** Moves a card back into the form; undefined while the form holds another product. */
  onEdit: ((product: ChosenProduct) => void) | undefined;
  onDelete: (product: ChosenProduct) => void;
  /** Sets the picture of a product that has none. */
  onPicture: (product: ChosenProduct, file: File) => void;
  disabled: boolean;
}

/** The products queued for submission. */
export function ChosenProducts({ products, ...acts }: CardActs & { products: readonly ChosenProduct[] }) {
  const t = useTranslate();
  if (products.length === 0) return <p className="quiet">{t("productScreens.chosenNone")}</p>;
  return (
    <ul className="stack">
      {products.map((product) => (
        <ChosenCard key={product.key} product={product} {...acts} />
      ))}
    </ul>
  );
}

/** An object URL for a picture file, revoked when it is no longer shown. */
function useAddress(picture: string | File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!(picture instanceof File)) return undefined;
    const made = URL.createObjectURL(picture);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives exactly as long as this effect, which takes it back
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return typeof picture === "string" ? picture : picture && address;
}

function ChosenCard({ product, onEdit, onDelete, onPicture, disabled }: CardActs & { product: ChosenProduct }) {
  const t = useTranslate();
  const address = useAddress(product.picture);
  const lacksPicture = product.picture === undefined;
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!lacksPicture || disabled || !file) return;
    event.preventDefault();
    event.stopPropagation();
    onPicture(product, file);
  };
  return (
    <li
      className={`card line chosen-product ${product.errors.length > 0 ? "chosen-product--refused" : ""}`}
      onDragOver={(event) => lacksPicture && event.preventDefault()}
      onDrop={drop}
    >
      <Picture src={address} alt="" width={64} height={64} fixed />
      <div className="chosen-product__words">
        <p className="semibold">{product.name}</p>
        <p className="quiet tabular">{t("productScreens.upc", { upc: product.upc })}</p>
        {hasWrongCheckDigit(product.upc) && <p className="chosen-product__hint">{t("productScreens.checkDigit")}</p>}
        {product.errors.map((text) => (
          <p key={text} className="field__error">
            {text}
          </p>
        ))}
        {lacksPicture && (
          <label className="chosen-product__choose">
            <ImageUp size={16} strokeWidth={1.75} aria-hidden />
            {product.wantsPicture
              ? t("productScreens.pictureNamed", { file: product.wantsPicture })
              : t("productScreens.choosePicture")}
            <input
              type="file"
              className="visually-hidden"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t("productScreens.pictureFor", { name: product.name })}
              disabled={disabled}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) onPicture(product, file);
              }}
            />
          </label>
        )}
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
  );
}
