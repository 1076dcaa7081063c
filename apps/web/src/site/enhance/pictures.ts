const isBroken = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth === 0;

/** Removes pictures that fail to load, which reveals the placeholder behind them. */
export function dropBrokenPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-stands-over]")) {
    if (isBroken(picture)) picture.remove();
    else picture.addEventListener("error", () => picture.remove(), { once: true });
  }
}
