import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { giveAway, withdraw } from "../vouchers/give-voucher.ts";
import { countingRefusals } from "../vouchers/pin-tries.ts";
import { findVoucherByHandle } from "../vouchers/queries.ts";
import { findReturnedByHandle } from "../vouchers/return-queries.ts";
import { releaseForHolder } from "../vouchers/release-voucher.ts";
import { makeGoogleSaveUrl } from "../wallets/google/make-save-url.ts";
import { forgetGift, keepGift, findOwnGift } from "./gift-cookie.ts";
import { serveTooMany } from "./limit-guesses.ts";
import type { OfferService } from "./offer-service.ts";
import { readForm } from "./read-form.ts";
import { type ServePage, pageLanguage } from "./serve-page.ts";
import { isForeign, SCANNED } from "./visitor.ts";
import { readPreview } from "../wallets/google/read-preview.ts";

const PLAIN_STATUSES = [409, 429, 503] as const;

const pageOf = (code: string): string => `/c/${encodeURIComponent(code)}`;

/** Mounts the forms of a voucher's holder: return it, give it away, save it to Google Wallet. */
export function mountHolderPages(app: HttpApp, services: Services, serve: ServePage, service: OfferService): void {
  const requestIn = async (context: PageContext) => {
    const form = await readForm(context);
    const request = {
      voucherHistoryId: form.get("voucherHistoryId") ?? "",
      pinNumber: form.get("pinNumber") ?? "",
      address: context.request.address,
      idempotencyKey: undefined,
    };
    return { form, request };
  };

  /** Serves a failed request: the voucher no longer belongs to the visitor, or its page shows the error. */
  async function refuse(context: PageContext, code: string, handle: string, problem: unknown): Promise<Reply> {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.status === 429) return serveTooMany({ services, serve }, context, problem);
    const sought = await service.seek(context, code);
    const voucher = sought.found ? await findVoucherByHandle(services.db, sought.id, handle) : undefined;
    if (!sought.found || !voucher) {
      const isBack = sought.found && (await findReturnedByHandle(services.db, sought.id, handle)) !== undefined;
      return context.redirect(`${pageOf(code)}?notice=${isBack ? "returned" : "gone"}`, 303);
    }
    const status = PLAIN_STATUSES.find((known) => known === problem.status) ?? 409;
    return service.serveVoucher(context, sought, voucher, { status, key: problem.key });
  }

  app.post("/c/:code/release", async (context) => {
    const code = context.param("code");
    if (isForeign(context, services)) return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
    const { request } = await requestIn(context);
    try {
      await releaseForHolder(services, request);
    } catch (error) {
      return refuse(context, code, request.voucherHistoryId, error);
    }
    return context.redirect(`${pageOf(code)}?notice=released`, 303);
  });

  app.post("/c/:code/give-away", async (context) => {
    const code = context.param("code");
    if (isForeign(context, services)) return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
    const { form, request } = await requestIn(context);
    try {
      if (form.has("withdraw")) {
        await withdraw(services, request);
        forgetGift(services, context);
        return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
      }
      keepGift(services, context, (await giveAway(services, request)).split("/").at(-1) ?? "");
    } catch (error) {
      return refuse(context, code, request.voucherHistoryId, error);
    }
    return context.redirect(`${pageOf(code)}/give-away`, 303);
  });

  app.get("/c/:code/give-away", async (context) => {
    const code = context.param("code");
    const sought = await service.seek(context, code);
    const gift = sought.found ? await findOwnGift(services, context, sought.id) : undefined;
    if (!sought.found || !gift) return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
    return serve(context, { page: "giftLink", offer: sought.offer, giftUrl: gift.url }, SCANNED);
  });

  app.post("/c/:code/google-wallet", async (context) => {
    const code = context.param("code");
    if (isForeign(context, services)) return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
    const handle = (await readForm(context)).get("voucherHistoryId") ?? "";
    try {
      const saveUrl = await countingRefusals(services, { address: context.request.address }, () =>
        makeGoogleSaveUrl(services, { campaignCode: code, handle, isOwnAct: true }),
      );
      return context.redirect(saveUrl, 303);
    } catch (error) {
      return refuse(context, code, handle, error);
    }
  });
}

/** A pass is personal: don't cache it, and don't send its URL in a Referer. */
const PRIVATE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * Mounts the page that links to Google Wallet lead to on a server without credentials. With credentials, and in
 * production, the page doesn't exist.
 */
export function mountWalletPreviewPage(app: HttpApp, services: Services, serve: ServePage): void {
  const { googleWallet } = services;
  if (googleWallet?.mode !== "preview") return;

  app.get("/wallet-preview", (context) => serve(context, { page: "walletPreview", status: 200, pass: null }, PRIVATE));
  app.post("/wallet-preview", async (context) => {
    const sent = (await readForm(context)).get("jwt") ?? "";
    // A whole URL may have been pasted.
    const jwt = sent.slice(sent.indexOf("#") + 1).trim();
    const pass = await readPreview(services, googleWallet, jwt, pageLanguage(context));
    return serve(context, { page: "walletPreview", status: pass ? 200 : 422, pass: pass ?? null }, PRIVATE);
  });
}
