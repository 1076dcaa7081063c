import { Package } from "lucide-react";
import { useState } from "react";

/** Renders a picture, or what stands in for it when there is none or it fails to load. */
function usePicture(src: string | null) {
  const [failed, setFailed] = useState<string>();
  return { shown: src && failed !== src ? src : undefined, onError: () => setFailed(src ?? undefined) };
}

/** A product on its tile; its name stands beside it, so the picture itself is silent. */
export function ProductPicture({ src, size }: { src: string | null; size: number }) {
  const { shown, onError } = usePicture(src);
  return (
    <span className="product-picture" style={{ width: size, height: size }}>
      {shown ? (
        <img src={shown} alt="" width={size} height={size} loading="lazy" decoding="async" onError={onError} />
      ) : (
        <Package size={size / 2} strokeWidth={1.25} aria-hidden />
      )}
    </span>
  );
}

/** A brand's round logo, or its initial. */
export function BrandLogo({ src, name, size }: { src: string | null; name: string; size: number }) {
  const { shown, onError } = usePicture(src);
  return (
    <span className="brand-logo" style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden>
      {shown ? (
        <img src={shown} alt="" width={size} height={size} loading="lazy" decoding="async" onError={onError} />
      ) : (
        Array.from(name)[0]
      )}
    </span>
  );
}
