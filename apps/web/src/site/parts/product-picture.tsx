import { folderOf } from "@stashwell/shared/language";
import { useI18n } from "../../lib/i18n.tsx";

/** Screenshots of the product, one per language, with their maximum display size. */
export const PICTURES = {
  stock: { width: 300, height: 560, frame: "phone" },
  redeem: { width: 300, height: 560, frame: "phone" },
  wizard: { width: 720, height: 480, frame: "window" },
  dashboard: { width: 720, height: 480, frame: "window" },
} as const;

interface ProductPictureProps {
  name: keyof typeof PICTURES;
  /** Alternative text. */
  alt: string;
  /** Whether it is above the fold, so that it isn't lazily loaded. */
  first?: boolean;
}

/** A screenshot in the visitor's language, framed as a phone or a window. */
export function ProductPicture({ name, alt, first = false }: ProductPictureProps) {
  const { language } = useI18n();
  const { width, height, frame } = PICTURES[name];
  const path = `/pictures/${name}-${folderOf(language)}`;
  return (
    <picture className={`product-picture product-picture--${frame}`}>
      <source type="image/avif" srcSet={`${path}.avif`} />
      <img
        src={`${path}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
