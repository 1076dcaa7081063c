import type { OfferTrouble, VoucherNotice } from "@stashwell/shared/site/pages";
import { standingText } from "@stashwell/shared/site/voucher-standing";
import { barePin, isPin } from "@stashwell/shared/vouchers/rules";
import type { Context } from "hono";
import { Overloaded } from "../../platform/db/gather.ts";
import type { HonoApp } from "../../platform/http/mount.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { busy, type Claimed, claimForDevice } from "../vouchers/claim-voucher.ts";
import { deviceCookie, newDevice } from "../vouchers/device.ts";
import { countWrongPin, refuseGuesser } from "../vouchers/pin-tries.ts";
import { findVoucherByHandle, findVoucherByPin } from "../vouchers/queries.ts";
import { answeringGuessers } from "./answering-guessers.ts";
import { cachedPages } from "./cached-pages.ts";
import type { FoundOffer } from "./find-offer.ts";
import { mountGiftPages } from "./gift-pages.ts";
import { mountHolderPages } from "./holder-pages.ts";
import { describeVoucher, openOfferDesk, troubleOf } from "./offer-desk.ts";
import { standingOf } from "./own-voucher.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";
import { addressIn, deviceIn, isForeign, originIn, PERSONAL, SCANNED } from "./visitor.ts";

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
const noticeIn = (context: Context): VoucherNotice | undefined =>
  NOTICES.find((notice) => notice === context.req.query("notice"));

/** The pages of a consumer: the offer, saving it, the voucher. Only a POST ever claims. */
export function mountConsumerPages(app: HonoApp, services: Services, serve: ServePage): void {
  const desk = openOfferDesk(services, serve);
  const cached = cachedPages();

  mountHolderPages(app, services, serve, desk);
  mountGiftPages(app, services, serve, desk);

  app.get("/c/:code", async (context) => {
    const sought = await desk.seek(context.req.param("code"));
    const trouble = troubleOf(sought);
    const own = await desk.findOwn(context, sought);
    if (trouble === "expired" && own) return desk.serveTrouble(context, trouble, sought, { hasVoucher: true });
    if (sought.found && own)
      return serve(context, { page: "landing", offer: sought.offer, hasVoucher: true }, PERSONAL);
    const notice = noticeIn(context);
    if (sought.found && notice && !trouble)
      return serve(context, { page: "landing", offer: sought.offer, hasVoucher: false, notice }, PERSONAL);
    return cached(context, () =>
      trouble || !sought.found
        ? desk.serveTrouble(context, trouble ?? "unknown", sought)
        : serve(context, { page: "landing", offer: sought.offer, hasVoucher: false }),
    );
  });

  app.get("/c/:code/save-to-phone", async (context) => {
    const sought = await desk.seek(context.req.param("code"));
    const trouble = troubleOf(sought);
    const own = await desk.findOwn(context, sought);
    if (sought.found && own) return desk.serveVoucher(context, sought, own);
    return cached(context, () =>
      trouble || !sought.found
        ? desk.serveTrouble(context, trouble ?? "unknown", sought)
        : serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null }),
    );
  });

  /** The voucher that a phone has kept the handle of. */
  const serveKept = async (context: Context, sought: FoundOffer, handle: string, shown: string | null) => {
    const voucher = await findVoucherByHandle(services.db, sought.id, handle);
    if (!voucher) {
      await countWrongPin(services, { address: addressIn(context, services) });
      return context.redirect(`/c/${encodeURIComponent(sought.offer.campaign.CampaignCode)}?notice=gone`, 303);
    }
    // A page that is open asks whether it is still right; mostly it is, and that is all it needs to know.
    const isAsShown = shown !== null && shown === standingText(await describeVoucher(services, voucher));
    return isAsShown ? context.body(null, 204, PERSONAL) : desk.serveVoucher(context, sought, voucher);
  };

  const postSave = async (context: Context): Promise<Response> => {
    const code = context.req.param("code") ?? "";
    const page = `/c/${encodeURIComponent(code)}/save-to-phone`;
    if (isForeign(context, services)) return context.redirect(page, 303);
    const sought = await desk.seek(code);
    if (!sought.found) return desk.serveTrouble(context, sought.trouble, sought);
    const form = await readForm(context);
    const handle = form.get("voucherHistoryId");
    if (handle !== null) return serveKept(context, sought, handle, form.get("shown"));
    const device = deviceIn(context) ?? newDevice();
    let claimed: Claimed;
    try {
      claimed = await claimForDevice(services, sought.id, device, originIn(context, services));
    } catch (error) {
      const problem = error instanceof Overloaded ? busy() : error;
      const status = problem instanceof Problem && FAULTS.find((known) => known === problem.status);
      if (!(problem instanceof Problem) || !status) throw error;
      const fault = { status, key: problem.key, values: problem.details.values };
      const headers = { ...PERSONAL, "retry-after": String(problem.details.retryAfter ?? 1) };
      return serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null, fault }, headers);
    }
    if (!claimed.ok) {
      desk.forget(code);
      return desk.serveTrouble(context, TROUBLE_OF[claimed.reason], sought, { refused: true });
    }
    context.header("set-cookie", deviceCookie(services, device), { append: true });
    return context.redirect(page, 303);
  };
  app.post("/c/:code/save-to-phone", answeringGuessers({ services, serve }, postSave));

  app.get(
    "/v/:pin",
    answeringGuessers({ services, serve }, async (context) => {
      const guesser = { address: addressIn(context, services) };
      await refuseGuesser(services, guesser);
      const pin = barePin(context.req.param("pin") ?? "");
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
