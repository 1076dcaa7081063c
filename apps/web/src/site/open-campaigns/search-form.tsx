import type { OpenSearch, SitePage } from "@stashwell/shared/site/pages";
import { countryName } from "@stashwell/shared/formats";
import { ChevronDown, Search } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

interface SearchFormProps {
  sought: OpenSearch;
  countries: Extract<SitePage, { page: "openCampaigns" }>["countries"];
}

/** A plain GET form: the search is in the URL. */
export function SearchForm({ sought, countries }: SearchFormProps) {
  const { t, locale } = useI18n();
  return (
    <search>
      <form className="stack open-search" method="get" action={paths.openCampaigns}>
        <div className="field">
          <label className="field__label" htmlFor="open-search">
            {t("site.openSearch")}
          </label>
          <input
            className="field__control"
            id="open-search"
            type="search"
            name="search"
            maxLength={200}
            defaultValue={sought.search}
          />
        </div>
        {countries.length > 1 && (
          <div className="field">
            <label className="field__label" htmlFor="open-country">
              {t("site.openCountry")}
            </label>
            <div className="select">
              <select className="field__control" id="open-country" name="country" defaultValue={sought.country}>
                <option value="">{t("site.allCountries")}</option>
                {countries.map(({ id, isoCode }) => (
                  <option key={id} value={id}>
                    {countryName(isoCode, locale)}
                  </option>
                ))}
              </select>
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
            </div>
          </div>
        )}
        <button className="button button--solid" type="submit">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          {t("common.search")}
        </button>
      </form>
    </search>
  );
}
