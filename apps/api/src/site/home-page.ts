import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { LoginRequest } from "@stashwell/shared/site/pages";
import type { Context } from "hono";
import type { HonoApp } from "../http/mount.ts";
import type { Services } from "../services.ts";
import { cachedPages } from "./cached-pages.ts";
import { findTeasers } from "./find-offer.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";

const SHOWN_OFFERS = 3;

const isLocalPath = (path: string | undefined): path is string => path !== undefined && /^\/(?![/\\])/.test(path);

/** The sign-in that an address asks for: `/?login=brand|business&next=…`. */
function loginIn(context: Context): LoginRequest | undefined {
  const as = context.req.query("login");
  const next = context.req.query("next");
  if (as !== "brand" && as !== "business") return undefined;
  return { as, ...(isLocalPath(next) ? { next } : {}) };
}

/** What other pages lead here to have said, by their names in the address. */
const NOTICES = new Map<string, MessageKey>([
  ["resetSent", "accounts.resetSent"],
  ["passwordSet", "accounts.resetDone"],
  ["notPublished", "campaigns.notPublished"],
]);

const noticeIn = (context: Context): MessageKey | undefined => NOTICES.get(context.req.query("notice") ?? "");

/** The start page. Its sign-in form is sent here only by browsers without JavaScript, which are told what they need. */
export function mountHomePage(app: HonoApp, services: Services, serve: ServePage): void {
  const cached = cachedPages();
  const serveHome = async (context: Context, login?: LoginRequest, notice?: MessageKey) =>
    serve(context, { page: "home", login, notice, offers: await findTeasers(services, { limit: SHOWN_OFFERS }) });

  app.get("/", (context) => {
    const login = loginIn(context);
    const notice = noticeIn(context);
    if (login) return serveHome(context, { ...login, ...(notice && { notice }) });
    return notice ? serveHome(context, undefined, notice) : cached(context, () => serveHome(context));
  });

  app.post("/", async (context) => {
    const form = await readForm(context);
    const login = loginIn(context) ?? { as: "brand" };
    return serveHome(context, { ...login, typed: { identifier: form.get("email")?.slice(0, 320) ?? "" } });
  });
}
