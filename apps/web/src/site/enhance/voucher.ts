import { call, CallError } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { copyButtons } from "./copy.ts";
import { claimKeyFor, forgetVoucher, keepVoucher, keptVoucher } from "./kept-vouchers.ts";
import { persist } from "./persist.ts";

/** How long one try may take. Milliseconds. */
const PATIENCE = 12_000;
const BUSINESS = 2;

/** A claim in sight of its user: the button, and the line that says how it goes. */
interface Claiming {
  code: string;
  button: HTMLButtonElement;
  line: HTMLElement;
}

type State = "saving" | "retrying" | "fetching" | "notReached" | "failed";

function say({ button, line }: Claiming, state: State): void {
  const waits = state === "saving" || state === "retrying" || state === "fetching";
  button.setAttribute("aria-disabled", String(waits));
  line.dataset.state = state;
  line.textContent = line.dataset[state] ?? "";
}

/** The page as the server draws it for one voucher; the handle travels in the body, never in an address. */
async function fetchVoucherPage(handle: string): Promise<Document> {
  const body = new URLSearchParams({ voucherHistoryId: handle });
  const reply = await fetch(location.pathname, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
  if (!reply.ok) throw new CallError(reply.status);
  return new DOMParser().parseFromString(await reply.text(), "text/html");
}

function showPage(page: Document): void {
  const fresh = page.querySelector("main");
  const old = document.querySelector("main");
  if (!fresh || !old) return;
  const mark = page.querySelector("[data-bar-end]");
  const oldMark = document.querySelector("[data-bar-end]");
  if (mark && oldMark) oldMark.replaceWith(mark);
  old.replaceWith(fresh);
  document.title = page.title;
  scrollTo(0, 0);
  const heading = fresh.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  copyButtons();
}

function fail(claiming: Claiming, error: unknown): void {
  if (!(error instanceof CallError) || error.status === 0) return say(claiming, "notReached");
  if (error.status >= 500) return say(claiming, "failed");
  // A refusal: the page as it is now says why, and what else there is.
  claiming.line.textContent = error.messages[0] ?? "";
  setTimeout(() => location.reload(), 1_500);
}

async function fetchKept(claiming: Claiming, handle: string): Promise<void> {
  say(claiming, "fetching");
  try {
    showPage(
      await persist(
        () => fetchVoucherPage(handle),
        () => say(claiming, "retrying"),
      ),
    );
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) return fail(claiming, error);
    forgetVoucher(claiming.code);
    claiming.line.textContent = "";
    claiming.button.removeAttribute("aria-disabled");
  }
}

async function claim(claiming: Claiming, claimKey: string): Promise<void> {
  say(claiming, "saving");
  try {
    const claimOnce = () =>
      call(
        "POST /brand/customer/claim",
        { campaignCode: claiming.code, claimKey },
        { signal: AbortSignal.timeout(PATIENCE) },
      );
    const { data } = await persist(claimOnce, () => say(claiming, "retrying"));
    keepVoucher(claiming.code, data.voucherHistoryId);
    await fetchKept(claiming, data.voucherHistoryId);
  } catch (error) {
    fail(claiming, error);
  }
}

function claimByScript(form: HTMLFormElement, code: string): void {
  const button = form.querySelector("button");
  const line = form.querySelector<HTMLElement>("[data-saving]");
  if (!button || !line) return;
  const claiming = { code, button, line };
  form.addEventListener("submit", (event) => {
    try {
      const kept = keptVoucher(code);
      const claimKey = claimKeyFor(code);
      event.preventDefault();
      if (button.getAttribute("aria-disabled") === "true") return;
      void (kept ? fetchKept(claiming, kept) : claim(claiming, claimKey));
    } catch {
      // Nothing can be kept here: the plain form goes its way, and a cookie names the device.
    }
  });
  const kept = keptVoucher(code);
  if (kept) void fetchKept(claiming, kept);
}

function rememberShown(code: string, handle: string): void {
  try {
    keepVoucher(code, handle);
  } catch {
    // The cookie that showed it will show it again.
  }
}

/** A voucher of this browser's own is shown even where there is none left to claim. */
async function showInPlaceOfTrouble(handle: string): Promise<void> {
  try {
    showPage(await fetchVoucherPage(handle));
  } catch {
    // The link to it stands on the page.
  }
}

/** The consumer's pages: a claim that survives a bad network, and vouchers that are found again. */
export function enhanceVoucher(): void {
  copyButtons();
  const scanned = document.querySelector("[data-scanned]");
  // After the hash, so that the pin is in no request.
  if (scanned && readSession()?.data.type === BUSINESS)
    return location.replace(`${paths.redeem}#${location.pathname.split("/").at(-1) ?? ""}`);

  const { campaign, voucher } = document.querySelector<HTMLElement>("main[data-campaign]")?.dataset ?? {};
  if (!campaign) return;
  if (voucher) return rememberShown(campaign, voucher);
  const form = document.querySelector<HTMLFormElement>("form[data-claims]");
  if (form) return claimByScript(form, campaign);
  const have = document.querySelector<HTMLElement>("[data-have-voucher]");
  const kept = keptVoucher(campaign);
  if (!have || !kept) return;
  have.hidden = false;
  if (location.pathname === new URL(have.getAttribute("href") ?? "", location.href).pathname)
    void showInPlaceOfTrouble(kept);
}
