import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { switchDigestByLink } from "../notifications/unsubscribe.ts";
import type { Services } from "../../platform/services.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";

const PATH = "/unsubscribe/:token";
/** The link in the address is somebody's: nobody keeps the page, and nobody is told where it was. */
const SECRET = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** A browser or a mail program looking ahead of its user. */
const isLookingAhead = ({ request }: PageContext): boolean =>
  request.method === "HEAD" ||
  ["sec-purpose", "purpose", "x-moz"].some((name) => /prefetch|preview/i.test(request.header(name) ?? ""));

/**
 * Where the daily mail is switched off: by following its link, or by a mail program's own button, which posts to it.
 * The page says so and can switch it on again.
 */
export function mountDailyMailPages(app: HttpApp, services: Services, serve: ServePage): void {
  const switchTo = async (context: PageContext, on: boolean) => {
    const known = await switchDigestByLink(services, context.param("token"), on);
    return known ? serve(context, { page: "dailyMail", on }, SECRET) : serve(context, { page: "notFound" }, SECRET);
  };
  app.get(PATH, (context) =>
    isLookingAhead(context) ? serve(context, { page: "dailyMail", on: true }, SECRET) : switchTo(context, false),
  );
  app.post(PATH, async (context) => switchTo(context, (await readForm(context)).get("digest") === "on"));
}
