import type { Translate } from "@stashwell/shared/messages/translate";
import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import type { PageContent } from "../page-content.ts";
import { OpenTicket } from "./open-ticket.tsx";
import { SearchForm } from "./search-form.tsx";

type Page = Extract<SitePage, { page: "openCampaigns" }>;

/** Nothing to show: nothing is open, nothing fits, or the list has been read to its end. */
function Nothing({ sought, after }: Pick<Page, "sought" | "after">) {
  const { t } = useI18n();
  const isSought = sought.search !== "" || sought.country !== "" || after !== null;
  return (
    <div className="open-nothing">
      <EmptyTicket />
      <h2>{t(isSought ? "site.openNoMatch" : "site.openEmpty")}</h2>
      <p className="quiet">{t(isSought ? "site.openNoMatchText" : "site.openEmptyText")}</p>
      {isSought && (
        <a className="button" href={paths.openCampaigns}>
          {t("site.openClear")}
        </a>
      )}
    </div>
  );
}

function Paging({ sought, after, next }: Pick<Page, "sought" | "after" | "next">) {
  const { t } = useI18n();
  if (after === null && next === null) return null;
  const query = { search: sought.search, country: sought.country };
  return (
    <nav className="open-paging" aria-label={t("site.openTitle")}>
      {after !== null && (
        <a className="button button--large" href={paths.openCampaignsAt(query)}>
          {t("site.openFirst")}
        </a>
      )}
      {next !== null && (
        <a className="button button--large" href={paths.openCampaignsAt({ ...query, after: next })} rel="next">
          {t("site.openMore")}
        </a>
      )}
    </nav>
  );
}

function OpenCampaigns({ page, context }: { page: Page; context: SiteContext }) {
  const { t } = useI18n();
  const { campaigns, sought, countries, after, next } = page;
  const kept = { search: sought.search || undefined, country: sought.country || undefined, after: after ?? undefined };
  return (
    <>
      <SiteHeader context={context} signIn={{ as: "business", next: paths.joinList }} keep={kept} />
      <main id="content" className="open">
        <h1>{t("site.openTitle")}</h1>
        <p className="quiet">{t("site.openText")}</p>
        <SearchForm sought={sought} countries={countries} />
        {campaigns.length === 0 ? (
          <Nothing sought={sought} after={after} />
        ) : (
          <ul className="open-list">
            {campaigns.map((campaign) => (
              <li key={campaign.id}>
                <OpenTicket campaign={campaign} />
              </li>
            ))}
          </ul>
        )}
        <Paging sought={sought} after={after} next={next} />
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** The campaigns that merchants may join. */
export const openCampaignsPage = (page: Page, context: SiteContext, t: Translate): PageContent => ({
  head: {
    title: `${t("site.openTitle")} · ${t("common.productName")}`,
    description: t("site.openText"),
    // Results of a search are no page of their own for search engines.
    ...((page.sought.search !== "" || page.after !== null) && { noIndex: true }),
  },
  body: <OpenCampaigns page={page} context={context} />,
});
