/** What begins to use the page; the script is there before the tap or the word that follows is complete. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown"] as const;

/** What was done before the script was there, and is done once more when it is. */
function again(target: Element, type: string): void {
  if (type === "submit" && target instanceof HTMLFormElement) target.requestSubmit();
  else if (type === "click" && target instanceof HTMLElement) target.click();
  else target.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Fetches the script of the page that finds stores when somebody begins to use it: whoever only reads it needs none. */
export function wakeFindStore(): void {
  const page = document.querySelector("[data-finds-stores]");
  if (!page) return;
  const buttons = "geolocation" in navigator ? "[data-map-button], [data-locate]" : "[data-map-button]";
  for (const button of page.querySelectorAll<HTMLElement>(buttons)) button.hidden = false;

  const asleep = new AbortController();
  const load = async (): Promise<void> => {
    const { enhanceFindStore } = await import("./find-store.ts");
    asleep.abort();
    enhanceFindStore();
  };
  let waking: Promise<void> | undefined;
  const wake = (): Promise<void> => {
    waking ??= load();
    waking.catch(() => (waking = undefined));
    return waking;
  };
  const listen = (type: string, act: (event: Event) => void): void =>
    page.addEventListener(type, act, { capture: true, signal: asleep.signal });

  for (const sign of SIGNS) listen(sign, () => void wake().catch(() => undefined));
  listen("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    // Without the script it is the plain form that it always was.
    wake().then(
      () => again(form, "submit"),
      () => form.submit(),
    );
  });
  listen("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(buttons) : null;
    if (button)
      void wake().then(
        () => again(button, "click"),
        () => undefined,
      );
  });
  for (const type of ["change", "input"])
    listen(type, ({ target }) => {
      if (target instanceof Element)
        void wake().then(
          () => again(target, type),
          () => undefined,
        );
    });
  // Searches of before a reload: the page of now knows nothing of them.
  addEventListener("popstate", () => location.reload(), { signal: asleep.signal });
  if (page.contains(document.activeElement)) void wake().catch(() => undefined);
}
