import { NOTICE_HEADER } from "@stashwell/shared/site/voucher-status";
import { CallError } from "../../lib/call.ts";
import { parsePage } from "../../lib/parse-page.ts";
import { paths } from "../../lib/paths.ts";
import { forgetVoucher } from "./stored-vouchers.ts";

/** How long one try may take. Milliseconds. */
const TRY_MS = 12_000;

export interface PageResponse {
  reply: Response;
  /** What it shows; undefined when the answer was to go elsewhere. */
  page: Document | undefined;
}

/** Sends a form as a browser would. @throws CallError for what may go better later */
export async function post(address: string, body: URLSearchParams): Promise<PageResponse> {
  const reply = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(TRY_MS) });
  if (reply.status >= 500) throw new CallError(reply.status);
  return { reply, page: reply.redirected ? undefined : parsePage(await reply.text()) };
}

/** There is no voucher by the handle that this browser kept: it was given back, given away, or went back unopened. */
export class VoucherGone extends CallError {
  readonly notice: "gone" | "returned";

  constructor(reply: Response) {
    super(404);
    this.notice = reply.headers.get(NOTICE_HEADER) === "returned" ? "returned" : "gone";
  }
}

/**
 * Asks after one voucher. Its handle travels in a header, never in an address.
 * @throws VoucherGone, CallError
 */
export async function ask(code: string, init: RequestInit): Promise<Response> {
  const reply = await fetch(paths.voucherOf(code), { ...init, cache: "no-store", signal: AbortSignal.timeout(TRY_MS) });
  if (reply.status === 404) throw new VoucherGone(reply);
  if (!reply.ok && reply.status !== 304) throw new CallError(reply.status);
  return reply;
}

/**
 * The page as the server draws it for one voucher; undefined while its standing is the one that is `shown` already.
 * @throws VoucherGone, CallError
 */
export async function fetchVoucherPage(code: string, handle: string, shown?: string): Promise<Document | undefined> {
  const reply = await ask(code, {
    headers: { voucher: handle, ...(shown !== undefined && { "if-none-match": `W/"${shown}"` }) },
  });
  return reply.status === 304 ? undefined : parsePage(await reply.text());
}

/** Of the document, after a page has taken the place of another. */
export const SHOWN = "stashwell:shown";

/** Puts a page in the place of the one that is open, and the focus on what it is about. */
export function showPage(page: Document): void {
  const fresh = page.querySelector("main");
  const old = document.querySelector("main");
  if (!fresh || !old) return;
  const bar = page.querySelector("header.bar");
  if (bar) document.querySelector("header.bar")?.replaceWith(bar);
  old.replaceWith(fresh);
  document.title = page.title;
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  document.dispatchEvent(new Event(SHOWN));
}

/** Forgets a voucher that is not here any more, and goes to the offer's page, which says so. */
export async function leaveGone(code: string, { notice }: VoucherGone): Promise<void> {
  await forgetVoucher(code);
  location.replace(paths.landingAfter(code, notice));
}
