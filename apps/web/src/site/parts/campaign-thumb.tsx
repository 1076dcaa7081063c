import type { BrandDetails } from "@stashwell/shared/reading";
import { BrandLogo } from "../consumer/consumer-bar.tsx";
import { pictureIn } from "../consumer/picture-place.ts";

interface CampaignThumbProps {
  /** Path of the campaign's picture. */
  picture: string | null;
  brand: Pick<BrandDetails, "logo" | "name">;
  className?: string;
}

/** A thumbnail of the campaign's picture, or else the brand's logo. Decorative. Fills its container. */
export function CampaignThumb({ picture, brand, className = "" }: CampaignThumbProps) {
  return (
    <span className={`campaign-thumb ${className}`} aria-hidden>
      {picture === null ? (
        <BrandLogo brand={brand} size={44} />
      ) : (
        <picture>
          <source type="image/avif" srcSet={pictureIn(picture, 320, "avif")} />
          <img
            className="fills"
            src={pictureIn(picture, 320)}
            width={96}
            height={128}
            alt=""
            loading="lazy"
            data-stands-over
          />
        </picture>
      )}
    </span>
  );
}
