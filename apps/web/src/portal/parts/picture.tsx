import { ImageOff } from "lucide-react";
import { useState } from "react";
import "./parts.css";

interface PictureProps {
  /** Empty where there is none yet. */
  src: string | null | undefined;
  alt: string;
  /** The room that is kept for it, in px, so that nothing jumps when it arrives. */
  width: number;
  height: number;
  /** Fills its box to the edge rather than standing whole on a tile. */
  cover?: boolean;
  className?: string;
}

/** A picture on a tile of its own; one that fails to load leaves the tile with a placeholder. */
export function Picture({ src, alt, width, height, cover = false, className = "" }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const shows = Boolean(src) && failed !== src;
  return (
    <span
      className={`picture ${cover ? "picture--cover" : ""} ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {shows ? (
        <img
          src={src ?? ""}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src ?? "")}
        />
      ) : (
        <span className="picture__none" role={alt ? "img" : undefined} aria-label={alt || undefined}>
          <ImageOff size={Math.min(28, Math.round(height / 2))} strokeWidth={1.75} aria-hidden />
        </span>
      )}
    </span>
  );
}
