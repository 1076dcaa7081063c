import type { OfferTeaser } from "@stashwell/shared/site/pages";
import { day, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";

/** Offers as lying tickets, each a link to its page. */
export function OfferList({ offers, withBrand = false }: { offers: readonly OfferTeaser[]; withBrand?: boolean }) {
  const { t, locale } = useI18n();
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={offer.code}>
          <a className="offers__link" href={paths.landing(offer.code)}>
            <Ticket
              across
              tone="live"
              stub={
                <span className="offers__worth">
                  {t("consumer.worth", { amount: money(offer.denomination, offer.currencySign, locale) })}
                </span>
              }
            >
              <span className="offers__name">{offer.name}</span>
              {withBrand && <span className="offers__small quiet">{offer.brandName}</span>}
              <span className="offers__small quiet">{t("consumer.until", { day: day(offer.endDate, locale) })}</span>
            </Ticket>
          </a>
        </li>
      ))}
    </ul>
  );
}
