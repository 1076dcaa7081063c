import type { GiftTrouble } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { today } from "../../platform/clock.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";
import { acceptVoucher, lookAtGift } from "../vouchers/accept-gift.ts";
import { deviceCookie, newDevice } from "../vouchers/device.ts";
import { findVoucherByHandle } from "../vouchers/queries.ts";
import { answeringGuessers } from "./answering-guessers.ts";
import type { SoughtOffer } from "./find-offer.ts";
import type { OfferDesk } from "./offer-desk.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";
import { deviceIn, isForeign, SCANNED } from "./visitor.ts";

const GIFT = "/gift/:token";
/** As the contract has it for the call. */
const LONGEST_TOKEN = 200;
/** Keys that phones make, as the contract has them. */
const CLAIM_KEY = /^.{16,100}$/;

const NO_OFFER: SoughtOffer = { found: false, trouble: "unknown" };

/** Where a gift's link leads: what the gift is, and the form that accepts it. Only the form changes anything. */
export function mountGiftPages(app: HttpApp, services: Services, serve: ServePage, desk: OfferDesk): void {
  async function serveTrouble(context: PageContext, trouble: GiftTrouble, sought: SoughtOffer): Promise<Reply> {
    const otherOffers = trouble === "own" || trouble === "haveOne" ? [] : await desk.otherOffers(sought);
    return serve(
      context,
      { page: "giftTrouble", trouble, offer: sought.found ? sought.offer : null, otherOffers },
      SCANNED,
    );
  }

  /** The gift of an address, as this visitor finds it. */
  async function look(context: PageContext) {
    const token = context.param("token");
    const visitor = { device: deviceIn(context), address: context.request.address };
    const gift = token.length > LONGEST_TOKEN ? undefined : await lookAtGift(services, token, visitor);
    return { token, gift, sought: gift ? await desk.seek(gift.campaignCode) : NO_OFFER };
  }

  app.get(
    GIFT,
    answeringGuessers({ services, serve }, async (context) => {
      const { token, gift, sought } = await look(context);
      if (!gift || !sought.found) return serveTrouble(context, "unknown", NO_OFFER);
      if (gift.standing === "accepted") return context.redirect(savePageOf(sought), 303);
      if (gift.standing !== "open") return serveTrouble(context, gift.standing, sought);
      if (await desk.findOwn(context, sought)) return serveTrouble(context, "haveOne", sought);
      const { timezone, start } = { timezone: sought.timezone, start: sought.offer.campaign.CStartDate };
      const early = today(services.clock, timezone) < start;
      return serve(context, { page: "gift", offer: sought.offer, token, early }, SCANNED);
    }),
  );

  app.post(
    GIFT,
    answeringGuessers({ services, serve }, async (context) => {
      if (isForeign(context, services)) return context.redirect(context.path, 303);
      const { token, gift, sought } = await look(context);
      if (!gift || !sought.found) return serveTrouble(context, "unknown", NO_OFFER);
      // One phone, two names: its cookie's voucher and this one would take turns in its sight.
      if (gift.standing === "open" && (await desk.findOwn(context, sought)))
        return serveTrouble(context, "haveOne", sought);
      const claimKey = (await readForm(context)).get("claimKey") ?? "";
      const device = deviceIn(context) ?? newDevice();
      const claimant = CLAIM_KEY.test(claimKey) ? { claimKey } : { device };
      const accepted = await acceptVoucher(services, {
        giftToken: token,
        claimant,
        address: context.request.address,
      });
      if (!accepted.ok) return serveTrouble(context, accepted.reason, sought);
      if ("device" in claimant) {
        context.addCookie(deviceCookie(services, device));
        return context.redirect(savePageOf(sought), 303);
      }
      const voucher = await findVoucherByHandle(services.db, sought.id, accepted.voucher.voucherHistoryId);
      return voucher ? desk.serveVoucher(context, sought, voucher) : serveTrouble(context, "unknown", sought);
    }),
  );
}

const savePageOf = ({ offer }: Extract<SoughtOffer, { found: true }>): string =>
  `/c/${encodeURIComponent(offer.campaign.CampaignCode)}/save-to-phone`;
