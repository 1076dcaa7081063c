import { useI18n } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { StockMark } from "./stock-mark.tsx";
import type { CampaignStore } from "./use-dashboards.ts";

/** Five digits after the point are a metre: more would only look exact. */
const degrees = (value: number | null, locale: string, none: string): string =>
  value === null
    ? none
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 5, maximumFractionDigits: 5 }).format(value);

/** Where the store is, and on the stub what it holds. */
export function StoreFacts({ store }: { store: CampaignStore }) {
  const { t, locale } = useI18n();
  const none = t("dashboardScreens.noAddress");
  const stub = (
    <dl className="store-facts store-facts--stub">
      <div>
        <dt>{t("dashboardScreens.totalStock")}</dt>
        <dd>
          <StockMark pieces={store.totalStock} />
        </dd>
      </div>
      <div>
        <dt>{t("dashboardScreens.totalProducts")}</dt>
        <dd className="store-facts__count">{new Intl.NumberFormat(locale).format(store.products.length)}</dd>
      </div>
    </dl>
  );
  return (
    <Ticket tone={store.suspended ? "rest" : "live"} stub={stub}>
      <dl className="store-facts">
        <div className="store-facts__wide">
          <dt>{t("dashboardScreens.address")}</dt>
          <dd>{store.address === "" ? none : store.address}</dd>
        </div>
        <div>
          <dt>{t("dashboardScreens.latitude")}</dt>
          <dd className="tabular">{degrees(store.latitude, locale, none)}</dd>
        </div>
        <div>
          <dt>{t("dashboardScreens.longitude")}</dt>
          <dd className="tabular">{degrees(store.longitude, locale, none)}</dd>
        </div>
      </dl>
    </Ticket>
  );
}
