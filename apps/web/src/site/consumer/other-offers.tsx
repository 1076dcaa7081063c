import type { BrandDetails } from "@stashwell/shared/reading";
import type { OfferTeaser } from "@stashwell/shared/site/pages";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { OfferList } from "./offer-list.tsx";

interface OtherOffersProps {
  /** The brand of the offers; null for offers of any brand. */
  brand: Pick<BrandDetails, "name"> | null;
  offers: readonly OfferTeaser[];
  /** Whether the page already has a link to continue. */
  hasWay?: boolean;
}

/** Shown on a page without an offer: links to other offers, or to the start page. */
export function OtherOffers({ brand, offers, hasWay = false }: OtherOffersProps) {
  const t = useTranslate();
  if (offers.length === 0 && hasWay) return null;
  if (offers.length === 0)
    return (
      <a className="button button--solid" href={paths.home}>
        {t("consumer.toHome")}
      </a>
    );
  return (
    <section className="space-24 others">
      <h2 className="title-16">
        {brand ? t("consumer.otherOffers", { brand: brand.name }) : t("consumer.openOffers")}
      </h2>
      <OfferList offers={offers} withBrand={brand === null} />
    </section>
  );
}
