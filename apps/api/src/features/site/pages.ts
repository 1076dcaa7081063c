import { logKeyOfNetwork } from "../../platform/http/log-key.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { problemOf } from "../../platform/http/respond.ts";
import { type OutsideSources, SCANNING_PERMISSIONS } from "../../platform/http/security-headers.ts";
import { log, logError } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { bankSources } from "../../platform/outside/banks.ts";
import { mountDailyMailPages } from "./daily-mail-pages.ts";
import { mountAccountPages } from "./account-pages.ts";
import { mountAppManifest } from "./app-manifest.ts";
import { mountConsumerPages } from "./consumer-pages.ts";
import { mountCrawlerFiles } from "./crawler-files.ts";
import { mountFindStorePage } from "./find-store-page.ts";
import { mountHelpPages } from "./help-pages.ts";
import { mountHomePage } from "./home-page.ts";
import { mountPublicPages, mountMarketingPages } from "./public-pages.ts";
import { pageServer } from "./serve-page.ts";
import { mountSharePictures } from "./share-picture-pages.ts";
import { mountWalletPreviewPage } from "./holder-pages.ts";
import { mountSitePictures } from "./site-picture.ts";
import { SECRET } from "./visitor.ts";
import type { Web } from "./web.ts";

/** The external sources that a page of the portal may load. */
function outsideOf(path: string, { config }: Services): OutsideSources {
  if (path === "/bank-link") return bankSources(config.bank);
  // The QR code reader is WebAssembly, in browsers without one of their own.
  return path === "/redeem" ? { wasm: true } : {};
}

/** Mounts every page that a browser can open, and a real error response for those that don't exist. */
export function mountPages(app: HttpApp, services: Services, web: Web): void {
  const serve = pageServer(services, web);

  mountHomePage(app, services, serve);
  mountMarketingPages(app, serve);
  mountCrawlerFiles(app, services);

  for (const about of web.portal.pages) {
    const { path } = about;
    if (services.config.production && about.isForDevelopment) continue;
    // The URL briefly contains the hand-off code, which must not leave in a Referer.
    const headers: Record<string, string> = path === "/proxy-login" ? { "referrer-policy": "no-referrer" } : {};
    // A bank's own sign-in opens in a window that communicates with the provider's.
    if (path === "/bank-link") headers["cross-origin-opener-policy"] = "same-origin-allow-popups";
    if (path === "/redeem") headers["permissions-policy"] = SCANNING_PERMISSIONS;
    const outside = outsideOf(path, services);
    app.get(path, (context) => serve(context, { page: "portal", about }, headers, outside));
  }

  mountAppManifest(app, serve);
  mountAccountPages(app, services, serve);
  mountDailyMailPages(app, services, serve);
  mountSharePictures(app, services);
  mountSitePictures(app);
  mountConsumerPages(app, services, serve);
  mountFindStorePage(app, services, serve);
  mountWalletPreviewPage(app, services, serve);
  mountHelpPages(app, serve);
  mountPublicPages(app, services, serve);

  // An unknown path may contain a secret such as a PIN, so no cache may store the page.
  app.notFound((context) => serve(context, { page: "notFound" }, SECRET));
  app.onError((error, context) => {
    const requestId = crypto.randomUUID();
    if (error instanceof Problem) {
      const networkKey = logKeyOfNetwork(services.secrets, context.request.address);
      log("page.refused", { requestId, reason: error.key, status: error.status, networkKey }, "warn");
    } else logError("page.failed", error, { requestId });
    const { status, details } = problemOf(error);
    const { retryAfter } = details;
    const headers = {
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    };
    // A request that can't be served: neither waiting nor reporting it would help.
    if (status < 500 && retryAfter === undefined) return serve(context, { page: "notFound" }, headers);
    return serve(context, { page: "failed", status: retryAfter === undefined ? 500 : 503, requestId }, headers);
  });
}
