import { paths } from "../../lib/paths.ts";
import { claimKeyFor, dropCopy, forgetVoucher, storedVoucher } from "./stored-vouchers.ts";
import {
  type PageResponse,
  fetchVoucherPage,
  leaveGone,
  persist,
  post,
  showPage,
  VoucherGone,
} from "./voucher-page.ts";

/** A form with its submit button and status line. */
interface Acting {
  form: HTMLFormElement;
  button: HTMLElement;
  line: HTMLElement;
  /** The code of its campaign. */
  code: string;
}

type State = "saving" | "checking" | "retrying" | "fetching" | "notReached" | "failed";

const isBusy = ({ button }: Acting): boolean => button.getAttribute("aria-disabled") === "true";

/** Shows the status of a request, in texts from the page. */
function say({ button, line }: Acting, state: State): void {
  const waits = state !== "notReached" && state !== "failed";
  button.setAttribute("aria-disabled", String(waits));
  line.dataset.state = state;
  line.textContent = line.dataset[state] ?? "";
  line.scrollIntoView({ block: "nearest" });
}

const isUnreached = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;
const sayFailed = (acting: Acting, error: unknown): void => say(acting, isUnreached(error) ? "notReached" : "failed");

const fieldsOf = (form: HTMLFormElement): URLSearchParams => {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.set(name, value);
  return body;
};

/** Handles the response, depending on the action. */
async function follow({ form, code }: Acting, body: URLSearchParams, { reply, page }: PageResponse): Promise<void> {
  const { act } = form.dataset;
  if (act === "withdraw" && !page) {
    // The redirect depends on a cookie, which this voucher may not have been saved with.
    const own = await fetchVoucherPage(code, body.get("voucherHistoryId") ?? "");
    if (own) showPage(own);
    return;
  }
  if (!page) {
    if (act === "release") await forgetVoucher(code);
    // From now on someone else may accept it at any moment.
    if (act === "give") await dropCopy(code);
    return location.assign(reply.url);
  }
  const isMine = page.querySelector("main[data-voucher]") !== null;
  if ((act === "accept" || act === "claim") && isMine) history.replaceState(null, "", paths.saveToPhone(code));
  showPage(page);
}

const submit = (acting: Acting, body: URLSearchParams): Promise<PageResponse> =>
  persist(
    () => post(acting.form.action, body),
    () => say(acting, "retrying"),
  );

/** Solves the proof-of-work challenge of a response, with a button to cancel; undefined if it wasn't solved. */
async function workFor(acting: Acting, { page }: PageResponse): Promise<string | undefined> {
  const { challenge } = page?.querySelector<HTMLElement>("main[data-challenge]")?.dataset ?? {};
  if (challenge === undefined) return undefined;
  const stop = acting.form.querySelector<HTMLButtonElement>("[data-stop-checking]");
  const stopped = new AbortController();
  stop?.addEventListener("click", () => stopped.abort(), { signal: stopped.signal });
  say(acting, "checking");
  if (stop) stop.hidden = false;
  try {
    const { solveWork } = await import("../../lib/solve-work.ts");
    return await solveWork(JSON.parse(challenge) as object, stopped.signal);
  } catch {
    // Without the script, the page in the response offers a code by mail instead.
    return undefined;
  } finally {
    if (stop) stop.hidden = true;
  }
}

async function send(acting: Acting, body: URLSearchParams): Promise<void> {
  say(acting, "saving");
  try {
    let response = await submit(acting, body);
    const work = await workFor(acting, response);
    if (work !== undefined) {
      body.set("work", work);
      say(acting, "saving");
      response = await submit(acting, body);
    }
    await follow(acting, body, response);
  } catch (error) {
    sayFailed(acting, error);
  }
}

/** Shows the voucher that this browser already has, instead of claiming one. */
async function showStored(acting: Acting, handle: string): Promise<void> {
  say(acting, "fetching");
  try {
    const page = await persist(
      () => fetchVoucherPage(acting.code, handle),
      () => say(acting, "retrying"),
    );
    if (page) showPage(page);
  } catch (error) {
    if (error instanceof VoucherGone) void leaveGone(acting.code, error);
    else sayFailed(acting, error);
  }
}

/** Submits the forms to claim, accept, return and give away a voucher with fetch, and retries on a bad network. */
export function actByScript(code: string): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-act]")) {
    const links = "atOnce" in form.dataset ? [...document.querySelectorAll<HTMLElement>("a[data-saves]")] : [];
    const button = links[0] ?? form.querySelector("button");
    const line = form.querySelector<HTMLElement>("[data-saving]");
    if (!button || !line) continue;
    const acting = { form, button, line, code };
    const claims = form.dataset.act === "claim";
    form.addEventListener("submit", (event) => {
      const body = fieldsOf(form);
      if (claims || form.dataset.act === "accept") {
        // If the response to an earlier attempt was lost, this key still identifies the browser as the voucher's owner.
        const claimKey = claimKeyFor(code);
        if (!claimKey) return;
        body.set("claimKey", claimKey);
      }
      event.preventDefault();
      if (isBusy(acting)) return;
      const stored = claims ? storedVoucher(code) : undefined;
      void (stored ? showStored(acting, stored) : send(acting, body));
    });
    // On the offer's own page, the button saves at once, without the save page in between.
    for (const link of links)
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        form.requestSubmit();
      });
    const stored = claims && !links[0] ? storedVoucher(code) : undefined;
    if (stored) void showStored(acting, stored);
  }
}
