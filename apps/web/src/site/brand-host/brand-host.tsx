import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import { BrandLogo } from "../consumer/consumer-bar.tsx";
import { OpenTicket } from "../open-campaigns/open-ticket.tsx";
import type { PageContent } from "../page-content.ts";

type Page = Extract<SitePage, { page: "brandHost" }>;

const IN_THE_LIST = { as: "business", next: paths.joinList } as const;

function Paging({ after, next, label }: Pick<Page, "after" | "next"> & { label: string }) {
  const t = useTranslate();
  if (after === null && next === null) return null;
  return (
    <nav className="open-paging" aria-label={label}>
      {after !== null && (
        <a className="button button--large" href={paths.home}>
          {t("site.openFirst")}
        </a>
      )}
      {next !== null && (
        <a className="button button--large" href={`/?after=${next}`} rel="next">
          {t("site.openMore")}
        </a>
      )}
    </nav>
  );
}

function BrandHost({ page, context }: { page: Page; context: SiteContext }) {
  const t = useTranslate();
  const { brand, campaigns, login, after, next } = page;
  const name = { brand: brand.organizationName };
  return (
    <>
      <SiteHeader context={context} login={login} signIn={IN_THE_LIST} keep={{ after: after ?? undefined }} />
      <main id="content" className="open">
        <div className="public__head">
          <BrandLogo brand={brand} size={56} />
          <h1>{t("home.hostTitle", name)}</h1>
        </div>
        <p className="quiet">{t("home.hostText")}</p>
        {campaigns.length === 0 ? (
          <div className="open-nothing">
            <EmptyTicket />
            <h2>{t("home.hostEmpty")}</h2>
            <p className="quiet">{t("home.hostEmptyText", name)}</p>
          </div>
        ) : (
          <ul className="open-list">
            {campaigns.map((campaign) => (
              <li key={campaign.id}>
                <OpenTicket campaign={campaign} />
              </li>
            ))}
          </ul>
        )}
        <Paging after={after} next={next} label={t("home.hostTitle", name)} />
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** The root of a brand's own host: its campaigns, for merchants who sell its products. */
export const brandHostPage = (page: Page, context: SiteContext, t: Translate): PageContent => ({
  head: {
    title: `${t("home.hostTitle", { brand: page.brand.organizationName })} · ${t("common.productName")}`,
    description: t("home.hostText"),
    canonical: page.address,
    ...(page.after !== null && { noIndex: true }),
  },
  body: <BrandHost page={page} context={context} />,
});
