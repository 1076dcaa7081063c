import { storedSignInAs } from "../../lib/storage/stored.ts";

export type LoginAs = "brand" | "business";

const asOf = (tab: HTMLElement): LoginAs => (tab.dataset.as === "business" ? "business" : "brand");

/**
 * Turns the tabs, which are links without JavaScript, into a switch of the account type. Returns a getter of the
 * current one.
 */
export function enhanceLoginTabs(panel: HTMLElement, form: HTMLFormElement): () => LoginAs {
  const tabs = [...panel.querySelectorAll<HTMLAnchorElement>("[role=tab]")];
  // If the page suggests no account type, default to that of the last sign-in in this browser.
  const last = "anybody" in panel.dataset ? storedSignInAs.read() : undefined;
  let chosen = tabs.find((tab) => (last ? asOf(tab) === last : tab.ariaSelected === "true")) ?? tabs[0];

  const choose = (tab: HTMLAnchorElement) => {
    chosen = tab;
    for (const other of tabs) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    form.parentElement?.setAttribute("aria-labelledby", tab.id);
    form.action = tab.href;
    const refusal = form.querySelector<HTMLElement>(".login__refusal");
    if (refusal) refusal.hidden = true;
  };

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      choose(tab);
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (event.key === " ") event.preventDefault();
      const target =
        step === undefined ? (event.key === " " ? tab : undefined) : tabs[(index + step + tabs.length) % tabs.length];
      if (!target) return;
      choose(target);
      target.focus();
    });
  }
  if (chosen) choose(chosen);
  return () => (chosen ? asOf(chosen) : "brand");
}
