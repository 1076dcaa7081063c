import { isLanguage, type Language, languageFromHeader } from "@stashwell/shared/language";
import { HAS_FILES_HEADER, isBelow } from "@stashwell/shared/site/portal-pages";
import type { SitePage } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import { contentSecurityPolicy, type OutsideSources } from "../../platform/http/security-headers.ts";
import type { Reply } from "../../platform/http/reply.ts";
import type { Services } from "../../platform/services.ts";
import { tileSources } from "./tile-sources.ts";
import type { Web } from "./web.ts";

/** The language of a page: from the query string, the cookie, or else the browser's `Accept-Language`. */
export function pageLanguage(context: PageContext): Language {
  const query = context.query("lan")?.toUpperCase();
  if (isLanguage(query)) return query;
  const chosen = context.cookie("lan");
  return isLanguage(chosen) ? chosen : languageFromHeader(context.header("accept-language"));
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Stores the language chosen by a link of the header in a cookie; it is not personal data. */
export function rememberLanguage(context: PageContext, secure: boolean): void {
  const query = context.query("lan")?.toUpperCase();
  if (isLanguage(query))
    context.addCookie(`lan=${query}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`);
}

type Render<Result> = (
  context: PageContext,
  page: SitePage,
  headers?: Record<string, string>,
  outside?: OutsideSources,
) => Promise<Result>;

export type ServePage = Render<Reply>;

export interface RenderedPage {
  status: number;
  html: string;
  headers: Record<string, string>;
}

/** Renders pages and sends them with the matching security policy. */
export function pageServer(services: Services, web: Web): ServePage {
  const render = pageRenderer(services, web);
  return async (context, ...page) => {
    const { status, html, headers } = await render(context, ...page);
    rememberLanguage(context, services.config.publicUrl.startsWith("https:"));
    const [shown] = page;
    return { status, headers, body: html, page: shown.page === "portal" ? shown.about.path : shown.page };
  };
}

/** Renders pages and returns them with their headers; the caller sends them. */
export function pageRenderer(services: Services, web: Web): Render<RenderedPage> {
  const { config, clock } = services;
  return async (context, page, headers = {}, outside = {}) => {
    const isPortal = page.page === "portal";
    const render = await web.render();
    const language = pageLanguage(context);
    const files = web.files(page.page === "portal" ? { path: page.about.path, language } : undefined);
    const { status, html, inlineStyles } = render(page, {
      language,
      url: `${config.publicUrl}${context.path}`,
      requestedLanguage: isLanguage(context.query("lan")?.toUpperCase()),
      publicUrl: config.publicUrl,
      installable: isBelow(web.portal.installable, context.path),
      ...files,
      preloads: context.header(HAS_FILES_HEADER) ? [] : files.preloads,
      demo: config.demo && config.local && !config.production,
      year: clock.now().toZonedDateTimeISO("UTC").year,
      businessSiteUrl: config.businessSiteUrl,
      tiles: config.tileUrl === null ? undefined : { url: config.tileUrl, credit: config.tileCredit },
    });
    return {
      status,
      html,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy({
          inlineStyles,
          dev: config.dev,
          outside: isPortal ? { images: tileSources(config.tileUrl), ...outside } : outside,
        }),
        "cache-control": "no-cache",
        vary: "accept-encoding, accept-language, cookie",
        ...headers,
      },
    };
  };
}
