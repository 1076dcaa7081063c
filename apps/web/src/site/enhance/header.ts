import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { paths } from "../../lib/paths.ts";
import { readSession, type StoredSession } from "../../lib/session.ts";

/** The start screen of a signed-in user. */
export const homeOf = ({ data }: StoredSession): string =>
  data.type === ACCOUNT_TYPE.business ? paths.joinList : paths.campaigns;

function stickAfterScroll(): void {
  const mark = document.querySelector(".sticky-mark");
  const header = document.querySelector(".site-header");
  if (!mark || !header) return;
  new IntersectionObserver((entries) => {
    const seen = entries.at(-1)!;
    header.classList.toggle("site-header--stuck", !seen.isIntersecting && seen.boundingClientRect.top < 0);
  }).observe(mark);
}

function showAccount(session: StoredSession | undefined): void {
  const account = document.querySelector<HTMLAnchorElement>("[data-account]");
  if (!session || !account) return;
  account.href = homeOf(session);
  account.hidden = false;
  document.querySelector("button.site-header__login")?.setAttribute("hidden", "");
}

/** The language menu is a `details` element; this also closes it like a menu. */
function closeLanguagesLikeAMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".languages");
  if (!menu) return;
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** Enhances the header: it becomes sticky, reflects the session, and its menu closes like one. */
export function enhanceHeader(): void {
  stickAfterScroll();
  showAccount(readSession());
  closeLanguagesLikeAMenu();
}
