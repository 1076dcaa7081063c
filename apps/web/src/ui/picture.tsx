import { ImageOff, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

interface PictureProps {
  /** Empty if there is no picture yet. */
  src: string | null | undefined;
  /** Empty if its name is beside it. */
  alt?: string;
  /** The space reserved for the picture, in px, so that the layout doesn't shift when it loads. */
  width: number;
  height?: number;
  /** Covers its box instead of being shown whole on a tile. */
  cover?: boolean;
  /** Takes exactly its `width`, instead of the available width. */
  fixed?: boolean;
  /** Shown if there is no picture or it fails to load. */
  fallback?: ReactNode;
  icon?: LucideIcon;
  className?: string;
}

/** A picture on a tile; a placeholder if it fails to load. */
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
