import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { isDigestLink, switchDigestByLink } from "../notifications/unsubscribe.ts";
import type { Services } from "../../platform/services.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";

const PATH = "/unsubscribe/:token";
/** The link in the address is somebody's: nobody keeps the page, and nobody is told where it was. */
const SECRET = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * Where the daily mail is switched off: by the button of the page that its link leads to, or by a mail program's own
 * button, which posts to it. Following the link changes nothing: scanners of mail follow all of them.
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
