import type { BrandDetails } from "@stashwell/shared/brands/contract";
import type { OfferTeaser } from "@stashwell/shared/site/pages";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { OfferList } from "./offer-list.tsx";

interface OtherOffersProps {
  /** Whose offers they are; null for anybody's. */
  brand: Pick<BrandDetails, "organizationName"> | null;
  offers: readonly OfferTeaser[];
}

/** Where to go from a page that has nothing to give: to what else there is, or to the start. */
export function OtherOffers({ brand, offers }: OtherOffersProps) {
  const t = useTranslate();
  if (offers.length === 0)
    return (
      <a className="button button--solid" href={paths.home}>
        {t("portal.toStart")}
      </a>
    );
  return (
    <section className="trouble__others">
      <h2>{brand ? t("consumer.otherOffers", { brand: brand.organizationName }) : t("consumer.openOffers")}</h2>
      <OfferList offers={offers} withBrand={brand === null} />
    </section>
  );
}
