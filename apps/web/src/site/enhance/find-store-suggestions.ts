import { SUGGESTIONS_MAX } from "@stashwell/shared/finding/rules";
import { call } from "../../lib/call.ts";

/** Milliseconds without another letter, after which what was typed is looked up. */
const PAUSE = 200;
/** Fewer letters are the beginning of everything. */
const FEWEST = 2;

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

interface Tools {
  /** Places of this country come first. */
  country: string | undefined;
  /** Says something to whoever does not see the page. */
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

/** Makes a text field one with a list of places below it; it goes on being a text field for whoever ignores the list. */
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
      // Without suggestions the field is a plain one.
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
  // Before the field loses the focus and the list with it.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=option]") : null;
    if (option) choose(option);
  });
}
