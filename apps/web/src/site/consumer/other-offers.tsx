import type { BrandDetails } from "@stashwell/shared/reading";
import type { OfferTeaser } from "@stashwell/shared/site/pages";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { OfferList } from "./offer-list.tsx";

interface OtherOffersProps {
  /** Whose offers they are; null for anybody's. */
  brand: Pick<BrandDetails, "name"> | null;
  offers: readonly OfferTeaser[];
  /** The page leads on by itself already. */
  hasWay?: boolean;
}

/** Where to go from a page that has nothing to give: to what else there is, or to the start. */
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
