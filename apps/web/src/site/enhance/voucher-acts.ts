import { paths } from "../../lib/paths.ts";
import { claimKeyFor, forgetVoucher } from "./kept-vouchers.ts";
import { persist } from "./persist.ts";
import { type Acting, actingIn, isBusy, say } from "./say.ts";
import { type Answer, fetchVoucherPage, post, showPage } from "./voucher-page.ts";

const fieldsOf = (form: HTMLFormElement): URLSearchParams => {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.set(name, value);
  return body;
};

/** What follows from an answer, act by act. */
async function follow(act: string, code: string, body: URLSearchParams, { reply, page }: Answer): Promise<void> {
  if (act === "withdraw" && !page) {
    // The redirect goes by the cookie, which this voucher may not have come by.
    const own = await fetchVoucherPage(code, body.get("voucherHistoryId") ?? "");
    if (own) showPage(own);
    return;
  }
  if (!page) {
    if (act === "release") forgetVoucher(code);
    return location.assign(reply.url);
  }
  const isMine = page.querySelector("main[data-voucher]") !== null;
  if (act === "accept" && isMine) history.replaceState(null, "", paths.saveToPhone(code));
  showPage(page);
}

async function act(form: HTMLFormElement, acting: Acting, code: string, body: URLSearchParams): Promise<void> {
  say(acting, "saving");
  try {
    const answer = await persist(
      () => post(form.action, body),
      () => say(acting, "retrying"),
    );
    await follow(form.dataset.act ?? "", code, body, answer);
  } catch (error) {
    say(acting, error instanceof TypeError || error instanceof DOMException ? "notReached" : "failed");
  }
}

/** Giving back, giving away, accepting: the forms are sent here, again and again over a bad network. */
export function actByScript(code: string): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-act]")) {
    const acting = actingIn(form);
    if (!acting) continue;
    form.addEventListener("submit", (event) => {
      const body = fieldsOf(form);
      if (form.dataset.act === "accept") {
        // A try that was answered, but not heard, must not make this phone a stranger to its gift.
        const claimKey = claimKeyFor(code);
        if (!claimKey) return;
        body.set("claimKey", claimKey);
      }
      event.preventDefault();
      if (!isBusy(acting)) void act(form, acting, code, body);
    });
  }
}
