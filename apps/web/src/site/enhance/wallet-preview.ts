import { parsePage } from "../../lib/parse-page.ts";

/** Fetches the server's page for a signed pass. Sent in the body, because URLs are stored and logged. */
async function fetchPreview(form: HTMLFormElement, jwt: string): Promise<HTMLElement | null> {
  const reply = await fetch(form.action, { method: "POST", body: new URLSearchParams({ jwt }) });
  return parsePage(await reply.text()).querySelector("[data-wallet-preview]");
}

/** Shows the pass in the URL fragment. If that fails, the form contains it for manual submission. */
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
