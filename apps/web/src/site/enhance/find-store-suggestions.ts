import { SUGGESTIONS_MAX } from "@stashwell/shared/finding/rules";
import { call } from "../../lib/call.ts";

/** Debounce of typing before a lookup, in milliseconds. */
const PAUSE = 200;
/** Minimum number of characters for a lookup. */
const FEWEST = 2;

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

interface Tools {
  /** Places of this country rank first. */
  country: string | undefined;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

function optionOf(label: string, index: number): HTMLElement {
  const option = document.createElement("div");
  option.id = `find-place-${index}`;
  option.className = "menu-link find-form__option";
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.textContent = label;
  return option;
}

/** Turns a text field into a combobox of places; it remains usable as a text field. */
export function suggestPlaces(input: HTMLInputElement, { country, say }: Tools, onChosen: () => void): void {
  const list = document.querySelector<HTMLElement>("#find-places");
  if (!list) return;
  let marked = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;

  const options = () => [...list.children] as HTMLElement[];
  const mark = (index: number) => {
    marked = index;
    options().forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    const option = options()[index];
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  };
  const close = () => {
    clearTimeout(timer);
    pending?.abort();
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    mark(-1);
  };
  const show = (labels: readonly string[]) => {
    const texts = JSON.parse(input.dataset.found ?? "[]") as string[];
    list.replaceChildren(...labels.map(optionOf));
    list.hidden = labels.length === 0;
    input.setAttribute("aria-expanded", String(labels.length > 0));
    mark(-1);
    say(texts[labels.length] ?? "");
  };
  const look = async (text: string) => {
    pending?.abort();
    pending = new AbortController();
    const { signal } = pending;
    try {
      const { data } = await call("GET /brand/store/places", { search: text, country }, { signal });
      if (!signal.aborted && document.activeElement === input)
        show([...new Set(data.map(({ label }) => label))].slice(0, SUGGESTIONS_MAX));
    } catch {
      // Without suggestions it is a plain text field.
    }
  };
  const choose = (option: HTMLElement) => {
    input.value = option.textContent;
    close();
    onChosen();
  };

  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");
  input.addEventListener("input", () => {
    clearTimeout(timer);
    const text = input.value.trim();
    if (text.length < FEWEST) return close();
    timer = setTimeout(() => void look(text), PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || list.hidden) return;
    const move = MOVES[event.key];
    const option = options()[marked];
    if (!move && event.key !== "Escape" && !(event.key === "Enter" && option)) return;
    event.preventDefault();
    if (move) mark(move(marked, list.children.length));
    else if (event.key === "Escape" || !option) close();
    else choose(option);
  });
  input.form?.addEventListener("submit", close);
  input.addEventListener("blur", close);
  // Keeps the focus in the field, so that the list doesn't close before the click.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=option]") : null;
    if (option) choose(option);
  });
}
