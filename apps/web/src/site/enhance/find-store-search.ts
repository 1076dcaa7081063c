import { parsePage } from "../../lib/parse-page.ts";

/** How long an answer may take, in milliseconds. */
const PATIENCE = 15_000;

/** Where is searched: what a text names, or a point, in degrees. */
export type Place = { text: string } | { latitude: string; longitude: string };

interface Search {
  place: Place;
  radius: string;
}

interface DeskOptions {
  /** What the visitor's own place is called while nobody knows its name. */
  here: string;
  onPlaceNamed: (name: string) => void;
  onShown: () => void;
}

const resultsIn = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>("[data-results]");

/** A typed place stands in the address; where the visitor is travels in a body. */
function ask({ place, radius }: Search, signal: AbortSignal): Promise<Response> {
  const { pathname } = location;
  if ("text" in place) return fetch(`${pathname}?${new URLSearchParams({ location: place.text, radius })}`, { signal });
  return fetch(pathname, { method: "POST", body: new URLSearchParams({ ...place, radius }), signal });
}

/** Asks the server for its page of a search and shows what that has come to, in place of what stood there. */
export class SearchDesk {
  /** The visitor's own place, and the name that it goes by in the search box. */
  here: { place: Place; name: string } | undefined;
  #last: Search | undefined;
  #asking: AbortController | undefined;
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
    const asked = new URLSearchParams(location.search);
    const text = asked.get("location");
    if (text) this.#last = { place: { text }, radius: asked.get("radius") ?? "" };
  }

  get hasSearched(): boolean {
    return this.#last !== undefined;
  }

  /** Says something to whoever does not see the page. */
  say(text: string): void {
    const line = document.querySelector("[data-said]");
    if (line) line.textContent = text;
  }

  retry(): void {
    if (this.#last) void this.search(this.#last);
  }

  async search(search: Search, { isBack = false } = {}): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.#last = search;
    this.#show("[data-searching-state]");
    resultsIn(document)?.setAttribute("aria-busy", "true");
    try {
      const reply = await ask(search, AbortSignal.any([asking.signal, AbortSignal.timeout(PATIENCE)]));
      const page = parsePage(await reply.text());
      const fresh = resultsIn(page);
      if (asking.signal.aborted) return;
      // Another page stands there by now: the campaign has ended.
      if (reply.ok && !fresh) return location.reload();
      if (!fresh) throw new Error(`the search was answered by ${reply.status}`);
      this.#take(page, fresh, search, isBack);
    } catch {
      if (asking.signal.aborted) return;
      if (!("text" in search.place)) this.#options.onPlaceNamed("");
      this.#show("[data-failed-state]");
    }
    resultsIn(document)?.removeAttribute("aria-busy");
    this.#saySum();
  }

  #take(page: Document, fresh: HTMLElement, { place, radius }: Search, isBack: boolean): void {
    const old = resultsIn(document);
    const hadFocus = old?.contains(document.activeElement);
    old?.replaceWith(document.adoptNode(fresh));
    if (hadFocus) fresh.focus({ preventScroll: true });
    document.title = page.title;
    if ("text" in place) {
      this.here = undefined;
      const query = `?${new URLSearchParams({ location: place.text, radius })}`;
      if (!isBack && query !== location.search) history.pushState(null, "", query);
    } else {
      const name = page.querySelector<HTMLInputElement>("#find-location")?.value || this.#options.here;
      this.here = { place, name };
      this.#options.onPlaceNamed(name);
      if (location.search) history.replaceState(null, "", location.pathname);
    }
    this.#options.onShown();
  }

  #show(template: string): void {
    const content = document.querySelector<HTMLTemplateElement>(template)?.content.cloneNode(true);
    const results = resultsIn(document);
    if (!content || !results) return;
    // What was pressed goes with what it stood in, and must not take the focus along.
    const hadFocus = results.contains(document.activeElement);
    results.replaceChildren(content);
    if (hadFocus) results.focus({ preventScroll: true });
  }

  #saySum(): void {
    this.say(document.querySelector("[data-results] [data-sum]")?.textContent ?? "");
  }
}
