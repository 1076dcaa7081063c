import { DEFAULT_RADIUS, LOCATION_MAX, locationFault, type Radius, radiusOf } from "@stashwell/shared/finding/rules";
import type { StoreSearch } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { findStores, type Where } from "../finding/find-stores.ts";
import { findSearchedCampaign } from "../finding/queries.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { Problem } from "../../platform/http/problem.ts";
import { findPlaces, spareThirdParty } from "../places/find-places.ts";
import type { Services } from "../../platform/services.ts";
import { cachedPages } from "./cached-pages.ts";
import type { FoundOffer } from "./find-offer.ts";
import { openOfferDesk, troubleOf } from "./offer-desk.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";
import { tileSources } from "./tile-sources.ts";
import { isForeign, logRefused } from "./visitor.ts";

/** Where somebody looked stays in no cache. */
const PRIVATE = { "cache-control": "private, no-store" };

const asRadius = (text: string | null | undefined): Radius => radiusOf(text ?? "") ?? DEFAULT_RADIUS;

/** What PostgreSQL takes as text. */
const asText = (typed: string): string => typed.replaceAll("\0", "").trim().slice(0, LOCATION_MAX);

/** Degrees of a form's field; undefined for what lies off the globe. */
function degreesOf(text: string | null, most: number): number | undefined {
  const degrees = text === null || text.trim() === "" ? NaN : Number(text);
  return Math.abs(degrees) <= most ? degrees : undefined;
}

/**
 * Finding a store: a typed place is searched by its address, so that it can be linked, reloaded and gone back to. Where
 * the visitor is comes in a form's body, and is in no address.
 */
export function mountFindStorePage(app: HttpApp, services: Services, serve: ServePage): void {
  const desk = openOfferDesk(services, serve);
  const cached = cachedPages();
  const outside = { images: tileSources(services.config.tileUrl) };

  async function serveSearch(
    context: PageContext,
    { id, offer }: FoundOffer,
    search: StoreSearch,
    { status = 200, credit = services.geocoder.attribution }: { status?: 200 | 429; credit?: string } = {},
  ): Promise<Reply> {
    const campaign = await findSearchedCampaign(services.db, id);
    if (!campaign) throw new Error(`Campaign ${id} is shown and not published.`);
    const isSearched = search.found !== null || search.failed !== undefined;
    const page = { page: "findStore", status, offer, unit: campaign.unit, credit, search } as const;
    return serve(context, page, isSearched ? PRIVATE : {}, outside);
  }

  /** The page with what was found, or with the reason why it was not searched. */
  async function searchAround(
    context: PageContext,
    sought: FoundOffer,
    where: Where,
    asked: Pick<StoreSearch, "location" | "radius">,
  ): Promise<Reply> {
    const campaign = await findSearchedCampaign(services.db, sought.id);
    if (!campaign) throw new Error(`Campaign ${sought.id} is shown and not published.`);
    const address = context.request.address;
    try {
      const isHere = !("text" in where);
      if (isHere) await spareThirdParty(services, address);
      const [found, [named]] = await Promise.all([
        findStores(services, { campaign, where, radius: asked.radius, address }),
        isHere
          ? findPlaces(services.geocoder, { text: "", finished: true, country: undefined, point: where })
          : [undefined],
      ]);
      const near = isHere ? { ...where, label: named?.label ?? "" } : (found.near ?? null);
      const location = isHere ? (named?.label ?? "") : asked.location;
      return await serveSearch(
        context,
        sought,
        { location, radius: asked.radius, found: { stores: found.stores, near, isHere } },
        { credit: (named ?? found.near)?.attribution },
      );
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      logRefused(services, context, "page.refused", { page: "findStore", status: 429, reason: error.key });
      context.setHeader("retry-after", String(error.details.retryAfter ?? 60));
      return serveSearch(context, sought, { ...asked, found: null, failed: error.key }, { status: 429 });
    }
  }

  /** What stands in place of a search: as on the offer's own page, but a voucher may be used after the last was taken. */
  async function findOfferFor(context: PageContext): Promise<FoundOffer | Reply> {
    const sought = await desk.seek(context.param("code"));
    const trouble = troubleOf(sought);
    if (sought.found && trouble !== "expired") return sought;
    return desk.serveTrouble(context, trouble ?? "unknown", sought);
  }

  app.get("/c/:code/find-store", async (context) => {
    const typed = context.query("location");
    const radius = asRadius(context.query("radius"));
    const serveFound = async () => {
      const sought = await findOfferFor(context);
      if ("status" in sought) return sought;
      if (typed === undefined) return serveSearch(context, sought, { location: "", radius, found: null });
      const location = asText(typed);
      const fault = locationFault(location);
      if (fault) return serveSearch(context, sought, { location: "", radius, found: null, fault });
      return searchAround(context, sought, { text: location }, { location, radius });
    };
    return context.request.query === "" ? cached(context, serveFound) : serveFound();
  });

  app.post("/c/:code/find-store", async (context) => {
    const form = await readForm(context);
    const latitude = degreesOf(form.get("latitude"), 90);
    const longitude = degreesOf(form.get("longitude"), 180);
    if (isForeign(context, services) || latitude === undefined || longitude === undefined)
      return context.redirect(`/c/${encodeURIComponent(context.param("code"))}/find-store`, 303);
    const sought = await findOfferFor(context);
    if ("status" in sought) return sought;
    return searchAround(
      context,
      sought,
      { latitude, longitude },
      { location: "", radius: asRadius(form.get("radius")) },
    );
  });
}
