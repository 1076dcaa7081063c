import type { OfferTrouble, VoucherNotice } from "@stashwell/shared/site/pages";
import { standingText } from "@stashwell/shared/site/voucher-standing";
import { barePin, isPin } from "@stashwell/shared/vouchers/rules";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { Overloaded } from "../../platform/db/batcher.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { busy, type Claimed, claimForDevice, findPublishedId } from "../vouchers/claim-voucher.ts";
import { deviceCookie, newDevice } from "../vouchers/device.ts";
import { countWrongPin, refuseGuesser } from "../vouchers/pin-tries.ts";
import { findVoucherByHandle, findVoucherByPin } from "../vouchers/queries.ts";
import { answeringGuessers } from "./answering-guessers.ts";
import { cachedPages } from "./cached-pages.ts";
import { mountGiftPages } from "./gift-pages.ts";
import { mountHolderPages } from "./holder-pages.ts";
import { describeVoucher, openOfferDesk, troubleOf } from "./offer-desk.ts";
import { standingOf } from "./own-voucher.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";
import { deviceIn, isForeign, PERSONAL, SCANNED } from "./visitor.ts";

/** A claim's refusals as the pages tell them. */
const TROUBLE_OF = {
  soldOut: "soldOut",
  givenAway: "givenAway",
  expired: "expired",
  notPublished: "notPublished",
  unknownCampaign: "unknown",
} as const satisfies Record<Exclude<Claimed, { ok: true }>["reason"], OfferTrouble>;

/** Too many at once, or too many from one address: another try soon may well succeed. */
const FAULTS = [429, 503] as const;

const NOTICES: readonly VoucherNotice[] = ["released", "gone"];

/** What has just been done elsewhere, for the offer's page to say. */
const noticeIn = (context: PageContext): VoucherNotice | undefined =>
  NOTICES.find((notice) => notice === context.query("notice"));

/** The pages of a consumer: the offer, saving it, the voucher. Only a POST ever claims. */
export function mountConsumerPages(app: HttpApp, services: Services, serve: ServePage): void {
  const desk = openOfferDesk(services, serve);
  const cached = cachedPages();

  /** The offer as somebody sees it who has no voucher of it. */
  const serveOffer = async (context: PageContext) => {
    const sought = await desk.seek(context.param("code"));
    const trouble = troubleOf(sought);
    if (trouble || !sought.found) return desk.serveTrouble(context, trouble ?? "unknown", sought);
    return serve(context, { page: "landing", offer: sought.offer, hasVoucher: false });
  };

  const serveSaving = async (context: PageContext) => {
    const sought = await desk.seek(context.param("code"));
    const trouble = troubleOf(sought);
    if (trouble || !sought.found) return desk.serveTrouble(context, trouble ?? "unknown", sought);
    return serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null });
  };

  mountHolderPages(app, services, serve, desk);
  mountGiftPages(app, services, serve, desk);

  app.get("/c/:code", async (context) => {
    const notice = noticeIn(context);
    if (!deviceIn(context) && !notice) return cached(context, () => serveOffer(context));
    const sought = await desk.seek(context.param("code"));
    const trouble = troubleOf(sought);
    const own = await desk.findOwn(context, sought);
    if (trouble === "expired" && own) return desk.serveTrouble(context, trouble, sought, { hasVoucher: true });
    if (sought.found && own)
      return serve(context, { page: "landing", offer: sought.offer, hasVoucher: true }, PERSONAL);
    if (sought.found && notice && !trouble)
      return serve(context, { page: "landing", offer: sought.offer, hasVoucher: false, notice }, PERSONAL);
    return cached(context, () => serveOffer(context));
  });

  app.get("/c/:code/save-to-phone", async (context) => {
    if (deviceIn(context)) {
      const sought = await desk.seek(context.param("code"));
      const own = await desk.findOwn(context, sought);
      if (sought.found && own) return desk.serveVoucher(context, sought, own);
    }
    return cached(context, () => serveSaving(context));
  });

  /** The voucher whose handle a phone has stored. */
  const serveStored = async (context: PageContext, handle: string, shown: string | null) => {
    const code = context.param("code");
    const campaign = await findPublishedId(services, code);
    if ("reason" in campaign) return serveOffer(context);
    const voucher = await findVoucherByHandle(services.db, campaign.id, handle);
    if (!voucher) {
      await countWrongPin(services, { address: context.request.address });
      return context.redirect(`/c/${encodeURIComponent(code)}?notice=gone`, 303);
    }
    // A page that is open asks whether it is still right; mostly it is, and that is all it needs to know.
    if (shown !== null && shown === standingText(await describeVoucher(services, voucher)))
      return context.body(null, 204, PERSONAL);
    const sought = await desk.seek(code);
    return sought.found ? desk.serveVoucher(context, sought, voucher) : serveOffer(context);
  };

  const postSave = async (context: PageContext): Promise<Reply> => {
    const code = context.param("code");
    const page = `/c/${encodeURIComponent(code)}/save-to-phone`;
    if (isForeign(context, services)) return context.redirect(page, 303);
    const form = await readForm(context);
    const handle = form.get("voucherHistoryId");
    if (handle !== null) return serveStored(context, handle, form.get("shown"));
    const device = deviceIn(context) ?? newDevice();
    let claimed: Claimed;
    try {
      claimed = await claimForDevice(services, code, device, context.request);
    } catch (error) {
      const problem = error instanceof Overloaded ? busy() : error;
      const status = problem instanceof Problem && FAULTS.find((known) => known === problem.status);
      if (!(problem instanceof Problem) || !status) throw error;
      const sought = await desk.seek(code);
      if (!sought.found) return desk.serveTrouble(context, sought.trouble, sought);
      const fault = { status, key: problem.key, values: problem.details.values };
      const headers = { ...PERSONAL, "retry-after": String(problem.details.retryAfter ?? 1) };
      return serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null, fault }, headers);
    }
    if (!claimed.ok) {
      const sought = await desk.seek(code);
      return desk.serveTrouble(context, TROUBLE_OF[claimed.reason], sought, sought.found ? { refused: true } : {});
    }
    context.addCookie(deviceCookie(services, device));
    return context.redirect(page, 303);
  };
  app.post("/c/:code/save-to-phone", answeringGuessers({ services, serve }, postSave));

  app.get(
    "/v/:pin",
    answeringGuessers({ services, serve }, async (context) => {
      const guesser = { address: context.request.address };
      await refuseGuesser(services, guesser);
      const pin = barePin(context.param("pin"));
      const voucher = isPin(pin) ? await findVoucherByPin(services.db, pin) : undefined;
      const sought = voucher && (await desk.seek(voucher.campaign_id));
      if (voucher && sought?.found)
        return serve(
          context,
          { page: "voucher", offer: sought.offer, standing: standingOf(voucher, services) },
          SCANNED,
        );
      await countWrongPin(services, guesser);
      return serve(context, { page: "notFound" }, SCANNED);
    }),
  );
}
