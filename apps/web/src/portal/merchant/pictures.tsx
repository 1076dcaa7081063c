import { Package } from "lucide-react";
import { Picture } from "../../ui/picture.tsx";

/** A product's picture on its tile; without alternative text because the name is beside it. */
export const ProductPicture = ({ src, size }: { src: string | null; size: number }) => (
  <Picture src={src} width={size} icon={Package} cover fixed />
);

/** A brand's round logo, or its initial. */
export const BrandLogo = ({ src, name, size }: { src: string | null; name: string; size: number }) => (
  <span className="brand-logo" style={{ fontSize: size * 0.45 }} aria-hidden>
    <Picture src={src} width={size} fallback={Array.from(name)[0]} cover fixed />
  </span>
);
