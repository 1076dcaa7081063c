import { Search } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

/** A plain GET form: the search is in the URL. */
export function HelpSearch({ text }: { text: string }) {
  const { t } = useI18n();
  return (
    <search>
      <form className="help-search" method="get" action={paths.help}>
        <label className="visually-hidden" htmlFor="help-search">
          {t("help.search")}
        </label>
        <input
          className="field__control"
          id="help-search"
          type="search"
          name="search"
          maxLength={100}
          placeholder={t("help.search")}
          defaultValue={text}
        />
        <button className="button button--solid" type="submit">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <span className="help-search__word">{t("help.searchShort")}</span>
        </button>
      </form>
    </search>
  );
}
