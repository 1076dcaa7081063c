import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { isDigestLink, switchDigestByLink } from "../notifications/unsubscribe.ts";
import type { Services } from "../../platform/services.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";

const PATH = "/unsubscribe/:token";
/** The address contains a personal token: don't cache the page, and don't send its URL in a Referer. */
const SECRET = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * Pages that turn the daily mail off: by the button of the page that its link opens, or by a mail client's own
 * unsubscribe button, which posts to the link. A GET changes nothing, because mail scanners follow all links.
 */
export function mountDailyMailPages(app: HttpApp, services: Services, serve: ServePage): void {
  const noSuchLink = (context: PageContext) => serve(context, { page: "notFound" }, SECRET);
  app.get(PATH, (context) =>
    isDigestLink(services, context.param("token"))
      ? serve(context, { page: "dailyMail", did: "asked" }, SECRET)
      : noSuchLink(context),
  );
  app.post(PATH, async (context) => {
    const on = (await readForm(context)).get("digest") === "on";
    if (!(await switchDigestByLink(services, context.param("token"), on))) return noSuchLink(context);
    return serve(context, { page: "dailyMail", did: on ? "started" : "stopped" }, SECRET);
  });
}
