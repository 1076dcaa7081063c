import { renamed, STORE } from "@stashwell/shared/reading";
import { DEFAULT_RADIUS, LOCATION_MAX, locationError, type Radius, radiusOf } from "@stashwell/shared/finding/rules";
import type { StoreSearch } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { findStores, type Where } from "../finding/find-stores.ts";
import { findSearchedCampaign, type SearchedCampaign } from "../finding/queries.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { Problem } from "../../platform/http/problem.ts";
import { strangerAt } from "../../platform/http/work-budget.ts";
import { countPlaceSearch, findPlaces } from "../places/find-places.ts";
import { streetIn } from "../places/street-text.ts";
import { today } from "../../platform/clock.ts";
import type { FoundPlace } from "../../platform/outside/geocoder.ts";
import type { Services } from "../../platform/services.ts";
import { cachedPages } from "./cached-pages.ts";
import type { FoundOffer } from "./find-offer.ts";
import { openOfferService, errorOf } from "./offer-service.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";
import { tileSources } from "./tile-sources.ts";
import { isForeign, logRefused } from "./visitor.ts";

/** The offer on the page, and what a search needs to know about its campaign. */
interface Searched {
  offer: FoundOffer["offer"];
  campaign: SearchedCampaign;
}

/** The visitor's location must not be stored in any cache. */
const PRIVATE = { "cache-control": "private, no-store" };

const asRadius = (text: string | null | undefined): Radius => radiusOf(text ?? "") ?? DEFAULT_RADIUS;

/** Parses degrees from a form's field; undefined if out of range. */
function degreesOf(text: string | null, max: number): number | undefined {
  const degrees = text === null || text.trim() === "" ? NaN : Number(text);
  return Math.abs(degrees) <= max ? degrees : undefined;
}

/** The street that was typed, if the search couldn't locate it. */
const unknownStreet = (typed: string, near: FoundPlace | undefined): string | undefined =>
  near?.accuracy === "address" ? undefined : streetIn(typed, near?.cityName);

/**
 * Mounts the store finder. A typed place is part of the URL, so that the search can be linked, reloaded and navigated
 * back to. The visitor's position is sent in a form's body, never in a URL.
 */
export function mountFindStorePage(app: HttpApp, services: Services, serve: ServePage): void {
  const service = openOfferService(services, serve);
  const cached = cachedPages();
  const outside = { images: tileSources(services.config.tileUrl) };

  function serveSearch(
    context: PageContext,
    { offer, campaign }: Searched,
    search: StoreSearch,
    { status = 200, credit = services.geocoder.attribution }: { status?: 200 | 429 | 503; credit?: string } = {},
  ): Promise<Reply> {
    const isSearched = search.found !== null || search.failed !== undefined;
    const page = { page: "findStore", status, offer, unit: campaign.unit, credit, search } as const;
    return serve(context, page, isSearched ? PRIVATE : {}, outside);
  }

  /** Serves the page with the results, or with the reason why no search was made. */
  async function searchAround(
    context: PageContext,
    searched: Searched,
    where: Where,
    query: Pick<StoreSearch, "location" | "radius">,
  ): Promise<Reply> {
    const { campaign } = searched;
    const address = context.request.address;
    try {
      const isHere = !("text" in where);
      if (isHere) await countPlaceSearch(services, address);
      const nameHere = { text: "", finished: true, country: undefined, point: isHere ? where : undefined };
      const [found, [named]] = await Promise.all([
        findStores(services, { campaign, where, radius: query.radius, address }),
        findPlaces(services.geocoder, nameHere, strangerAt(address)),
      ]);
      const near = isHere ? { ...where, label: named?.label ?? "" } : (found.near ?? null);
      const location = isHere ? (named?.label ?? "") : query.location;
      return await serveSearch(
        context,
        searched,
        {
          location,
          radius: query.radius,
          found: {
            stores: renamed(found.stores, STORE),
            near,
            isHere,
            at: services.clock.now().epochMilliseconds,
            unknownStreet: isHere ? undefined : unknownStreet(query.location, found.near),
          },
        },
        { credit: (named ?? found.near)?.attribution },
      );
    } catch (error) {
      // Too many searches, of this network or of all.
      if (!(error instanceof Problem) || (error.status !== 429 && error.status !== 503)) throw error;
      const { status, key } = error;
      logRefused(services, context, "page.refused", { page: "findStore", status, reason: key });
      context.setHeader("retry-after", String(error.details.retryAfter ?? 60));
      return serveSearch(context, searched, { ...query, found: null, failed: key }, { status });
    }
  }

  /**
   * Returns the campaign to search, or an error page: the same as on the offer's page, except that vouchers can still
   * be used after the last one was claimed, and until their last day after the brand ended the campaign early.
   */
  async function findSearched(context: PageContext): Promise<Searched | Reply> {
    const code = context.param("code");
    const [sought, campaign] = await Promise.all([
      service.seek(context, code),
      findSearchedCampaign(services.db, code),
    ]);
    const isGood = sought.found && today(services.clock, sought.timezone) <= sought.offer.campaign.endsOn;
    if (isGood && campaign) return { offer: sought.offer, campaign };
    return service.serveError(context, errorOf(sought) ?? "unknown", sought);
  }

  app.get("/c/:code/find-store", async (context) => {
    const typed = context.query("location");
    const radius = asRadius(context.query("radius"));
    const serveFound = async () => {
      const searched = await findSearched(context);
      if ("status" in searched) return searched;
      if (typed === undefined) return serveSearch(context, searched, { location: "", radius, found: null });
      const location = typed.trim().slice(0, LOCATION_MAX);
      const error = locationError(location);
      if (error) return serveSearch(context, searched, { location: "", radius, found: null, error });
      return searchAround(context, searched, { text: location }, { location, radius });
    };
    return context.request.query === "" ? cached(context, serveFound) : serveFound();
  });

  app.post("/c/:code/find-store", async (context) => {
    const form = await readForm(context);
    const latitude = degreesOf(form.get("latitude"), 90);
    const longitude = degreesOf(form.get("longitude"), 180);
    if (isForeign(context, services) || latitude === undefined || longitude === undefined)
      return context.redirect(`/c/${encodeURIComponent(context.param("code"))}/find-store`, 303);
    const searched = await findSearched(context);
    if ("status" in searched) return searched;
    return searchAround(
      context,
      searched,
      { latitude, longitude },
      { location: "", radius: asRadius(form.get("radius")) },
    );
  });
}
