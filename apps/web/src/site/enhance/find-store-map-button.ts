import type { StoresMap } from "./find-store-map.ts";

/** Highlights one store in the list. */
function markCard(chosen: HTMLElement): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-store]")) {
    card.classList.toggle("find-card--chosen", card === chosen);
    card.querySelector("[data-pick]")?.setAttribute("aria-pressed", String(card === chosen));
  }
}

/** The button that loads the map of the results, and the interaction of map and list. */
export function enhanceMap(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-map-button]");
  const place = document.querySelector<HTMLElement>("[data-map-place]");
  const box = place?.querySelector<HTMLElement>("[data-map-box]");
  const note = place?.querySelector<HTMLElement>("[data-map-note]");
  const word = button?.querySelector<HTMLElement>("[data-map-word]");
  if (!button || !place || !box || !note || !word) return;
  const cards = [...document.querySelectorAll<HTMLElement>("[data-store]")];
  const shown = word.textContent;
  let map: Promise<StoresMap> | undefined;

  const draw = async (): Promise<StoresMap> => {
    note.textContent = note.dataset.loading ?? "";
    const { drawMap } = await import("./find-store-map.ts");
    const drawn = drawMap(box, cards, (card) => {
      markCard(card);
      card.scrollIntoView({ block: "nearest" });
    });
    note.textContent = note.dataset.drawn ?? "";
    return drawn;
  };
  const open = async (isOpen: boolean): Promise<void> => {
    place.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    word.textContent = isOpen ? (word.dataset.hide ?? "") : shown;
    for (const pick of document.querySelectorAll<HTMLElement>("[data-pick]")) pick.hidden = !isOpen;
    if (!isOpen) return;
    map ??= draw();
    try {
      (await map).refit();
    } catch {
      map = undefined;
      note.textContent = note.dataset.failed ?? "";
    }
  };

  button.hidden = false;
  button.addEventListener("click", () => void open(button.getAttribute("aria-expanded") !== "true"));
  for (const card of cards)
    card.querySelector("[data-pick]")?.addEventListener("click", () => {
      markCard(card);
      place.scrollIntoView({ block: "nearest" });
      void map?.then(({ choose }) => choose(card)).catch(() => undefined);
    });
}
