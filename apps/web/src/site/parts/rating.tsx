import { shortCount } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { claimsOf } from "../content.ts";
import { useSurroundings } from "../surroundings.tsx";

const STAR = "M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z";
const STARS = [0, 1, 2, 3, 4] as const;

/** The apps' rating, as stars and text; renders nothing if there is none. */
export function Rating() {
  const { t, locale } = useI18n();
  const { rating } = claimsOf(useSurroundings());
  if (rating === null) return null;
  const { stars, reviews } = rating;
  return (
    <p className="row tight note space-24 rating">
      <svg viewBox="0 0 100 20" width={120} height={24} aria-hidden>
        <clipPath id="rating-shown">
          <rect width={stars * 20} height={20} />
        </clipPath>
        {STARS.map((at) => (
          <path key={at} fill="#DCE3E0" d={STAR} transform={`translate(${at * 20} 0)`} />
        ))}
        <g clipPath="url(#rating-shown)">
          {STARS.map((at) => (
            <path key={at} fill="#C99A1B" d={STAR} transform={`translate(${at * 20} 0)`} />
          ))}
        </g>
      </svg>
      <span>{t("home.ratingLabel", { rating: stars, reviews: shortCount(reviews, locale) })}</span>
    </p>
  );
}
