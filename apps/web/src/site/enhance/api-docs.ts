const isAbout = (call: HTMLElement, words: readonly string[]): boolean => {
  const text = `${call.id} ${call.querySelector("summary")?.textContent ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Shows only the calls that match all words, and groups with such calls; returns the number of calls. */
function show(page: Element, words: readonly string[]): number {
  let shown = 0;
  for (const section of page.querySelectorAll<HTMLElement>(".api-noun")) {
    const calls = [...section.querySelectorAll<HTMLElement>(".api-call")];
    for (const call of calls) call.hidden = !isAbout(call, words);
    const found = calls.filter(({ hidden }) => !hidden).length;
    section.hidden = found === 0;
    shown += found;
  }
  return shown;
}

/** Opens the call that the URL fragment links to. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Filters the API's calls while the user types. */
export function enhanceApiDocs(page: Element): void {
  openTarget();
  addEventListener("hashchange", openTarget);
  const search = page.querySelector<HTMLElement>("[data-search]");
  const field = search?.querySelector("input");
  const summary = search?.querySelector("output");
  if (!search || !field || !summary) return;
  search.dataset.ready = "";
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = show(page, words);
    summary.textContent = words.length === 0 ? "" : `${shown} ${shown === 1 ? "call" : "calls"}`;
  });
}
