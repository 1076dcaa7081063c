import { keepUnits } from "../../lib/keep-units.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Flag } from "./flag.tsx";
import type { StockSummary } from "./use-dashboards.ts";

/** The country's name in the reader's language; its code if the browser doesn't know it. */
const countryName = (isoCode: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: "region" }).of(isoCode) ?? isoCode;
  } catch {
    return isoCode;
  }
};

/** The total stock of all stores, and that of each product. */
export function StockCard({ stock }: { stock: StockSummary }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return (
    <section className="card card--column stock-card" aria-labelledby="total-stock">
      <h2 id="total-stock" className="line snug semibold stock-card__title">
        {t("dashboardScreens.totalStock")}
        <Flag isoCode={stock.isoCode} name={countryName(stock.isoCode, locale)} />
        <span className="caption" aria-hidden>
          {stock.isoCode}
        </span>
      </h2>
      <p className="stock-card__total">{number.format(stock.total)}</p>
      {stock.productData.length === 0 ? (
        <p className="quiet">{t("campaignScreens.noProducts")}</p>
      ) : (
        <section className="stock-card__list" aria-label={t("dashboardScreens.stockByProduct")} tabIndex={0}>
          <ul className="stock-card__rows">
            {stock.productData.map((product) => (
              <li key={product.key} className="line">
                <Picture src={product.image} width={32} fixed />
                <span>{keepUnits(product.code)}</span>
                <strong className="tabular">{number.format(product.stock)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
