import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { ArrowLeft } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { LanguageMenu } from "../chrome/language-menu.tsx";
import { BrandLogo } from "../consumer/consumer-bar.tsx";
import { amountOf, worthOf } from "../consumer/words.ts";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { Failed, Results, Searching } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";

type Page = Extract<SitePage, { page: "findStore" }>;

function FindBar({ code, search }: { code: string; search: Page["search"] }) {
  const { t } = useI18n();
  // Where a visitor is stands in no address; what was typed may.
  const typed = search.found !== null && !search.found.isHere;
  return (
    <header className="bar">
      <div className="bar__row">
        <a className="bar__back" href={paths.landing(code)} aria-label={t("common.back")}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </a>
        <h1 className="bar__name find-title">{t("finding.title")}</h1>
        <span className="bar__end">
          <LanguageMenu keep={typed ? { location: search.location, radius: String(search.radius) } : {}} />
        </span>
      </div>
    </header>
  );
}

function OfferBlock({ offer: { brand, campaign } }: Pick<Page, "offer">) {
  const i18n = useI18n();
  return (
    <Ticket
      across
      className="find-offer"
      stub={
        <>
          <p className="find-offer__worth">{worthOf(campaign, i18n)}</p>
          <p className="quiet">{i18n.t("finding.onYourPurchase")}</p>
        </>
      }
    >
      <BrandLogo brand={{ ...brand, imageName: campaign.logo ?? brand.imageName }} size={44} />
      <span className="visually-hidden">{brand.organizationName}</span>
    </Ticket>
  );
}

function FindStore({ page, context }: { page: Page; context: SiteContext }) {
  const { t } = useI18n();
  const { offer, search, unit, credit } = page;
  const code = offer.campaign.CampaignCode;
  return (
    <>
      <FindBar code={code} search={search} />
      <main id="content" className="find" data-finds-stores data-country={offer.brand.country}>
        <div className="find__ask">
          <OfferBlock offer={offer} />
          <SearchForm code={code} search={search} unit={unit} />
        </div>
        <p className="visually-hidden" role="status" data-said />
        <Results search={search} unit={unit} code={code} tiles={context.tiles} />
        <p className="find__credit quiet">{t("places.source", { credit })}</p>
        <template data-searching-state>
          <Searching />
        </template>
        <template data-failed-state>
          <Failed retry={paths.findStore(code)} />
        </template>
      </main>
    </>
  );
}

/** The stores of a campaign around a place: a plain form, which the script makes quicker. */
export function findStorePage(page: Page, context: SiteContext, t: Translate): PageContent {
  const { campaign, brand } = page.offer;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t("finding.title")} · ${t("consumer.worth", { amount })} · ${brand.organizationName}`,
      description: t("finding.description", { amount, brand: brand.organizationName }),
      image: shareImageOf(page.offer, context),
      // What somebody searched for is no page of its own for search engines.
      ...(page.search.found && { noIndex: true }),
    },
    bodyClass: "consumer",
    body: <FindStore page={page} context={context} />,
  };
}
