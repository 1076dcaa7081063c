import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import type { HelpArticle, HelpBlock, HelpLink } from "@stashwell/shared/site/help";
import type { SitePage } from "@stashwell/shared/site/pages";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { SiteFrame } from "../chrome/site-frame.tsx";
import type { PageContent } from "../page-content.ts";
import { HelpBlocks } from "./help-blocks.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { HelpSearch } from "./help-search.tsx";

type Page = Extract<SitePage, { page: "helpArticle" }>;
type Heading = Extract<HelpBlock, { kind: "heading" }>;

/** The number of sections from which on an article has a table of contents. */
const MANY_PARTS = 3;

const textOf = ({ parts }: Heading): string => parts.map((part) => ("text" in part ? part.text : "")).join("");

function Contents({ blocks, lang }: { blocks: readonly HelpBlock[]; lang: string | undefined }) {
  const { t } = useI18n();
  const parts = blocks.filter((block): block is Heading => block.kind === "heading" && block.level === 2);
  if (parts.length < MANY_PARTS) return null;
  return (
    <nav className="space-24 help-contents" aria-labelledby="on-this-page">
      <p id="on-this-page" className="small strong">
        {t("help.onThisPage")}
      </p>
      <ul className="space-4" lang={lang}>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{textOf(part)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the previous and next article for the same audience. */
function Neighbours({ menu, article }: { menu: readonly HelpLink[]; article: HelpArticle }) {
  const { t, language } = useI18n();
  const own = menu.filter(({ audience }) => audience === article.audience);
  const place = own.findIndex(({ path }) => path === article.path);
  const [previous, next] = [own[place - 1], own[place + 1]];
  if (!previous && !next) return null;
  const langOf = (link: HelpLink) => (link.language === language ? undefined : localeOf(link.language));
  return (
    <nav className="screen-only stack help-neighbours" aria-label={`${t("help.previous")}, ${t("help.next")}`}>
      {previous && (
        <a className="stack plain-link help-neighbours__link" href={previous.path} rel="prev">
          <span className="note">
            <ArrowLeft size={16} strokeWidth={2} aria-hidden />
            {t("help.previous")}
          </span>
          <b lang={langOf(previous)}>{previous.title}</b>
        </a>
      )}
      {next && (
        <a className="stack plain-link help-neighbours__link help-neighbours__link--next" href={next.path} rel="next">
          <span className="note">
            {t("help.next")}
            <ArrowRight size={16} strokeWidth={2} aria-hidden />
          </span>
          <b lang={langOf(next)}>{next.title}</b>
        </a>
      )}
    </nav>
  );
}

/** Explains why an article isn't in the page's language. */
function InEnglish() {
  const { t } = useI18n();
  return (
    <p className="small space-12 help-note help-note--language">
      <span className="badge badge--rest">{t("help.inEnglish")}</span> {t("help.inEnglishText")}
    </p>
  );
}

function Article({ menu, article }: Page) {
  const { t, language } = useI18n();
  const lang = article.language === language ? undefined : localeOf(article.language);
  return (
    <SiteFrame>
      <div className="page page--plain stack loose help-frame">
        <aside className="screen-only stack help-frame__aside">
          <HelpSearch text="" />
          <HelpMenu menu={menu} current={article.path} />
        </aside>
        <main id="content" className="help-article">
          <p className="note">
            <a href={paths.help}>{t("help.title")}</a>
            <span aria-hidden> / </span>
            <a href={`${paths.help}#${article.audience}`}>{t(`help.${article.audience}`)}</a>
          </p>
          <h1 lang={lang}>{article.title}</h1>
          {lang && <InEnglish />}
          <p className="quiet space-8 help-article__summary" lang={lang}>
            {article.summary}
          </p>
          <Contents blocks={article.blocks} lang={lang} />
          <div className="help-article__text" lang={lang}>
            <HelpBlocks blocks={article.blocks} label={article.title} />
          </div>
          <Neighbours menu={menu} article={article} />
        </main>
      </div>
    </SiteFrame>
  );
}

/** A help article. */
export const helpArticlePage = (page: Page, t: Translate): PageContent => ({
  head: {
    title: `${page.article.title} · ${t("help.title")} · ${t("common.productName")}`,
    description: page.article.summary,
  },
  body: <Article {...page} />,
});
