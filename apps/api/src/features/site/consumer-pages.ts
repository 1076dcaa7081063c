import { emailError } from "@stashwell/shared/registration/rules";
import type { ClaimProof, SitePage, VoucherNotice } from "@stashwell/shared/site/pages";
import { NOTICE_HEADER, statusText } from "@stashwell/shared/site/voucher-status";
import { barePin, isPin } from "@stashwell/shared/vouchers/rules";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { Overloaded } from "../../platform/db/batcher.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { countClaimCode, mailClaimCode } from "../vouchers/claim-code.ts";
import { busy, type Claimed, claimVoucher, findPublishedId } from "../vouchers/claim-voucher.ts";
import { countWrongPin } from "../vouchers/pin-tries.ts";
import { findVoucherByHandle, findVoucherByPin } from "../vouchers/queries.ts";
import { findReturnedByHandle } from "../vouchers/return-queries.ts";
import type { SoughtOffer } from "./find-offer.ts";
import { limitingGuesses } from "./limit-guesses.ts";
import { cachedPages } from "./cached-pages.ts";
import { mountGiftPages } from "./gift-pages.ts";
import { mountHolderPages } from "./holder-pages.ts";
import { describeVoucher, openOfferService, errorOf } from "./offer-service.ts";
import { voucherStatusOf } from "./own-voucher.ts";
import { readForm } from "./read-form.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";
import { claimantIn, deviceIn, handleIn, isForeign, PERSONAL, SCANNED, SECRET } from "./visitor.ts";

/** A wrong code, too many claims at once, or too many from one network: the visitor can retry. */
const ERROR_STATUSES = [422, 429, 503] as const;
/** Errors that the save page itself shows, since only a mailbox is missing. */
const ABOUT_MAILBOX = {
  contactNeeded: { status: 403, key: "vouchers.contactNeeded" },
  contactUsed: { status: 409, key: "vouchers.contactUsed" },
} as const;

type SavePage = Extract<SitePage, { page: "saveToPhone" }>;

const NOTICES: readonly VoucherNotice[] = ["released", "gone", "returned"];

/** The result of an action on another page, which the offer's page shows. */
const noticeIn = (context: PageContext): VoucherNotice | undefined =>
  NOTICES.find((notice) => notice === context.query("notice"));

/** Mounts the consumer's pages: the offer, saving it, the voucher. Only a POST claims a voucher. */
export function mountConsumerPages(app: HttpApp, services: Services, serve: ServePage): void {
  const service = openOfferService(services, serve);
  const cached = cachedPages();

  /** Serves the offer to a visitor without a voucher of it. */
  const serveOffer = async (context: PageContext) => {
    const sought = await service.seek(context, context.param("code"));
    const error = errorOf(sought);
    if (error || !sought.found) return service.serveError(context, error ?? "unknown", sought);
    return serve(context, { page: "landing", offer: sought.offer, ownVoucher: null });
  };

  const serveSaving = async (context: PageContext, proof?: ClaimProof) => {
    const sought = await service.seek(context, context.param("code"));
    const error = errorOf(sought);
    if (error || !sought.found) return service.serveError(context, error ?? "unknown", sought);
    return serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null, ...(proof && { proof }) });
  };

  /** The same for a visitor whose voucher was returned because it was not opened. */
  const serveReturned = async (context: PageContext, sought: SoughtOffer) => {
    const error = errorOf(sought);
    if (error || !sought.found) return service.serveError(context, error ?? "unknown", sought, { notice: "returned" });
    return serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null, returned: true }, PERSONAL);
  };

  mountHolderPages(app, services, serve, service);
  mountGiftPages(app, services, serve, service);

  app.get("/c/:code", async (context) => {
    const said = noticeIn(context);
    if (!deviceIn(context) && !said) return cached(context, () => serveOffer(context));
    const sought = await service.seek(context, context.param("code"));
    const error = errorOf(sought);
    const own = await service.findOwn(context, sought);
    const ownVoucher = own ? voucherStatusOf(own, services) : null;
    if (error === "expired" && own) return service.serveError(context, error, sought, { ownVoucher });
    if (sought.found && own) return serve(context, { page: "landing", offer: sought.offer, ownVoucher }, PERSONAL);
    const notice = said ?? ((await service.wasReturned(context, sought)) ? "returned" : undefined);
    if (error && sought.found && notice) return service.serveError(context, error, sought, { notice });
    if (sought.found && notice)
      return serve(context, { page: "landing", offer: sought.offer, ownVoucher, notice }, PERSONAL);
    return cached(context, () => serveOffer(context));
  });

  app.get("/c/:code/save-to-phone", async (context) => {
    if (deviceIn(context)) {
      const sought = await service.seek(context, context.param("code"));
      const own = await service.findOwn(context, sought);
      const opened = own && (await service.open(context, own));
      if (sought.found && opened) return service.serveVoucher(context, sought, opened);
      if (await service.wasReturned(context, sought)) return serveReturned(context, sought);
    }
    return cached(context, () => serveSaving(context));
  });

  /** Serves the voucher whose handle a phone has stored. An open page revalidates it, usually without a change. */
  const serveStored = async (context: PageContext) => {
    const code = context.param("code");
    const campaign = await findPublishedId(services, code);
    if ("reason" in campaign) return serveOffer(context);
    const handle = handleIn(context) ?? "";
    const found = await findVoucherByHandle(services.db, campaign.id, handle);
    const voucher = found && (await service.open(context, found));
    if (!voucher && (await findReturnedByHandle(services.db, campaign.id, handle)))
      return context.body(null, 404, { ...SECRET, [NOTICE_HEADER]: "returned" });
    if (!voucher) {
      await countWrongPin(services, { address: context.request.address });
      return context.body(null, 404, SECRET);
    }
    const etag = `W/"${statusText(await describeVoucher(services, voucher))}"`;
    context.setHeader("etag", etag);
    if (context.header("if-none-match") === etag) return context.body(null, 304, SECRET);
    const sought = await service.seek(context, code);
    return sought.found ? service.serveVoucher(context, sought, voucher) : serveOffer(context);
  };
  app.get("/c/:code/voucher", limitingGuesses({ services, serve }, serveStored));

  /** Serves the save page with the reason why nothing was saved, and what the visitor can do. */
  const serveUnsaved = async (
    context: PageContext,
    error: NonNullable<SavePage["error"]>,
    { proof, retryAfter }: { proof?: ClaimProof | undefined; retryAfter?: number | undefined },
  ): Promise<Reply> => {
    const sought = await service.seek(context, context.param("code"));
    if (!sought.found) return service.serveError(context, sought.error, sought);
    const headers = { ...PERSONAL, ...(retryAfter && { "retry-after": String(retryAfter) }) };
    const page = { page: "saveToPhone", offer: sought.offer, voucher: null, error, ...(proof && { proof }) } as const;
    return serve(context, page, headers);
  };

  /** The same for a thrown error; rethrows what no page can show. */
  const serveProblem = (context: PageContext, thrown: unknown, codeId: string | undefined): Promise<Reply> => {
    const problem = thrown instanceof Overloaded ? busy() : thrown;
    const status = problem instanceof Problem && ERROR_STATUSES.find((known) => known === problem.status);
    if (!(problem instanceof Problem) || !status) throw thrown;
    const { values, data, retryAfter = status === 422 ? undefined : 1 } = problem.details;
    const error = { status, key: problem.key, ...(values && { values }) };
    const proof = data ? { challenge: JSON.stringify(data.challenge) } : codeId && { codeId };
    return serveUnsaved(context, error, { retryAfter, ...(proof && { proof }) });
  };

  const postSave = async (context: PageContext): Promise<Reply> => {
    const code = context.param("code");
    if (isForeign(context, services)) return context.redirect(`/c/${encodeURIComponent(code)}/save-to-phone`, 303);
    const form = await readForm(context);
    // A page of an earlier version requests its voucher in this way. It claims nothing.
    if (form.has("voucherHistoryId")) return context.body(null, 204, PERSONAL);
    const claimant = claimantIn(context, form);
    const codeId = form.get("codeId") ?? undefined;
    const proof = { work: form.get("work") ?? undefined, codeId, code: form.get("code") ?? undefined };
    let claimed: Claimed;
    try {
      claimed = await claimVoucher(services, code, { ...proof, claimant, origin: context.request });
    } catch (error) {
      return serveProblem(context, error, codeId);
    }
    if (claimed.ok) return service.serveNew(context, code, claimant, claimed.voucher.voucherHistoryId);
    const { reason } = claimed;
    if (reason === "contactNeeded" || reason === "contactUsed")
      return serveUnsaved(context, ABOUT_MAILBOX[reason], { proof: {} });
    const sought = await service.seek(context, code);
    return service.serveError(context, reason, sought, sought.found ? { refused: true } : {});
  };

  /** Mails the code that replaces the script's proof of work, and shows the form to enter it. */
  const postCode = async (context: PageContext): Promise<Reply> => {
    const code = context.param("code");
    if (isForeign(context, services)) return context.redirect(`/c/${encodeURIComponent(code)}/save-to-phone`, 303);
    const form = await readForm(context);
    const [email, work] = [form.get("email") ?? "", form.get("work") ?? undefined];
    const wrong = emailError(email);
    if (wrong) return serveUnsaved(context, { status: 422, key: wrong }, { proof: {} });
    const request = { campaign: code, email, work, language: pageLanguage(context), address: context.request.address };
    let codeId: string;
    try {
      const counted = await countClaimCode(services, request);
      ({ codeId } = await inTransaction(services.db, (tx) => mailClaimCode(services, tx, request, counted)));
    } catch (error) {
      return serveProblem(context, error, undefined);
    }
    const sought = await service.seek(context, code);
    if (!sought.found) return service.serveError(context, sought.error, sought);
    return serve(context, { page: "saveToPhone", offer: sought.offer, voucher: null, proof: { codeId } }, PERSONAL);
  };
  app.get("/c/:code/claim-code", (context) => cached(context, () => serveSaving(context, {})));
  app.post("/c/:code/claim-code", postCode);
  app.post("/c/:code/save-to-phone", postSave);

  app.get(
    "/v/:pin",
    limitingGuesses({ services, serve }, async (context) => {
      const pin = barePin(context.param("pin"));
      const voucher = isPin(pin) ? await findVoucherByPin(services.db, pin) : undefined;
      const sought = voucher && (await service.seek(context, voucher.campaign_id));
      if (voucher && sought?.found)
        return serve(
          context,
          { page: "voucher", offer: sought.offer, voucherStatus: voucherStatusOf(voucher, services) },
          SCANNED,
        );
      await countWrongPin(services, { address: context.request.address });
      return serve(context, { page: "voucherGone" }, SCANNED);
    }),
  );
}
