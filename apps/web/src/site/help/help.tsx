import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import type { HelpAudience, HelpFound, HelpLink } from "@stashwell/shared/site/help";
import type { SitePage } from "@stashwell/shared/site/pages";
import { ArrowRight, type LucideIcon, Megaphone, Store, Ticket } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { SiteFrame } from "../chrome/site-frame.tsx";
import type { PageContent } from "../page-content.ts";
import { HelpSearch } from "./help-search.tsx";

type Page = Extract<SitePage, { page: "help" }>;

/** In order of audience size: most readers have a voucher, most others a store. */
const ENTRANCE = ["consumers", "merchants", "brands", "operators"] as const satisfies readonly HelpAudience[];

/** The `lang` of a text in another language than its page, for screen readers. */
const useLangOf = ({ language }: HelpLink): string | undefined => {
  const { language: current } = useI18n();
  return language === current ? undefined : localeOf(language);
};

function ArticleLink({ article }: { article: HelpLink }) {
  const { t } = useI18n();
  const lang = useLangOf(article);
  return (
    <li className="ruled">
      <a className="help-list__title" href={article.path} lang={lang}>
        {article.title}
      </a>
      {lang && <span className="badge badge--rest">{t("help.inEnglish")}</span>}
      <p className="note" lang={lang}>
        {article.summary}
      </p>
    </li>
  );
}

/** Links to the three audiences: readers know which one they belong to before they know a page's title. */
function Doors() {
  const { t } = useI18n();
  const doors: readonly { audience: HelpAudience; Icon: LucideIcon; title: string; text: string }[] = [
    { audience: "consumers", Icon: Ticket, title: t("site.doorConsumers"), text: t("site.doorConsumersText") },
    { audience: "merchants", Icon: Store, title: t("site.doorMerchants"), text: t("site.doorMerchantsText") },
    { audience: "brands", Icon: Megaphone, title: t("site.doorBrands"), text: t("site.doorBrandsText") },
  ];
  return (
    <ul className="stack help-doors">
      {doors.map(({ audience, Icon, title, text }) => (
        <li key={audience} className="help-door">
          <Icon className="ink" size={28} strokeWidth={1.75} aria-hidden />
          <span>
            <a className="cover-link strong title-18" href={`#${audience}`}>
              {title}
            </a>
            <span className="note">{text}</span>
          </span>
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
        </li>
      ))}
    </ul>
  );
}

function Group({ audience, menu }: { audience: HelpLink["audience"]; menu: Page["menu"] }) {
  const { t } = useI18n();
  return (
    <section className="help-group" aria-labelledby={audience}>
      <h2 id={audience}>{t(`help.${audience}`)}</h2>
      <ul className="stack space-8 help-list">
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
    <li className="ruled">
      <p className="caption">{t(`help.${article.audience}`)}</p>
      <a className="help-list__title" href={article.path} lang={lang}>
        {article.title}
      </a>
      {lang && <span className="badge badge--rest">{t("help.inEnglish")}</span>}
      <p className="small" lang={lang}>
        {article.passage.map(({ text, at, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
      </p>
    </li>
  );
}

function Results({ search: { text, found } }: { search: NonNullable<Page["search"]> }) {
  const { t } = useI18n();
  return (
    <section className="space-32 help-results" aria-labelledby="found">
      <h2 id="found">
        {found.length > 0 ? t("help.found", { count: found.length, search: text }) : t("help.none", { search: text })}
      </h2>
      {found.length === 0 && <p className="quiet space-8">{t("help.noneText")}</p>}
      <ul className="stack space-8 help-list">
        {found.map((article) => (
          <Found key={article.path} article={article} />
        ))}
      </ul>
      {found.length > 0 && (
        <p className="space-8">
          <a href={paths.help}>{t("help.clear")}</a>
        </p>
      )}
    </section>
  );
}

function Help({ menu, search }: Page) {
  const { t } = useI18n();
  const isFound = search !== null && search.found.length > 0;
  return (
    <SiteFrame keep={{ search: search?.text }}>
      <main id="content" className="page page--plain">
        <div className="help-entrance">
          <h1>{t("help.title")}</h1>
          <p className="quiet">{t("help.text")}</p>
          <HelpSearch text={search?.text ?? ""} />
        </div>
        {search ? <Results search={search} /> : <Doors />}
        {!isFound && (
          <div className="stack help-groups">
            {ENTRANCE.map((audience) => (
              <Group key={audience} audience={audience} menu={menu} />
            ))}
          </div>
        )}
      </main>
    </SiteFrame>
  );
}

/** The start page of the help: all articles, and a search. */
export const helpPage = (page: Page, t: Translate): PageContent => ({
  head: {
    title: `${t("help.title")} · ${t("common.productName")}`,
    description: t("help.text"),
    // Search results must not be indexed.
    ...(page.search && { noIndex: true }),
  },
  body: <Help {...page} />,
});
