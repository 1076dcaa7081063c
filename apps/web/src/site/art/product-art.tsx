import { PRODUCT_SHAPES, type ProductKind } from "./product-shapes.tsx";

type ProductArtProps = {
  kind: ProductKind;
  /** Width and height in px. */
  size?: number;
  /** With the warm tile behind it, as products stand everywhere in the portal. */
  tile?: boolean;
  /** Read aloud in place of the picture. Leave it out where the product's name stands beside it. */
  label?: string;
  className?: string;
};

/** A small product for the marketing pages. */
export function ProductArt({ kind, size = 64, tile = false, label, className }: ProductArtProps) {
  return (
    <svg
      viewBox="-45 -83 90 90"
      width={size}
      height={size}
      className={className}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {tile && <rect fill="#F3F1EA" x={-45} y={-83} width={90} height={90} rx={10} />}
      {PRODUCT_SHAPES[kind]}
    </svg>
  );
}
