import { type DistanceUnit, LOCATION_MAX, RADII } from "@stashwell/shared/finding/rules";
import type { SiteContext, SitePage, StoreSearch } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { ChevronDown, CircleAlert, LocateFixed, Search } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { BackBar, BrandLogo } from "../consumer/consumer-bar.tsx";
import { faceRule } from "../consumer/face-rule.ts";
import { PauseNotice } from "../consumer/pause-notice.tsx";
import { amountOf, worthOf } from "../consumer/words.ts";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { Failed, Results, Searching } from "./results.tsx";
import { foundTexts, radiusText } from "./words.ts";

type Page = Extract<SitePage, { page: "findStore" }>;

function OfferBlock({ offer: { brand, campaign } }: Pick<Page, "offer">) {
  const i18n = useI18n();
  return (
    <Ticket
      across
      className="find-offer"
      stub={
        <>
          <p className="title-20 heavy tabular">{worthOf(campaign, i18n)}</p>
          <p className="quiet">{i18n.t("finding.onYourPurchase")}</p>
        </>
      }
    >
      <BrandLogo brand={{ ...brand, logo: campaign.logo ?? brand.logo }} size={44} />
      <span className="visually-hidden">{brand.name}</span>
    </Ticket>
  );
}

interface SearchFormProps {
  code: string;
  search: StoreSearch;
  unit: DistanceUnit;
}

/** A plain form; the script adds suggestions, the visitor's position, and searching without a page load. */
function SearchForm({ code, search, unit }: SearchFormProps) {
  const { t, locale } = useI18n();
  const { error } = search;
  return (
    <search>
      <form className="row find-form" method="get" action={paths.findStore(code)} data-search-form>
        <label className="find-form__label visually-hidden" htmlFor="find-location">
          {t("finding.location")}
        </label>
        <div className="find-form__place">
          <Search size={20} strokeWidth={1.75} aria-hidden />
          <input
            className="field__control"
            id="find-location"
            type="text"
            name="location"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={LOCATION_MAX}
            placeholder={t("finding.location")}
            defaultValue={search.location}
            aria-invalid={error ? "true" : undefined}
            aria-describedby="find-fault"
            data-found={JSON.stringify(foundTexts(t))}
          />
        </div>
        <button
          className="button find-form__locate"
          type="button"
          aria-label={t("finding.locate")}
          title={t("finding.locate")}
          hidden
          data-locate
          data-here={t("finding.here")}
          data-locating={t("finding.locating")}
          data-denied={t("finding.denied")}
          data-unavailable={t("finding.unavailable")}
        >
          <LocateFixed size={20} strokeWidth={1.75} aria-hidden />
        </button>
        <div className="select">
          <label className="visually-hidden" htmlFor="find-radius">
            {t("finding.within")}
          </label>
          <select className="field__control" id="find-radius" name="radius" defaultValue={search.radius}>
            {RADII.map((radius) => (
              <option key={radius} value={radius}>
                {radiusText(radius, unit, locale)}
              </option>
            ))}
          </select>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </div>
        <button className="button button--solid button--large find-form__search" type="submit">
          {t("common.search")}
        </button>
        <div className="find-form__list" id="find-places" role="listbox" aria-label={t("finding.location")} hidden />
        <p
          className="field__error find-form__fault"
          id="find-fault"
          data-required={t("finding.locationRequired")}
          hidden={!error}
        >
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          <span data-fault>{error && t(error)}</span>
        </p>
      </form>
    </search>
  );
}

function FindStore({ page, context }: { page: Page; context: SiteContext }) {
  const { t } = useI18n();
  const { offer, search, unit, credit } = page;
  const code = offer.campaign.code;
  // A visitor's position is never in the URL; a typed place may be.
  const typed = search.found !== null && !search.found.isHere;
  return (
    <>
      <BackBar
        back={paths.landing(code)}
        title={t("finding.title")}
        isHeading
        keep={typed ? { location: search.location, radius: String(search.radius) } : undefined}
      />
      <main id="content" className="find" data-finds-stores data-country={offer.brand.country}>
        <div className="stack find__ask">
          <PauseNotice offer={offer} />
          <OfferBlock offer={offer} />
          <SearchForm code={code} search={search} unit={unit} />
        </div>
        <p className="visually-hidden" role="status" data-said />
        <Results search={search} unit={unit} offer={offer} tiles={context.tiles} />
        <p className="caption find__credit">{t("places.source", { credit })}</p>
        <template data-searching-state>
          <Searching />
        </template>
        <template data-failed-state>
          <Failed retry={paths.findStore(code)} />
        </template>
      </main>
    </>
  );
}

/** Searches a campaign's stores around a place. */
export function findStorePage(page: Page, t: Translate, context: SiteContext): PageContent {
  const { campaign, brand } = page.offer;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t("finding.title")} · ${t("campaigns.worth", { amount })} · ${brand.name}`,
      description: t("finding.description", { amount, brand: brand.name }),
      image: shareImageOf(page.offer, context),
      inlineStyle: faceRule(brand),
      // Search results must not be indexed.
      ...(page.search.found && { noIndex: true }),
    },
    bodyClass: "consumer",
    body: <FindStore page={page} context={context} />,
  };
}
