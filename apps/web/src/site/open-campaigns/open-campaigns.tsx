import type { Translate } from "@stashwell/shared/messages/translate";
import type { SitePage } from "@stashwell/shared/site/pages";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";
import type { PageContent } from "../page-content.ts";
import { CampaignList } from "./campaign-list.tsx";
import { SearchForm } from "./search-form.tsx";

type Page = Extract<SitePage, { page: "openCampaigns" }>;

function OpenCampaigns({ campaigns, sought, countries, after, next }: Page) {
  const { t } = useI18n();
  const query = { search: sought.search, country: sought.country };
  // The list is empty because no campaign is open, none matches, or this is past the last page.
  const isSought = sought.search !== "" || sought.country !== "" || after !== null;
  const stored = {
    search: sought.search || undefined,
    country: sought.country || undefined,
    after: after ?? undefined,
  };
  return (
    <SiteFrame signIn={{ as: "business", next: paths.joinList }} keep={stored}>
      <main id="content" className="page page--plain">
        <h1>{t("site.openTitle")}</h1>
        <p className="quiet">{t("site.openText")}</p>
        <SearchForm sought={sought} countries={countries} />
        <CampaignList
          campaigns={campaigns}
          label={t("site.openTitle")}
          first={after === null ? undefined : paths.openCampaignsAt(query)}
          next={next === null ? undefined : paths.openCampaignsAt({ ...query, after: next })}
        >
          <EmptyTicket />
          <h2>{t(isSought ? "site.openNoMatch" : "site.openEmpty")}</h2>
          <p className="quiet">{t(isSought ? "site.openNoMatchText" : "site.openEmptyText")}</p>
          {isSought && (
            <a className="button" href={paths.openCampaigns}>
              {t("site.openClear")}
            </a>
          )}
        </CampaignList>
      </main>
    </SiteFrame>
  );
}

/** The campaigns that merchants may join. */
export const openCampaignsPage = (page: Page, t: Translate): PageContent => ({
  head: {
    title: `${t("site.openTitle")} · ${t("common.productName")}`,
    description: t("site.openText"),
    // Search results must not be indexed.
    ...((page.sought.search !== "" || page.after !== null) && { noIndex: true }),
  },
  body: <OpenCampaigns {...page} />,
});
