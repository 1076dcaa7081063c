import { parsePage } from "../../lib/parse-page.ts";
import { enhanceMap } from "./find-store-map-button.ts";

/** Timeout of a search, in milliseconds. */
const ANSWER_MS = 15_000;
/** Timeout of geolocation, and the maximum age of a cached position, in milliseconds. */
const LOCATE_MS = 12_000;
const FRESH_MS = 60_000;

/** The place of a search: a text, or coordinates in degrees. */
type Place = { text: string } | { latitude: string; longitude: string };

interface Search {
  place: Place;
  radius: string;
}

interface SearchServiceOptions {
  /** The label of the visitor's position until its name is known. */
  here: string;
  onPlaceNamed: (name: string) => void;
  onShown: () => void;
}

const resultsIn = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>("[data-results]");

/** A typed place is in the URL; the visitor's position is only sent in a request body. */
function ask({ place, radius }: Search, signal: AbortSignal): Promise<Response> {
  const { pathname } = location;
  if ("text" in place) return fetch(`${pathname}?${new URLSearchParams({ location: place.text, radius })}`, { signal });
  return fetch(pathname, { method: "POST", body: new URLSearchParams({ ...place, radius }), signal });
}

/** Fetches the server's page of a search and replaces the current results with its own. */
class SearchService {
  /** The visitor's position, and its name in the search box. */
  here: { place: Place; name: string } | undefined;
  #last: Search | undefined;
  #pending: AbortController | undefined;
  readonly #options: SearchServiceOptions;

  constructor(options: SearchServiceOptions) {
    this.#options = options;
    const query = new URLSearchParams(location.search);
    const text = query.get("location");
    if (text) this.#last = { place: { text }, radius: query.get("radius") ?? "" };
  }

  get hasSearched(): boolean {
    return this.#last !== undefined;
  }

  /** Announces a text to screen readers. */
  say(text: string): void {
    const line = document.querySelector("[data-said]");
    if (line) line.textContent = text;
  }

  retry(): void {
    if (this.#last) void this.search(this.#last);
  }

  async search(search: Search, { isBack = false } = {}): Promise<void> {
    this.#pending?.abort();
    const pending = new AbortController();
    this.#pending = pending;
    this.#last = search;
    this.#show("[data-searching-state]");
    resultsIn(document)?.setAttribute("aria-busy", "true");
    try {
      const reply = await ask(search, AbortSignal.any([pending.signal, AbortSignal.timeout(ANSWER_MS)]));
      const page = parsePage(await reply.text());
      const fresh = resultsIn(page);
      if (pending.signal.aborted) return;
      // The response is another page: the campaign has ended.
      if (reply.ok && !fresh) return location.reload();
      if (!fresh) throw new Error(`the search was answered by ${reply.status}`);
      this.#take(page, fresh, search, isBack);
    } catch {
      if (pending.signal.aborted) return;
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
    offerLocating(fresh);
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
    // The focused element is removed with the old results; the focus must not be lost.
    const hadFocus = results.contains(document.activeElement);
    results.replaceChildren(content);
    if (hadFocus) results.focus({ preventScroll: true });
  }

  #saySum(): void {
    this.say(document.querySelector("[data-results] [data-sum]")?.textContent ?? "");
  }
}

/** If a place wasn't found by name, offers to use the visitor's position. */
function offerLocating(results: HTMLElement): void {
  const button = results.querySelector<HTMLElement>("[data-locate]");
  if (button) button.hidden = !("geolocation" in navigator);
}

/** Clickable elements of the form and its results. */
const ACTS = "[data-locate], [data-radius], [data-retry]";

/** The elements of the server-rendered form. */
interface Form {
  form: HTMLFormElement;
  input: HTMLInputElement;
  radius: HTMLSelectElement;
  locate: HTMLButtonElement;
  error: HTMLElement;
}

function findForm(): Form | undefined {
  const form = document.querySelector<HTMLFormElement>("form[data-search-form]");
  const input = form?.querySelector<HTMLInputElement>("#find-location");
  const radius = form?.querySelector<HTMLSelectElement>("#find-radius");
  const locate = form?.querySelector<HTMLButtonElement>("[data-locate]");
  const error = form?.querySelector<HTMLElement>("#find-fault");
  return form && input && radius && locate && error ? { form, input, radius, locate, error } : undefined;
}

function showError({ input, error }: Form, text: string): void {
  error.hidden = text === "";
  const line = error.querySelector("[data-fault]");
  if (line) line.textContent = text;
  if (text) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

const locateOnce = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOCATE_MS, maximumAge: FRESH_MS }),
  );

/** A precision of ten meters suffices, and reveals less about the visitor. */
const rounded = (degrees: number): string => degrees.toFixed(4);

/** Searches at the browser's position, only when the visitor clicks. */
async function searchHere(parts: Form, service: SearchService): Promise<void> {
  const { locate, radius } = parts;
  const { denied = "", unavailable = "", locating = "" } = locate.dataset;
  if (locate.getAttribute("aria-disabled") === "true") return;
  locate.setAttribute("aria-disabled", "true");
  showError(parts, "");
  service.say(locating);
  try {
    const { coords } = await locateOnce();
    const place = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
    await service.search({ place, radius: radius.value });
  } catch (error) {
    const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
    const text = isDenied ? denied : unavailable;
    showError(parts, text);
    parts.input.removeAttribute("aria-invalid");
    service.say(text);
  } finally {
    locate.removeAttribute("aria-disabled");
  }
}

/** The place to search: the visitor's position while its name is in the field, else the typed text. */
const placeOf = ({ input }: Form, service: SearchService): Place =>
  service.here && input.value === service.here.name ? service.here.place : { text: input.value.trim() };

function searchTyped(parts: Form, service: SearchService): void {
  const place = placeOf(parts, service);
  if ("text" in place && place.text === "") {
    const text = parts.error.dataset.required ?? "";
    showError(parts, text);
    service.say(text);
    parts.input.focus();
    return;
  }
  showError(parts, "");
  void service.search({ place, radius: parts.radius.value });
}

/** Loads suggestions once the visitor types; without them it is a plain text field. */
async function suggest(parts: Form, service: SearchService): Promise<void> {
  const { input } = parts;
  const country = document.querySelector<HTMLElement>("[data-country]")?.dataset.country;
  let isTyped = false;
  input.addEventListener("input", () => (isTyped = true));
  parts.form.addEventListener("submit", () => (isTyped = false));
  const { suggestPlaces } = await import("./find-store-suggestions.ts");
  suggestPlaces(input, { country, say: (text) => service.say(text) }, () => searchTyped(parts, service));
  // Text typed before the list was loaded is looked up now.
  if (isTyped) input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Searches without a page load, with suggestions and the visitor's position. */
export function enhanceFindStore(): void {
  const parts = findForm();
  const results = document.querySelector("[data-results]");
  if (!parts || !results) return;
  const { form, input, radius, locate } = parts;
  const service = new SearchService({
    here: locate.dataset.here ?? "",
    onPlaceNamed: (name) => (input.value = name),
    onShown: enhanceMap,
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    searchTyped(parts, service);
  });
  input.addEventListener("input", () => showError(parts, ""));
  radius.addEventListener("change", () => {
    if (service.hasSearched) searchTyped(parts, service);
  });
  if (document.activeElement === input) void suggest(parts, service);
  else input.addEventListener("focus", () => void suggest(parts, service), { once: true });
  document.addEventListener("click", (event) => {
    const act = event.target instanceof Element ? event.target.closest<HTMLElement>(ACTS) : null;
    if (!act) return;
    event.preventDefault();
    if (act.dataset.locate !== undefined) {
      void searchHere(parts, service);
      return;
    }
    if (act.dataset.radius) radius.value = act.dataset.radius;
    if (act.dataset.retry === undefined) searchTyped(parts, service);
    else service.retry();
  });
  addEventListener("popstate", () => {
    const query = new URLSearchParams(location.search);
    const text = query.get("location");
    if (text === null) return location.reload();
    input.value = text;
    radius.value = query.get("radius") ?? radius.value;
    void service.search({ place: { text }, radius: radius.value }, { isBack: true });
  });
  enhanceMap();
}
