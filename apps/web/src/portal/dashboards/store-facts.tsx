import { useI18n } from "../../lib/i18n.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { StockMark } from "./stock-mark.tsx";
import type { CampaignStore } from "./use-dashboards.ts";

/** Five decimals are a precision of one meter; more would be false precision. */
const EXACT = { minimumFractionDigits: 5, maximumFractionDigits: 5 };

/** A store's address, with its stock on the stub. */
export function StoreFacts({ store }: { store: CampaignStore }) {
  const { t, locale } = useI18n();
  const none = t("dashboardScreens.noAddress");
  const degrees = (value: number | null) =>
    value === null ? none : <span className="tabular">{new Intl.NumberFormat(locale, EXACT).format(value)}</span>;
  const held = [
    [t("dashboardScreens.totalStock"), <StockMark key="stock" pieces={store.totalStock} />],
    [
      t("dashboardScreens.totalProducts"),
      <span key="products" className="store-facts__count">
        {new Intl.NumberFormat(locale).format(store.products.length)}
      </span>,
    ],
  ] as const;
  const place = [
    [
      t("dashboardScreens.address"),
      <span key="address" className="semibold">
        {store.address || none}
      </span>,
    ],
  ] as const;
  const position = [
    [t("dashboardScreens.latitude"), degrees(store.latitude)],
    [t("dashboardScreens.longitude"), degrees(store.longitude)],
  ] as const;
  return (
    <Ticket tone={store.suspended ? "rest" : "live"} stub={<Facts facts={held} above className="store-facts" />}>
      <Facts facts={place} above className="store-facts store-facts--place" />
      <Facts facts={position} className="caption store-facts__position" />
    </Ticket>
  );
}
