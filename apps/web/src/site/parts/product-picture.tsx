import { folderOf } from "@stashwell/shared/language";
import { useI18n } from "../../lib/i18n.tsx";

/** Pictures of the product as it is, taken in each language; width and height as shown at most. */
export const PICTURES = {
  stock: { width: 300, height: 560, frame: "phone" },
  redeem: { width: 300, height: 560, frame: "phone" },
  wizard: { width: 720, height: 480, frame: "window" },
  dashboard: { width: 720, height: 480, frame: "window" },
} as const;

interface ProductPictureProps {
  name: keyof typeof PICTURES;
  /** What is to be seen on it. */
  alt: string;
  /** In view at once, so that it is not waited for. */
  first?: boolean;
}

/** A screen of the product in the visitor's language, as on a phone or in a window. */
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
