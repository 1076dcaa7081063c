import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { isLocalPath } from "@stashwell/shared/local-path";
import type { CounterPlace, LoginRequest } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";
import { brandHostServer } from "./brand-host-page.ts";
import { cachedPages } from "./cached-pages.ts";
import { findTeasers } from "./find-offer.ts";
import { readForm } from "./read-form.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";
import { subdomainOf } from "./subdomain.ts";
import { Cache } from "../../platform/cache.ts";
import { listCounterPlaces } from "./queries.ts";

/** The map of the start page is only an illustration: it may be some minutes old. */
const TTL_MS = 5 * 60 * 1_000;

const COUNTRIES = { US: "US", NG: "NG" } as const;
const isMapped = (code: string): code is keyof typeof COUNTRIES => code in COUNTRIES;

/**
 * Returns a function that finds where stores accept vouchers now. In a demo it returns none, since its few stores
 * aren't worth a map: the page draws its own.
 */
function counterPlaceFinder({ db, config }: Services): () => Promise<readonly CounterPlace[]> {
  if (config.demo && !config.production) return async () => [];
  const places = new Cache<CounterPlace[]>({ maxEntries: 1, ttlMs: TTL_MS });
  return () =>
    places.get("all", async () => {
      const rows = await listCounterPlaces(db);
      return rows.flatMap(({ iso_code: country, latitude, longitude, stores }) =>
        isMapped(country) ? [{ country, latitude, longitude, weight: stores }] : [],
      );
    });
}

const SHOWN_OFFERS = 3;

/** The sign-in requested by the URL: `/?login=brand|business&next=…`. */
function loginIn(context: PageContext): LoginRequest | undefined {
  const as = context.query("login");
  const next = context.query("next");
  if (as !== "brand" && as !== "business") return undefined;
  return { as, ...(isLocalPath(next) ? { next } : {}) };
}

/** Messages that other pages have this page show, by their names in the query string. */
const NOTICES = new Map<string, MessageKey>([
  ["resetSent", "accounts.resetSent"],
  ["passwordSet", "accounts.resetDone"],
  ["signedOut", "accounts.signInAgain"],
  ["notPublished", "campaigns.notPublished"],
]);

const noticeIn = (context: PageContext): MessageKey | undefined => NOTICES.get(context.query("notice") ?? "");

/**
 * Mounts the start page, or a brand's own page on its host. Only browsers without JavaScript post the sign-in form
 * here, and they get a page that says what is needed.
 */
export function mountHomePage(app: HttpApp, services: Services, serve: ServePage): void {
  const cached = cachedPages();
  const findCounters = counterPlaceFinder(services);
  const serveBrandHost = brandHostServer(services, serve);
  const brandOf = (context: PageContext) => subdomainOf(context.header("host"), services.config);

  const serveHome = async (context: PageContext, login?: LoginRequest, notice?: MessageKey) => {
    const [offers, counters] = await Promise.all([
      findTeasers(services, { language: pageLanguage(context), limit: SHOWN_OFFERS }),
      findCounters(),
    ]);
    return serve(context, { page: "home", login, notice, offers, counters });
  };

  app.get("/", (context) => {
    const notice = noticeIn(context);
    const query = loginIn(context);
    const login = query && { ...query, ...(notice && { notice }) };
    const subdomain = brandOf(context);
    if (subdomain !== undefined) return serveBrandHost(context, subdomain, login);
    if (login) return serveHome(context, login);
    return notice ? serveHome(context, undefined, notice) : cached(context, () => serveHome(context));
  });

  app.post("/", async (context) => {
    const form = await readForm(context);
    const query = loginIn(context) ?? { as: "brand" };
    const login: LoginRequest = { ...query, typed: { identifier: form.get("email")?.slice(0, 320) ?? "" } };
    const subdomain = brandOf(context);
    return subdomain === undefined ? serveHome(context, login) : serveBrandHost(context, subdomain, login);
  });
}
