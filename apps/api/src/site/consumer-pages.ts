import type { OfferTrouble } from "@stashwell/shared/site/pages";
import { barePin, isPin } from "@stashwell/shared/vouchers/rules";
import type { Context } from "hono";
import { type HonoApp, rawRequest } from "../http/mount.ts";
import { Problem } from "../http/problem.ts";
import { cookieOf } from "../http/request.ts";
import type { Services } from "../services.ts";
import { type Claimed, claimForDevice } from "../vouchers/claim-voucher.ts";
import { deviceCookie, deviceOf, newDevice } from "../vouchers/device.ts";
import { countWrongPin, refuseGuesser } from "../vouchers/pin-tries.ts";
import { findVoucherByHandle, findVoucherByPin, type VoucherRow } from "../vouchers/queries.ts";
import { findVoucherByDevice } from "../vouchers/visitor-voucher.ts";
import { ShortCache } from "./cache.ts";
import { cachedPages } from "./cached-pages.ts";
import { findOffer, findTeasers, type FoundOffer, type SoughtOffer } from "./find-offer.ts";
import { standingOf, toOwnVoucher } from "./own-voucher.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";

const EXPIRED = 4;
const OTHER_OFFERS = 3;
/** What one visitor sees is for that visitor; it may be kept on the phone, for a counter without a network. */
const PERSONAL = { "cache-control": "private, no-cache" };
/** The pin in the address must not travel on. */
const SCANNED = { ...PERSONAL, "referrer-policy": "no-referrer" };
/** A claim's refusals as the pages tell them. */
const TROUBLE_OF = {
  soldOut: "soldOut",
  givenAway: "soldOut",
  expired: "expired",
  notPublished: "notPublished",
  unknownCampaign: "unknown",
} as const satisfies Record<Exclude<Claimed, { ok: true }>["reason"], OfferTrouble>;

const deviceIn = (context: Context): string | undefined =>
  deviceOf({ cookie: (name) => cookieOf(context.req.header("cookie"), name) });

/** A form that another site has sent is no act of the visitor. */
const isForeign = (context: Context): boolean => context.req.header("sec-fetch-site") === "cross-site";

const troubleOf = (sought: SoughtOffer): OfferTrouble | undefined => {
  if (!sought.found) return sought.trouble;
  if (sought.offer.campaign.Cstatus === EXPIRED) return "expired";
  return sought.left ? undefined : "soldOut";
};

/** The pages of a consumer: the offer, saving it, the voucher. Only a POST ever claims. */
export function mountConsumerPages(app: HonoApp, services: Services, serve: ServePage): void {
  const offers = new ShortCache<SoughtOffer>(1_000);
  const cached = cachedPages();
  const seek = (code: string) => offers.get(code, () => findOffer(services, code));

  async function serveTrouble(context: Context, trouble: OfferTrouble, sought: SoughtOffer): Promise<Response> {
    if (!sought.found) return serve(context, { page: "offerTrouble", trouble, brand: null, otherOffers: [] });
    const { brand, campaign } = sought.offer;
    const otherOffers = await findTeasers(services, {
      brandId: brand.organizationId,
      except: sought.id,
      limit: OTHER_OFFERS,
    });
    return serve(context, {
      page: "offerTrouble",
      trouble,
      code: campaign.CampaignCode,
      name: campaign.CampaignName,
      brand,
      otherOffers,
    });
  }

  /** The voucher that the visitor's device has of a campaign. */
  async function findOwn(context: Context, sought: SoughtOffer): Promise<VoucherRow | undefined> {
    const device = deviceIn(context);
    return device && sought.found ? findVoucherByDevice(services, sought.id, device) : undefined;
  }

  const serveVoucher = (context: Context, { offer }: FoundOffer, voucher: VoucherRow) =>
    serve(context, { page: "saveToPhone", offer, voucher: toOwnVoucher(voucher, services) }, PERSONAL);

  app.get("/c/:code", async (context) => {
    const sought = await seek(context.req.param("code"));
    const trouble = troubleOf(sought);
    const own = await findOwn(context, sought);
    if (sought.found && own && trouble !== "expired")
      return serve(context, { page: "landing", offer: sought.offer, hasVoucher: true }, PERSONAL);
    return cached(context, () =>
      trouble || !sought.found
        ? serveTrouble(context, trouble ?? "unknown", sought)
        : serve(context, { page: "landing", offer: sought.offer, hasVoucher: false }),
    );
  });

  app.get("/c/:code/save-to-phone", async (context) => {
    const sought = await seek(context.req.param("code"));
    const trouble = troubleOf(sought);
    const own = await findOwn(context, sought);
    if (sought.found && own) return serveVoucher(context, sought, own);
    return cached(context, () =>
      trouble || !sought.found
        ? serveTrouble(context, trouble ?? "unknown", sought)
        : serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null }),
    );
  });

  app.post("/c/:code/save-to-phone", async (context) => {
    const code = context.req.param("code");
    const page = `/c/${encodeURIComponent(code)}/save-to-phone`;
    if (isForeign(context)) return context.redirect(page, 303);
    const sought = await seek(code);
    if (!sought.found) return serveTrouble(context, sought.trouble, sought);
    const handle = (await readForm(context)).get("voucherHistoryId");
    if (handle !== null) {
      const voucher = await findVoucherByHandle(services.db, sought.id, handle);
      return voucher ? serveVoucher(context, sought, voucher) : serve(context, { page: "notFound" });
    }
    const device = deviceIn(context) ?? newDevice(services, undefined);
    const { address } = rawRequest(context, services.config.trustProxy);
    const claimed = await claimForDevice(services, sought.id, device, address);
    if (!claimed.ok) {
      offers.forget(code);
      return serveTrouble(context, TROUBLE_OF[claimed.reason], sought);
    }
    context.header("set-cookie", deviceCookie(services, device), { append: true });
    return context.redirect(page, 303);
  });

  app.get("/v/:pin", async (context) => {
    const guesser = { address: rawRequest(context, services.config.trustProxy).address };
    try {
      await refuseGuesser(services, guesser);
      const pin = barePin(context.req.param("pin"));
      const voucher = isPin(pin) ? await findVoucherByPin(services.db, pin) : undefined;
      const sought = voucher && (await seek(voucher.campaign_id));
      if (voucher && sought?.found)
        return await serve(
          context,
          { page: "voucher", offer: sought.offer, standing: standingOf(voucher, services) },
          SCANNED,
        );
      await countWrongPin(services, guesser);
      return await serve(context, { page: "notFound" }, SCANNED);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      return serve(context, { page: "tooManyPins" }, { "retry-after": String(error.details.retryAfter ?? 600) });
    }
  });
}
