import { parsePage } from "../../lib/parse-page.ts";

/** The page that the server makes of a signed pass. It travels in the body: an address would be kept and told on. */
async function fetchPreview(form: HTMLFormElement, jwt: string): Promise<HTMLElement | null> {
  const reply = await fetch(form.action, { method: "POST", body: new URLSearchParams({ jwt }) });
  return parsePage(await reply.text()).querySelector("[data-wallet-preview]");
}

/** Shows the pass that stands behind the `#` of the address. When that fails, the form has it to be sent by hand. */
export async function previewPass(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-wallet-link]");
  const jwt = location.hash.slice(1);
  if (!form || !jwt) return;
  const line = form.querySelector<HTMLElement>("[data-waiting]");
  if (line) line.textContent = line.dataset.waiting ?? "";
  const field = form.querySelector("textarea");
  if (field) field.value = jwt;
  const fresh = await fetchPreview(form, jwt).catch(() => null);
  if (fresh) document.querySelector("[data-wallet-preview]")?.replaceWith(fresh);
}
