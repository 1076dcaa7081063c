import { NOTICE_HEADER } from "@stashwell/shared/site/voucher-status";
import { CallError, isUnanswered } from "../../lib/call-error.ts";
import { parsePage } from "../../lib/parse-page.ts";
import { paths } from "../../lib/paths.ts";
import { forgetVoucher } from "./stored-vouchers.ts";

/** Timeout of one attempt. Milliseconds. */
const TRY_MS = 12_000;
/** Delays before each retry. Milliseconds. */
const PAUSES = [800, 1_600, 3_000, 5_000, 8_000];

export interface PageResponse {
  reply: Response;
  /** The response's page; undefined for a redirect. */
  page: Document | undefined;
}

/** Submits a form as a browser would. @throws CallError for errors that may be retried */
export async function post(address: string, body: URLSearchParams): Promise<PageResponse> {
  const reply = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(TRY_MS) });
  if (reply.status >= 500) throw new CallError(reply.status);
  return { reply, page: reply.redirected ? undefined : parsePage(await reply.text()) };
}

/**
 * This browser's voucher no longer exists: it was returned, given away, or released because it wasn't opened in time.
 */
export class VoucherGone extends CallError {
  readonly notice: "gone" | "returned";

  constructor(reply: Response) {
    super(404);
    this.notice = reply.headers.get(NOTICE_HEADER) === "returned" ? "returned" : "gone";
  }
}

/**
 * Requests one voucher. Its handle is sent in a header, never in a URL.
 * @throws VoucherGone, CallError
 */
export async function ask(code: string, init: RequestInit): Promise<Response> {
  const reply = await fetch(paths.voucherOf(code), { ...init, cache: "no-store", signal: AbortSignal.timeout(TRY_MS) });
  if (reply.status === 404) throw new VoucherGone(reply);
  if (!reply.ok && reply.status !== 304) throw new CallError(reply.status);
  return reply;
}

/**
 * Fetches the page that the server renders for one voucher; undefined if its status is still `shown`.
 * @throws VoucherGone, CallError
 */
export async function fetchVoucherPage(code: string, handle: string, shown?: string): Promise<Document | undefined> {
  const reply = await ask(code, {
    headers: { voucher: handle, ...(shown !== undefined && { "if-none-match": `W/"${shown}"` }) },
  });
  return reply.status === 304 ? undefined : parsePage(await reply.text());
}

/** Whether a retry may succeed. Not after a 429: rate limits last minutes or hours, and the message says what to do. */
const mayWork = (error: unknown): boolean => !(error instanceof CallError) || isUnanswered(error);

/** Waits for the delay, or until the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
}

/** Retries an idempotent action until it succeeds, is rejected, or has failed for half a minute. */
export async function persist<Result>(act: () => Promise<Result>, whenRetrying: () => void): Promise<Result> {
  for (const milliseconds of PAUSES) {
    try {
      return await act();
    } catch (error) {
      if (!mayWork(error)) throw error;
      whenRetrying();
      await pause(milliseconds);
    }
  }
  return act();
}

/** A document event, dispatched after the page's content was replaced. */
export const SHOWN = "stashwell:shown";

/** Replaces the content of the current page, and focuses its heading. */
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

/** Deletes a stored voucher that no longer exists, and redirects to the offer's page, which explains it. */
export async function leaveGone(code: string, { notice }: VoucherGone): Promise<void> {
  await forgetVoucher(code);
  location.replace(paths.landingAfter(code, notice));
}
