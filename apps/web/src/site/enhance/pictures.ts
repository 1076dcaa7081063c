const isBroken = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth === 0;

/** A picture that does not come gives way to what is drawn behind it. */
export function dropBrokenPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-stands-over]")) {
    if (isBroken(picture)) picture.remove();
    else picture.addEventListener("error", () => picture.remove(), { once: true });
  }
}
