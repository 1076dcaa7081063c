import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { OfferTrouble, VoucherReceipt } from "@stashwell/shared/site/pages";
import { isGood } from "@stashwell/shared/site/voucher-standing";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { hashInUrl, imageUrl } from "../../documents/images/image-url.ts";
import { makeAvifAhead } from "../../documents/images/sized-image.ts";
import type { Services } from "../../platform/services.ts";
import { findOpenGift } from "../vouchers/holder-queries.ts";
import type { VoucherRow } from "../vouchers/queries.ts";
import { statusOf } from "../vouchers/to-wire.ts";
import { findVoucherByDevice } from "../vouchers/visitor-voucher.ts";
import { findOffer, findTeasers, type FoundOffer, type SoughtOffer } from "./find-offer.ts";
import { toOwnVoucher } from "./own-voucher.ts";
import { findReceipt } from "./queries.ts";
import type { ServePage } from "./serve-page.ts";
import { deviceIn, PERSONAL, phoneIn } from "./visitor.ts";

const OTHER_OFFERS = 3;
/** Where Google's own page of a pass is; the form that asks for it may lead there. */
const GOOGLE = "https://pay.google.com";

export interface Fault {
  status: 409 | 429 | 503;
  key: MessageKey;
}

/** What all pages of a consumer ask for: offers, the visitor's own voucher, and the pages that show either. */
export interface OfferDesk {
  seek(code: string): Promise<SoughtOffer>;
  /** The voucher that the visitor's device has of a campaign. */
  findOwn(context: PageContext, sought: SoughtOffer): Promise<VoucherRow | undefined>;
  otherOffers(sought: SoughtOffer): ReturnType<typeof findTeasers>;
  serveTrouble(
    context: PageContext,
    trouble: OfferTrouble,
    sought: SoughtOffer,
    more?: { refused?: boolean; hasVoucher?: boolean },
  ): Promise<Reply>;
  serveVoucher(context: PageContext, found: FoundOffer, voucher: VoucherRow, fault?: Fault): Promise<Reply>;
}

/** Why an offer cannot be had; undefined when it can. */
export function troubleOf(sought: SoughtOffer): OfferTrouble | undefined {
  if (!sought.found) return sought.trouble;
  if (sought.offer.campaign.Cstatus === CAMPAIGN_STATUS.expired) return "expired";
  return sought.left ? undefined : "soldOut";
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

/** A voucher as its page shows it, with what has become of it. */
export async function describeVoucher(services: Services, voucher: VoucherRow) {
  const status = statusOf(voucher, services.clock);
  const openGift = isGood({ status })
    ? await findOpenGift(services.db, { campaignId: voucher.campaign_id, slot: voucher.slot })
    : undefined;
  const receipt = status === "redeemed" ? await receiptOf(services, voucher) : null;
  return toOwnVoucher(voucher, services, { receipt, isOffered: openGift !== undefined });
}

export function openOfferDesk(services: Services, serve: ServePage): OfferDesk {
  const otherOffers: OfferDesk["otherOffers"] = (sought) =>
    findTeasers(
      services,
      sought.found
        ? { brandId: sought.offer.brand.organizationId, except: sought.id, limit: OTHER_OFFERS }
        : { limit: OTHER_OFFERS },
    );

  async function find(code: string): Promise<SoughtOffer> {
    const sought = await findOffer(services, code);
    const picture = sought.found && hashInUrl(sought.offer.campaign.customerTemplateUrl ?? "");
    if (picture) makeAvifAhead(services.blobs, picture);
    return sought;
  }

  return {
    otherOffers,
    seek: find,

    async findOwn(context, sought) {
      const device = deviceIn(context);
      return device && sought.found ? findVoucherByDevice(services, sought.id, device) : undefined;
    },

    async serveTrouble(context, trouble, sought, more = {}) {
      const others = await otherOffers(sought);
      const told = sought.found
        ? {
            code: sought.offer.campaign.CampaignCode,
            name: sought.offer.campaign.CampaignName,
            brand: sought.offer.brand,
          }
        : { brand: null };
      return serve(context, { page: "offerTrouble", trouble, otherOffers: others, ...told, ...more });
    },

    async serveVoucher(context, found, row, fault) {
      const voucher = await describeVoucher(services, row);
      const wallets = { apple: services.appleWallet !== null, google: services.googleWallet !== null };
      const more = isGood(voucher) ? { phone: phoneIn(context), wallets } : { otherOffers: await otherOffers(found) };
      return serve(
        context,
        { page: "saveToPhone", offer: found.offer, voucher, ...more, ...(fault && { fault }) },
        PERSONAL,
        wallets.google ? { forms: [GOOGLE] } : {},
      );
    },
  };
}
