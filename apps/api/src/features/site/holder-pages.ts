import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { Problem } from "../../platform/http/problem.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { giftUrl, giveAway, withdraw } from "../vouchers/give-voucher.ts";
import { findGift } from "../vouchers/holder-queries.ts";
import { countingRefusals } from "../vouchers/pin-tries.ts";
import { findVoucherByHandle } from "../vouchers/queries.ts";
import { findReturnedByHandle } from "../vouchers/return-queries.ts";
import { releaseForHolder } from "../vouchers/release-voucher.ts";
import { makeGoogleSaveUrl } from "../wallets/google/make-save-url.ts";
import { serveTooMany } from "./limit-guesses.ts";
import type { OfferService } from "./offer-service.ts";
import { readForm } from "./read-form.ts";
import { type ServePage, pageLanguage } from "./serve-page.ts";
import { isForeign, SCANNED } from "./visitor.ts";
import { readPreview } from "../wallets/google/read-preview.ts";

/** The new link is passed to its page in a cookie for that page only: in a URL it would leak. */
const GIFT_COOKIE = "gift";
const GIFT_COOKIE_SECONDS = 24 * 60 * 60;
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
    const page = `${pageOf(code)}/give-away`;
    if (isForeign(context, services)) return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
    const { form, request } = await requestIn(context);
    const keep = (token: string, seconds: number) =>
      context.addCookie(
        `${GIFT_COOKIE}=${token}; Path=${page}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${services.config.publicUrl.startsWith("https:") ? "; Secure" : ""}`,
      );
    try {
      if (form.has("withdraw")) {
        await withdraw(services, request);
        keep("", 0);
        return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
      }
      keep((await giveAway(services, request)).split("/").at(-1) ?? "", GIFT_COOKIE_SECONDS);
    } catch (error) {
      return refuse(context, code, request.voucherHistoryId, error);
    }
    return context.redirect(page, 303);
  });

  app.get("/c/:code/give-away", async (context) => {
    const code = context.param("code");
    const sought = await service.seek(context, code);
    const token = context.cookie(GIFT_COOKIE);
    const gift = token ? await findGift(services.db, hashToken(token)) : undefined;
    const isOpen = gift !== undefined && gift.accepted_at === null && sought.found && gift.campaign_id === sought.id;
    if (!isOpen || !token) return context.redirect(`${pageOf(code)}/save-to-phone`, 303);
    return serve(context, { page: "giftLink", offer: sought.offer, giftUrl: giftUrl(services, token) }, SCANNED);
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
