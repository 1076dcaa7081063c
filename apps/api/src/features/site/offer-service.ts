import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { OfferError, VoucherNotice, VoucherReceipt, VoucherState } from "@stashwell/shared/site/pages";
import { isGood } from "@stashwell/shared/site/voucher-status";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { nextDay, today } from "../../platform/clock.ts";
import { isVisit } from "../../platform/http/cross-site.ts";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { hashInUrl, imageUrl } from "../../documents/images/image-url.ts";
import { makeAvifAhead } from "../../documents/images/sized-image.ts";
import type { Services } from "../../platform/services.ts";
import { findFullToday } from "../campaigns/queries.ts";
import { findOpenGift } from "../vouchers/holder-queries.ts";
import type { Claimant } from "../vouchers/claim-voucher.ts";
import { deviceCookie, keyOfDevice } from "../vouchers/device.ts";
import { findLastDay, noteOpened } from "../vouchers/note-opened.ts";
import { findVoucherByHandle, type VoucherRow } from "../vouchers/queries.ts";
import { findReturnedByKey } from "../vouchers/return-queries.ts";
import { statusOf } from "../vouchers/to-wire.ts";
import { findVoucherByDevice } from "../vouchers/visitor-voucher.ts";
import { findOffer, findTeasers, type FoundOffer, type SoughtOffer } from "./find-offer.ts";
import { findOwnGift } from "./gift-cookie.ts";
import { toOwnVoucher } from "./own-voucher.ts";
import { findReceipt } from "./queries.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";
import { deviceIn, phoneIn, SECRET } from "./visitor.ts";

const OTHER_OFFERS = 3;
/** Google's page that saves a pass; the form that requests it may redirect there. */
const GOOGLE = "https://pay.google.com";

export interface OfferFailure {
  status: 409 | 429 | 503;
  key: MessageKey;
}

/** What the consumer's pages share: offers, the visitor's own voucher, and the pages that show either. */
export interface OfferService {
  /** Looks up the campaign in the language of the page. */
  seek(context: PageContext, code: string): Promise<SoughtOffer>;
  /** Returns the voucher of a campaign that belongs to the visitor's device. */
  findOwn(context: PageContext, sought: SoughtOffer): Promise<VoucherRow | undefined>;
  /**
   * Records that the holder has come back to a voucher, unless its page is only prefetched; undefined if it no longer
   * exists.
   */
  open(context: PageContext, voucher: VoucherRow): Promise<VoucherRow | undefined>;
  /** Whether the last voucher of the visitor's device was returned because it was not opened. */
  wasReturned(context: PageContext, sought: SoughtOffer): Promise<boolean>;
  otherOffers(context: PageContext, sought: SoughtOffer): ReturnType<typeof findTeasers>;
  serveError(
    context: PageContext,
    error: OfferError,
    sought: SoughtOffer,
    more?: { refused?: boolean; ownVoucher?: VoucherState | null; notice?: VoucherNotice },
  ): Promise<Reply>;
  serveVoucher(context: PageContext, found: FoundOffer, voucher: VoucherRow, error?: OfferFailure): Promise<Reply>;
  /** Serves a newly claimed or accepted voucher: a script gets its page, a plain form a redirect to it. */
  serveNew(context: PageContext, code: string, claimant: Claimant, handle: string): Promise<Reply>;
}

/** Returns why an offer can't be claimed; undefined if it can. */
export function errorOf(sought: SoughtOffer): OfferError | undefined {
  if (!sought.found) return sought.error;
  if (sought.offer.campaign.status === CAMPAIGN_STATUS.expired) return "expired";
  if (sought.offer.campaign.pause?.saves) return "paused";
  if (!sought.left) return "soldOut";
  return sought.leftToday ? undefined : "enoughToday";
}

async function receiptOf({ db }: Services, voucher: VoucherRow): Promise<VoucherReceipt | null> {
  const row = await findReceipt(db, { campaignId: voucher.campaign_id, slot: voucher.slot });
  if (!row) return null;
  return {
    store: row.store_name,
    place: [row.address_line1, row.city_name].filter(Boolean).join(", "),
    product: row.product_name,
    picture: imageUrl(row.image_hash, 160),
    at: row.at.toString(),
    timezone: voucher.timezone,
  };
}

/** A voucher as its page shows it, with its receipt or open gift. */
export async function describeVoucher(services: Services, voucher: VoucherRow) {
  const status = statusOf(voucher, services.clock);
  const openGift = isGood({ status })
    ? await findOpenGift(services.db, { campaignId: voucher.campaign_id, slot: voucher.slot })
    : undefined;
  const receipt = status === "redeemed" ? await receiptOf(services, voucher) : null;
  const openBy = await findLastDay(services, voucher);
  const { campaign_id: id, redemptions_a_day, timezone } = voucher;
  const limits = { id, redemptions_a_day, saves_a_day: null };
  const day = today(services.clock, timezone);
  const fullOn = (await findFullToday(services.db, limits, day)).redemptions ? day : null;
  return toOwnVoucher(voucher, services, { receipt, isOffered: openGift !== undefined, openBy, fullOn });
}

export function openOfferService(services: Services, serve: ServePage): OfferService {
  const otherOffers: OfferService["otherOffers"] = (context, sought) =>
    findTeasers(services, {
      language: pageLanguage(context),
      limit: OTHER_OFFERS,
      ...(sought.found && { brandId: sought.offer.brand.id, except: sought.id }),
    });

  async function find(context: PageContext, code: string): Promise<SoughtOffer> {
    const sought = await findOffer(services, code, pageLanguage(context));
    const picture = sought.found && hashInUrl(sought.offer.campaign.pictureUrl ?? "");
    if (picture) makeAvifAhead(services.blobs, picture);
    return sought;
  }

  const serveVoucher: OfferService["serveVoucher"] = async (context, found, row, error) => {
    const voucher = await describeVoucher(services, row);
    const wallets = { apple: services.appleWallet !== null, google: services.googleWallet !== null };
    const gift = voucher.isOffered ? await findOwnGift(services, context, found.id) : undefined;
    const more = isGood(voucher)
      ? { phone: phoneIn(context), wallets }
      : { otherOffers: await otherOffers(context, found) };
    return serve(
      context,
      {
        page: "saveToPhone",
        offer: found.offer,
        voucher,
        ...more,
        ...(gift?.handle === voucher.handle && { giftUrl: gift.url }),
        ...(error && { error }),
      },
      SECRET,
      wallets.google ? { forms: [GOOGLE] } : {},
    );
  };

  return {
    otherOffers,
    seek: find,
    serveVoucher,

    async findOwn(context, sought) {
      const device = deviceIn(context);
      return device && sought.found ? findVoucherByDevice(services, sought.id, device) : undefined;
    },

    open: async ({ request }, voucher) => (isVisit(request) ? noteOpened(services, voucher) : voucher),

    async wasReturned(context, sought) {
      const device = deviceIn(context);
      if (!device || !sought.found) return false;
      return (await findReturnedByKey(services.db, sought.id, keyOfDevice(device, sought.id))) !== undefined;
    },

    async serveError(context, error, sought, more = {}) {
      const offer = sought.found ? sought.offer : null;
      return serve(context, {
        page: "offerTrouble",
        error,
        offer,
        otherOffers: await otherOffers(context, sought),
        ...(error === "enoughToday" && offer && { moreFrom: nextDay(services.clock, offer.timezone) }),
        ...more,
      });
    },

    async serveNew(context, code, claimant, handle) {
      if ("device" in claimant) {
        context.addCookie(deviceCookie(services, claimant.device));
        return context.redirect(`/c/${encodeURIComponent(code)}/save-to-phone`, 303);
      }
      const sought = await find(context, code);
      const found = sought.found ? await findVoucherByHandle(services.db, sought.id, handle) : undefined;
      const voucher = found && (await noteOpened(services, found));
      if (sought.found && voucher) return serveVoucher(context, sought, voucher);
      // The same phone returned it a moment ago, in another tab.
      return context.redirect(`/c/${encodeURIComponent(code)}?notice=gone`, 303);
    },
  };
}
