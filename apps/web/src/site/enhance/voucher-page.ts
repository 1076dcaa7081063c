import { CallError } from "../../lib/call.ts";
import { parsePage } from "../../lib/parse-page.ts";
import { paths } from "../../lib/paths.ts";
import { forgetVoucher } from "./kept-vouchers.ts";

/** How long one try may take. Milliseconds. */
export const PATIENCE = 12_000;

export interface Answer {
  reply: Response;
  /** What it shows; undefined when the answer was to go elsewhere. */
  page: Document | undefined;
}

/** Sends a form as a browser would. @throws CallError for what may go better later */
export async function post(address: string, body: URLSearchParams): Promise<Answer> {
  const reply = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
  if (reply.status >= 500) throw new CallError(reply.status);
  // The styles of another page are not allowed in this one, not even unshown.
  return { reply, page: reply.redirected ? undefined : parsePage(await reply.text()) };
}

/** There is no voucher by the handle that this browser kept: it was given back, or given away. */
export class VoucherGone extends CallError {
  constructor() {
    super(404);
  }
}

/**
 * The page as the server draws it for one voucher; undefined when it would show what is `shown` already. The handle
 * travels in the body, never in an address.
 * @throws VoucherGone, CallError
 */
export async function fetchVoucherPage(code: string, handle: string, shown?: string): Promise<Document | undefined> {
  const body = new URLSearchParams({ voucherHistoryId: handle });
  if (shown !== undefined) body.set("shown", shown);
  const { reply, page } = await post(paths.saveToPhone(code), body);
  if (reply.redirected) throw new VoucherGone();
  if (!reply.ok) throw new CallError(reply.status);
  return reply.status === 204 ? undefined : page;
}

let whenShown = (): void => undefined;
/** Tells what to do with a page that has taken the place of another. */
export const onShown = (handler: () => void): void => void (whenShown = handler);

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
  whenShown();
}

/** Forgets a voucher that is not here any more, and goes to the offer's page, which says so. */
export function leaveGone(code: string): void {
  forgetVoucher(code);
  location.replace(paths.landingAfter(code, "gone"));
}
