import { storedGiftLinks } from "../../lib/storage/stored.ts";
import { UNKNOWN_LINK } from "../consumer/unknown-link.ts";
import { forgetGiftLink } from "./stored-vouchers.ts";

/**
 * Keeps the link of a gift that was just made, and shows it again beside its voucher while nobody has accepted it: the
 * server stores only its hash, so only this browser can.
 */
export function tendGiftLink(code: string): void {
  const made = document.querySelector<HTMLElement>("[data-gift-made]")?.dataset.giftMade;
  if (made !== undefined) storedGiftLinks.write({ ...storedGiftLinks.read(), [code]: made });
  if (!document.querySelector("main[data-voucher]")) return;
  const place = document.querySelector<HTMLElement>("[data-gift-link]");
  const link = storedGiftLinks.read()[code];
  // Without a place for it, the link was canceled.
  if (!place) forgetGiftLink(code);
  else if (link !== undefined) showLink(place, link);
}

function showLink(place: HTMLElement, link: string): void {
  for (const element of place.querySelectorAll<HTMLElement>("input, button, a"))
    for (const { name, value } of element.attributes)
      element.setAttribute(name, value.replace(UNKNOWN_LINK, name === "href" ? encodeURIComponent(link) : link));
  place.hidden = false;
}
