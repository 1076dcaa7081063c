import type { OfferTeaser } from "@stashwell/shared/site/pages";
import { countryName } from "@stashwell/shared/formats";
import { day, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { CampaignThumb } from "../parts/campaign-thumb.tsx";

/** Offers as horizontal tickets, each a link to its page, with the campaign's picture and value. */
export function OfferList({ offers, withBrand = false }: { offers: readonly OfferTeaser[]; withBrand?: boolean }) {
  const { t, locale, language } = useI18n();
  const areInCountries = new Set(offers.map(({ country }) => country)).size > 1;
  return (
    <ul className="grid offers">
      {offers.map((offer) => (
        <li key={offer.code}>
          <a className="offers__link" href={paths.landing(offer.code)}>
            <Ticket across tone="live" stub={<CampaignThumb picture={offer.picture} brand={offer.brand} />}>
              <span className="heavy offers__worth">
                {t("campaigns.worth", { amount: money(offer.denomination, offer.currencySign, locale) })}
              </span>
              <b lang={langOf(offer.nameLanguage, language)}>{offer.name}</b>
              {withBrand && <span className="note">{offer.brand.name}</span>}
              {areInCountries && <span className="note">{countryName(offer.country, locale)}</span>}
              <span className="note">
                {offer.startsOn === null
                  ? t("consumer.until", { day: day(offer.endDate, locale) })
                  : t("consumer.goodFrom", { day: day(offer.startsOn, locale) })}
              </span>
            </Ticket>
          </a>
        </li>
      ))}
    </ul>
  );
}
