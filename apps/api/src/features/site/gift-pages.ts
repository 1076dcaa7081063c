import type { GiftError } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { today } from "../../platform/clock.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";
import { acceptVoucher, lookAtGift } from "../vouchers/accept-gift.ts";
import { findVoucherByHandle } from "../vouchers/queries.ts";
import { limitingGuesses } from "./limit-guesses.ts";
import type { FoundOffer, SoughtOffer } from "./find-offer.ts";
import type { OfferService } from "./offer-service.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";
import { claimantIn, deviceIn, handleIn, isForeign, SCANNED } from "./visitor.ts";

const GIFT = "/gift/:token";
/** The limit in the contract of the API call. */
const MAX_TOKEN_LENGTH = 200;

const NO_OFFER: SoughtOffer = { found: false, error: "unknown" };

/**
 * Mounts the pages of a gift's link: what the gift is, and the form that accepts it. Only the form changes anything.
 */
export function mountGiftPages(app: HttpApp, services: Services, serve: ServePage, service: OfferService): void {
  async function serveError(context: PageContext, error: GiftError, sought: SoughtOffer): Promise<Reply> {
    const otherOffers = error === "own" || error === "haveOne" ? [] : await service.otherOffers(context, sought);
    return serve(
      context,
      { page: "giftTrouble", error, offer: sought.found ? sought.offer : null, otherOffers },
      SCANNED,
    );
  }

  /** Looks up the gift of a link for this visitor. */
  async function look(context: PageContext) {
    const token = context.param("token");
    const visitor = { device: deviceIn(context), handle: handleIn(context), address: context.request.address };
    const gift = token.length > MAX_TOKEN_LENGTH ? undefined : await lookAtGift(services, token, visitor);
    return { token, gift, sought: gift ? await service.seek(context, gift.campaignCode) : NO_OFFER };
  }

  /**
   * Whether the visitor already has a voucher of the campaign, by its cookie or by the handle that its script has
   * stored.
   */
  async function hasOne(context: PageContext, sought: FoundOffer): Promise<boolean> {
    if (await service.findOwn(context, sought)) return true;
    const handle = handleIn(context);
    return handle !== undefined && (await findVoucherByHandle(services.db, sought.id, handle)) !== undefined;
  }

  app.get(
    GIFT,
    limitingGuesses({ services, serve }, async (context) => {
      const { token, gift, sought } = await look(context);
      if (!gift || !sought.found) return serveError(context, "unknown", NO_OFFER);
      if (gift.status === "accepted") return context.redirect(savePageOf(sought), 303);
      if (gift.status !== "open") return serveError(context, gift.status, sought);
      if (await hasOne(context, sought)) return serveError(context, "haveOne", sought);
      const { timezone, start } = { timezone: sought.timezone, start: sought.offer.campaign.startsOn };
      const early = today(services.clock, timezone) < start;
      return serve(context, { page: "gift", offer: sought.offer, token, early }, SCANNED);
    }),
  );

  app.post(
    GIFT,
    limitingGuesses({ services, serve }, async (context) => {
      if (isForeign(context, services)) return context.redirect(context.path, 303);
      const { token, gift, sought } = await look(context);
      if (!gift || !sought.found) return serveError(context, "unknown", NO_OFFER);
      // Both vouchers would be on one phone, one by its cookie and one by its stored handle, and show up alternately.
      if (gift.status === "open" && (await service.findOwn(context, sought)))
        return serveError(context, "haveOne", sought);
      const claimant = claimantIn(context, await readForm(context));
      const accepted = await acceptVoucher(services, {
        giftToken: token,
        claimant,
        address: context.request.address,
      });
      if (!accepted.ok) return serveError(context, accepted.reason, sought);
      const code = sought.offer.campaign.code;
      return service.serveNew(context, code, claimant, accepted.voucher.voucherHistoryId);
    }),
  );
}

const savePageOf = ({ offer }: Extract<SoughtOffer, { found: true }>): string =>
  `/c/${encodeURIComponent(offer.campaign.code)}/save-to-phone`;
