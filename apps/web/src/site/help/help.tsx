import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { HELP_AUDIENCES, type HelpFound, type HelpLink } from "@stashwell/shared/site/help";
import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import type { PageContent } from "../page-content.ts";
import { HelpSearch } from "./help-search.tsx";

type Page = Extract<SitePage, { page: "help" }>;

/** Where a text is in another language than its page, says so to whoever reads it aloud. */
const useLangOf = ({ language }: HelpLink): string | undefined => {
  const { language: current } = useI18n();
  return language === current ? undefined : localeOf(language);
};

function ArticleLink({ article }: { article: HelpLink }) {
  const { t } = useI18n();
  const lang = useLangOf(article);
  return (
    <li className="help-list__item">
      <a className="help-list__title" href={article.path} lang={lang}>
        {article.title}
      </a>
      {lang && <span className="badge badge--rest">{t("help.inEnglish")}</span>}
      <p className="quiet" lang={lang}>
        {article.summary}
      </p>
    </li>
  );
}

function Group({ audience, menu }: { audience: HelpLink["audience"]; menu: Page["menu"] }) {
  const { t } = useI18n();
  return (
    <section className="help-group" aria-labelledby={audience}>
      <h2 id={audience}>{t(`help.${audience}`)}</h2>
      <ul className="help-list">
        {menu
          .filter((article) => article.audience === audience)
          .map((article) => (
            <ArticleLink key={article.path} article={article} />
          ))}
      </ul>
    </section>
  );
}

function Found({ article }: { article: HelpFound }) {
  const { t } = useI18n();
  const lang = useLangOf(article);
  return (
    <li className="help-found">
      <p className="help-found__where quiet">{t(`help.${article.audience}`)}</p>
      <a className="help-list__title" href={article.path} lang={lang}>
        {article.title}
      </a>
      {lang && <span className="badge badge--rest">{t("help.inEnglish")}</span>}
      <p lang={lang}>
        {article.passage.map(({ text, at, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
      </p>
    </li>
  );
}

function Results({ search: { text, found } }: { search: NonNullable<Page["search"]> }) {
  const { t } = useI18n();
  return (
    <section className="help-results" aria-labelledby="found">
      <h2 id="found">
        {found.length > 0 ? t("help.found", { count: found.length, search: text }) : t("help.none", { search: text })}
      </h2>
      {found.length === 0 && <p className="quiet">{t("help.noneText")}</p>}
      <ul className="help-list">
        {found.map((article) => (
          <Found key={article.path} article={article} />
        ))}
      </ul>
      {found.length > 0 && (
        <p>
          <a href={paths.help}>{t("help.clear")}</a>
        </p>
      )}
    </section>
  );
}

function Help({ page: { menu, search }, context }: { page: Page; context: SiteContext }) {
  const { t } = useI18n();
  const isFound = search !== null && search.found.length > 0;
  return (
    <>
      <SiteHeader context={context} keep={{ search: search?.text }} />
      <main id="content" className="help">
        <h1>{t("help.title")}</h1>
        <p className="quiet">{t("help.text")}</p>
        <HelpSearch text={search?.text ?? ""} />
        {search && <Results search={search} />}
        {!isFound && (
          <div className="help-groups">
            {HELP_AUDIENCES.map((audience) => (
              <Group key={audience} audience={audience} menu={menu} />
            ))}
          </div>
        )}
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** All that is written about the product, and a search in it. */
export const helpPage = (page: Page, context: SiteContext, t: Translate): PageContent => ({
  head: {
    title: `${t("help.title")} · ${t("common.productName")}`,
    description: t("help.text"),
    // Results of a search are no page of their own for search engines.
    ...(page.search && { noIndex: true }),
  },
  body: <Help page={page} context={context} />,
});
