/** How long a page that leads on is shown, in milliseconds. What it says is said again where it leads. */
const SHOWN = 2_000;

/** Leaves a page that has nothing to show for the one it names. */
export function leadOn(): void {
  const to = document.querySelector<HTMLElement>("[data-leads-to]")?.dataset.leadsTo;
  if (to) setTimeout(() => location.replace(to), SHOWN);
}
