import { PRODUCT_SHAPES, type ProductKind } from "./product-shapes.tsx";

/** A small product for the marketing pages, on the warm tile used for all products. */
export const ProductArt = ({ kind, size }: { kind: ProductKind; size: number }) => (
  <svg viewBox="-45 -83 90 90" width={size} height={size} aria-hidden>
    <rect fill="#F3F1EA" x={-45} y={-83} width={90} height={90} rx={10} />
    {PRODUCT_SHAPES[kind]}
  </svg>
);
