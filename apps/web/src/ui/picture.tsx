import { ImageOff, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

interface PictureProps {
  /** Empty where there is none yet. */
  src: string | null | undefined;
  /** Empty where its name stands beside it. */
  alt?: string;
  /** The room that is kept for it, in px, so that nothing jumps when it arrives. */
  width: number;
  height?: number;
  /** Fills its box to the edge rather than standing whole on a tile. */
  cover?: boolean;
  /** Takes exactly its width, rather than the one it is given. */
  fixed?: boolean;
  /** What stands in for a picture that there is none of, or that failed to load. */
  fallback?: ReactNode;
  icon?: LucideIcon;
  className?: string;
}

/** A picture on a tile of its own; one that fails to load leaves the tile with a placeholder. */
export function Picture({
  src,
  alt = "",
  width,
  height = width,
  cover = false,
  fixed = false,
  icon: Icon = ImageOff,
  fallback,
  className = "",
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const shows = Boolean(src) && failed !== src;
  return (
    <span
      className={`picture ${cover ? "picture--cover" : ""} ${className}`}
      style={{ aspectRatio: `${width} / ${height}`, ...(fixed && { width }) }}
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
        <span role={alt ? "img" : undefined} aria-label={alt || undefined}>
          {fallback ?? <Icon size={Math.min(28, Math.round(height / 2))} strokeWidth={1.75} aria-hidden />}
        </span>
      )}
    </span>
  );
}
