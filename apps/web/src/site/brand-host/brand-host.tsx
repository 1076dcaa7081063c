import type { SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";
import { BrandLogo } from "../consumer/consumer-bar.tsx";
import { CampaignList } from "../open-campaigns/campaign-list.tsx";
import type { PageContent } from "../page-content.ts";

type Page = Extract<SitePage, { page: "brandHost" }>;

const IN_THE_LIST = { as: "business", next: paths.joinList } as const;

function BrandHost({ brand, campaigns, login, after, next }: Page) {
  const t = useTranslate();
  const name = { brand: brand.name };
  return (
    <SiteFrame login={login} signIn={IN_THE_LIST} keep={{ after: after ?? undefined }}>
      <main id="content" className="page page--plain">
        <div className="row roomy public__head">
          <BrandLogo brand={brand} size={56} />
          <h1>{t("home.hostTitle", name)}</h1>
        </div>
        <p className="quiet space-12">{t("home.hostText")}</p>
        <CampaignList
          campaigns={campaigns}
          label={t("home.hostTitle", name)}
          first={after === null ? undefined : paths.home}
          next={next === null ? undefined : `/?after=${next}`}
        >
          <EmptyTicket />
          <h2>{t("home.hostEmpty")}</h2>
          <p className="quiet">{t("home.hostEmptyText", name)}</p>
        </CampaignList>
      </main>
    </SiteFrame>
  );
}

/** The root of a brand's own host: its campaigns, for merchants who sell its products. */
export const brandHostPage = (page: Page, t: Translate): PageContent => ({
  head: {
    title: `${t("home.hostTitle", { brand: page.brand.name })} · ${t("common.productName")}`,
    description: t("home.hostText"),
    canonical: page.address,
    ...(page.after !== null && { noIndex: true }),
  },
  body: <BrandHost {...page} />,
});
