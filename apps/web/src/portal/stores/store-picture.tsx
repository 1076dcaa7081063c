import { Store } from "lucide-react";
import { useState } from "react";
import "./store-picture.css";

/** A picture of a store, or what stands in for it when there is none or it fails to load. */
export function StorePicture({ src, alt }: { src: string | undefined; alt: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className="store-picture">
      {src && failed !== src ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" draggable={false} onError={() => setFailed(src)} />
      ) : (
        <Store size={28} strokeWidth={1.25} aria-hidden />
      )}
    </span>
  );
}
