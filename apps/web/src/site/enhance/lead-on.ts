/** How long a redirecting page is shown, in milliseconds. The target page repeats its message. */
const SHOWN = 2_000;

/** Redirects from a page without content to the one it names. */
export function leadOn(): void {
  const to = document.querySelector<HTMLElement>("[data-leads-to]")?.dataset.leadsTo;
  if (to) setTimeout(() => location.replace(to), SHOWN);
}
