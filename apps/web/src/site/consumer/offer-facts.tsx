import type { Offer } from "@stashwell/shared/site/pages";
import { MapPin, ShoppingBasket, Store } from "lucide-react";
import type { ReactNode } from "react";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { statesOf } from "./words.ts";

/** How many products are pictured; the others are a text that opens. */
const PICTURED = 6;

const whereOf = (stateCity: Offer["stateCity"], i18n: I18n): string =>
  typeof stateCity === "string"
    ? i18n.t("consumer.whereAll")
    : i18n.t("consumer.whereStates", { states: statesOf(stateCity, i18n) });

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="fact">
      {icon}
      <div>
        <h2 className="fact__title">{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Products({ products }: Pick<Offer, "products">) {
  const { t } = useI18n();
  const others = products.slice(PICTURED);
  return (
    <>
      <ul className="fact__products">
        {products.slice(0, PICTURED).map((product) => (
          <li key={product.organizationProductId}>
            <span className="product-tile">
              <img src={product.imageurl} width={48} height={48} alt="" loading="lazy" data-stands-over />
            </span>
            {keepUnits(product.name)}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="more">{t("common.showMore")}</summary>
          <p className="quiet">{others.map(({ name }) => name).join(", ")}</p>
        </details>
      )}
    </>
  );
}

/** Where an offer is good, for what, and how it is used. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <div className="facts">
      <Fact icon={<MapPin size={20} strokeWidth={1.75} aria-hidden />} title={t("consumer.where")}>
        <p className="quiet">{whereOf(offer.stateCity, i18n)}</p>
      </Fact>
      {offer.products.length > 0 && (
        <Fact icon={<ShoppingBasket size={20} strokeWidth={1.75} aria-hidden />} title={t("consumer.goodFor")}>
          <Products products={offer.products} />
        </Fact>
      )}
      <Fact icon={<Store size={20} strokeWidth={1.75} aria-hidden />} title={t("site.howItWorks")}>
        <ol className="fact__steps quiet">
          <li>{t("consumer.stepSave")}</li>
          <li>{t("consumer.stepShop")}</li>
          <li>{t("consumer.stepShow")}</li>
        </ol>
      </Fact>
    </div>
  );
}
