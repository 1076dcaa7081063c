import type { GiftError, RenderPage, SitePage } from "@stashwell/shared/site/pages";
import { type Language, LANGUAGES } from "@stashwell/shared/language";
import type { Catalogue, PagesCatalogue } from "@stashwell/shared/messages/catalogue";
import * as en from "@stashwell/shared/messages/en";
import * as enPages from "@stashwell/shared/messages/en-pages";
import * as es from "@stashwell/shared/messages/es";
import * as esPages from "@stashwell/shared/messages/es-pages";
import * as fr from "@stashwell/shared/messages/fr";
import * as frPages from "@stashwell/shared/messages/fr-pages";
import * as gu from "@stashwell/shared/messages/gu";
import * as guPages from "@stashwell/shared/messages/gu-pages";
import * as pt from "@stashwell/shared/messages/pt";
import * as ptPages from "@stashwell/shared/messages/pt-pages";
import { type Translate, translator } from "@stashwell/shared/messages/translate";
import * as zh from "@stashwell/shared/messages/zh";
import * as zhPages from "@stashwell/shared/messages/zh-pages";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nProvider } from "../lib/i18n.tsx";
import { offerErrorStatus } from "./consumer/offer-error.tsx";
import { Document } from "./document.tsx";
import { pageOf } from "./pages.tsx";
import { SurroundingsProvider } from "./surroundings.tsx";

const catalogues: Record<Language, Catalogue & PagesCatalogue> = {
  EN: { ...en, ...enPages },
  ES: { ...es, ...esPages },
  FR: { ...fr, ...frPages },
  PT: { ...pt, ...ptPages },
  GU: { ...gu, ...guPages },
  ZH: { ...zh, ...zhPages },
};

const english = translator(catalogues.EN, "EN");
const translators = new Map<Language, Translate>(
  LANGUAGES.map((language) => [language, translator(catalogues[language], language)] as const),
);

const STATUS: Partial<Record<SitePage["page"], number>> = { notFound: 404, voucherGone: 404, tooManyPins: 429 };

const GIFT_STATUS: Record<GiftError, number> = {
  unknown: 404,
  taken: 410,
  used: 410,
  expired: 410,
  own: 200,
  haveOne: 200,
};

const statusOf = (page: SitePage): number => {
  if ("status" in page) return page.status;
  if (page.page === "saveToPhone") return page.error?.status ?? 200;
  if (page.page === "giftTrouble") return GIFT_STATUS[page.error];
  if (page.page === "offerTrouble") return offerErrorStatus(page);
  return STATUS[page.page] ?? 200;
};

/** Renders a page of the site to HTML. There is no hydration: pages work without JavaScript. */
export const renderPage: RenderPage = (page, context) => {
  const t = translators.get(context.language) ?? english;
  const content = pageOf(page, context, t);
  const html = renderToStaticMarkup(
    <I18nProvider language={context.language} t={t}>
      <SurroundingsProvider context={context}>
        <Document context={context} head={content.head} bodyClass={content.bodyClass}>
          {content.body}
        </Document>
      </SurroundingsProvider>
    </I18nProvider>,
  );
  return {
    status: statusOf(page),
    html: `<!doctype html>${html}`,
    inlineStyles: content.head.inlineStyle ? [content.head.inlineStyle] : [],
  };
};
