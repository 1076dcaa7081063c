import { namesTogether } from "@stashwell/shared/formats";
import type { Offer } from "@stashwell/shared/site/pages";
import { Map as MapIcon, ShoppingBasket, Store } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { ProductTile } from "../parts/product-tile.tsx";
import { whereOf } from "./words.ts";

/** Number of products shown with pictures; the others are in a collapsed text. */
const PICTURED = 6;

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="signed ruled fact">
      {icon}
      <div>
        <h2 className="title-16">{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Products({ products }: Pick<Offer, "products">) {
  const { t, locale } = useI18n();
  const others = products.slice(PICTURED);
  return (
    <>
      <ul className="stack snug space-8">
        {products.slice(0, PICTURED).map((product) => (
          <li key={product.id} className="line">
            <ProductTile picture={product.picture} size={48} />
            {keepUnits(product.name)}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="link-act ink">{t("common.showMore")}</summary>
          <p className="quiet">
            {namesTogether(
              others.map(({ name }) => name),
              locale,
            )}
          </p>
        </details>
      )}
    </>
  );
}

/** Where an offer is valid, for which products, and how to use it. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <div>
      <Fact icon={<MapIcon size={20} strokeWidth={1.75} aria-hidden />} title={t("consumer.where")}>
        <p className="quiet">{whereOf(offer.states, i18n)}</p>
      </Fact>
      {offer.products.length > 0 && (
        <Fact icon={<ShoppingBasket size={20} strokeWidth={1.75} aria-hidden />} title={t("consumer.goodFor")}>
          <Products products={offer.products} />
        </Fact>
      )}
      <Fact icon={<Store size={20} strokeWidth={1.75} aria-hidden />} title={t("site.howItWorks")}>
        <ol className="quiet space-4 fact__steps">
          <li>{t("consumer.stepSave")}</li>
          <li>{t("consumer.stepShop")}</li>
          <li>{t("consumer.stepShow")}</li>
        </ol>
      </Fact>
    </div>
  );
}
