/** Events that announce the use of the page, early enough to load the script before a click or a word is complete. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown"] as const;

/** Replays an action from before the script was loaded. */
function again(target: Element, type: string): void {
  if (type === "submit" && target instanceof HTMLFormElement) target.requestSubmit();
  else if (type === "click" && target instanceof HTMLElement) target.click();
  else target.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Loads the store search's script on the first interaction: readers of the page don't need it. */
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
    // Without the script it remains a plain form.
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
  // History entries of searches from before a reload can't be restored by this script.
  addEventListener("popstate", () => location.reload(), { signal: asleep.signal });
  if (page.contains(document.activeElement)) void wake().catch(() => undefined);
}
