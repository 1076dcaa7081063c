import { LANGUAGES, localeOf } from "@stashwell/shared/language";
import { MARKETING_PAGES } from "@stashwell/shared/site/marketing-pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";

const HOUR_IN_SECONDS = 3_600;
const LISTED = ["/", ...MARKETING_PAGES.map(({ path }) => path), "/public"];

/** Paths with nothing to index, or only personal content. Pages shown in link previews stay open. */
const CLOSED = ["/api/", "/v/", "/gift/", "/reset-password/", "/confirm-email/", "/proxy-login", "/dev/"];

const robots = (publicUrl: string): string =>
  ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join(
    "\n",
  );

/** The validity of security.txt in days, after which it must be reviewed. */
const SECURITY_DAYS = 180;

/** RFC 9116: how to report a vulnerability. */
const securityText = (publicUrl: string, contact: string, now: Temporal.Instant): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${now.add({ hours: SECURITY_DAYS * 24 }).toString({ smallestUnit: "second" })}`,
    `Preferred-Languages: ${LANGUAGES.map((language) => localeOf(language)).join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");

/** A sitemap entry for one page in one language, with its alternates in the others. */
function urlEntry(page: string, address: string): string {
  const twins = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${localeOf(language)}" href="${page}?lan=${language}"/>`,
  );
  const chosen = `<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/>`;
  return `<url><loc>${address}</loc>${twins.join("")}${chosen}</url>`;
}

/** All public pages in each language. URLs use the configured origin, whatever host was requested. */
function sitemap(publicUrl: string): string {
  const entries = LISTED.flatMap((path) => {
    const page = `${publicUrl}${path}`;
    return [page, ...LANGUAGES.map((language) => `${page}?lan=${language}`)].map((address) => urlEntry(page, address));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

/** Mounts robots.txt, the sitemap and security.txt. */
export function mountCrawlerFiles(app: HttpApp, { config, clock }: Services): void {
  const send = (body: string, type: string) => (context: PageContext) =>
    context.body(body, 200, { "content-type": type, "cache-control": `public, max-age=${HOUR_IN_SECONDS}` });
  const { securityContact } = config;
  if (securityContact !== null)
    app.get("/.well-known/security.txt", (context) =>
      context.text(securityText(config.publicUrl, securityContact, clock.now())),
    );
  app.get("/robots.txt", send(robots(config.publicUrl), "text/plain; charset=utf-8"));
  app.get("/sitemap.xml", send(sitemap(config.publicUrl), "application/xml; charset=utf-8"));
}
