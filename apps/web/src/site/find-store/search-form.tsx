import { type DistanceUnit, LOCATION_MAX, RADII } from "@stashwell/shared/finding/rules";
import type { StoreSearch } from "@stashwell/shared/site/pages";
import { ChevronDown, CircleAlert, LocateFixed, Search } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { foundTexts, radiusText } from "./words.ts";

interface SearchFormProps {
  code: string;
  search: StoreSearch;
  unit: DistanceUnit;
}

/** A plain form; the script adds suggestions and the visitor's own place, and searches without leaving the page. */
export function SearchForm({ code, search, unit }: SearchFormProps) {
  const { t, locale } = useI18n();
  const { fault } = search;
  return (
    <search>
      <form className="find-form" method="get" action={paths.findStore(code)} data-search-form>
        <label className="find-form__label visually-hidden" htmlFor="find-location">
          {t("finding.location")}
        </label>
        <div className="find-form__place">
          <Search className="find-form__icon" size={20} strokeWidth={1.75} aria-hidden />
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
            aria-invalid={fault ? "true" : undefined}
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
        <div className="find-form__radius">
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
          hidden={!fault}
        >
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          <span data-fault>{fault && t(fault)}</span>
        </p>
      </form>
    </search>
  );
}
