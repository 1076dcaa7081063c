import { enhanceMap } from "./find-store-map-button.ts";
import { type Place, SearchDesk } from "./find-store-search.ts";

/** How long the browser may look for its place, in milliseconds; one it knew a minute ago is as good. */
const PATIENCE = 12_000;
const FRESH = 60_000;

/** The parts of the form, as the server has drawn them. */
interface Form {
  form: HTMLFormElement;
  input: HTMLInputElement;
  radius: HTMLSelectElement;
  locate: HTMLButtonElement;
  fault: HTMLElement;
}

function findForm(): Form | undefined {
  const form = document.querySelector<HTMLFormElement>("form[data-search-form]");
  const input = form?.querySelector<HTMLInputElement>("#find-location");
  const radius = form?.querySelector<HTMLSelectElement>("#find-radius");
  const locate = form?.querySelector<HTMLButtonElement>("[data-locate]");
  const fault = form?.querySelector<HTMLElement>("#find-fault");
  return form && input && radius && locate && fault ? { form, input, radius, locate, fault } : undefined;
}

function showFault({ input, fault }: Form, text: string): void {
  fault.hidden = text === "";
  const line = fault.querySelector("[data-fault]");
  if (line) line.textContent = text;
  if (text) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

const locateOnce = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE, maximumAge: FRESH }),
  );

/** Ten metres are near enough to a shop, and say less of anybody. */
const rounded = (degrees: number): string => degrees.toFixed(4);

/** Asks the browser where it is, on the visitor's tap and never else. */
async function searchHere(parts: Form, desk: SearchDesk): Promise<void> {
  const { locate, radius } = parts;
  const { denied = "", unavailable = "", locating = "" } = locate.dataset;
  if (locate.getAttribute("aria-disabled") === "true") return;
  locate.setAttribute("aria-disabled", "true");
  showFault(parts, "");
  desk.say(locating);
  try {
    const { coords } = await locateOnce();
    const place = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
    await desk.search({ place, radius: radius.value });
  } catch (error) {
    const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
    const text = isDenied ? denied : unavailable;
    showFault(parts, text);
    parts.input.removeAttribute("aria-invalid");
    desk.say(text);
  } finally {
    locate.removeAttribute("aria-disabled");
  }
}

/** What the fields ask for: the place that was found for the visitor, as long as its name stands there, else the text. */
const placeOf = ({ input }: Form, desk: SearchDesk): Place =>
  desk.here && input.value === desk.here.name ? desk.here.place : { text: input.value.trim() };

function searchTyped(parts: Form, desk: SearchDesk): void {
  const place = placeOf(parts, desk);
  if ("text" in place && place.text === "") {
    const text = parts.fault.dataset.required ?? "";
    showFault(parts, text);
    desk.say(text);
    parts.input.focus();
    return;
  }
  showFault(parts, "");
  void desk.search({ place, radius: parts.radius.value });
}

/** Suggestions are fetched for whoever types; without them the field is a plain one. */
async function suggest(parts: Form, desk: SearchDesk): Promise<void> {
  const country = document.querySelector<HTMLElement>("[data-country]")?.dataset.country;
  const { suggestPlaces } = await import("./find-store-suggestions.ts");
  suggestPlaces(parts.input, { country, desk }, () => searchTyped(parts, desk));
}

/** Searches without leaving the page, with suggestions and the visitor's own place. */
export function enhanceFindStore(): void {
  const parts = findForm();
  const results = document.querySelector("[data-results]");
  if (!parts || !results) return;
  const { form, input, radius, locate } = parts;
  const desk = new SearchDesk({
    here: locate.dataset.here ?? "",
    onPlaceNamed: (name) => (input.value = name),
    onShown: enhanceMap,
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    searchTyped(parts, desk);
  });
  input.addEventListener("input", () => showFault(parts, ""));
  radius.addEventListener("change", () => {
    if (desk.hasSearched) searchTyped(parts, desk);
  });
  if (document.activeElement === input) void suggest(parts, desk);
  else input.addEventListener("focus", () => void suggest(parts, desk), { once: true });
  locate.addEventListener("click", () => void searchHere(parts, desk));
  document.addEventListener("click", (event) => {
    const act =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-radius], [data-retry]") : null;
    if (!act) return;
    event.preventDefault();
    if (act.dataset.radius) radius.value = act.dataset.radius;
    if (act.dataset.retry === undefined) searchTyped(parts, desk);
    else desk.retry();
  });
  addEventListener("popstate", () => {
    const asked = new URLSearchParams(location.search);
    const text = asked.get("location");
    if (text === null) return location.reload();
    input.value = text;
    radius.value = asked.get("radius") ?? radius.value;
    void desk.search({ place: { text }, radius: radius.value }, { isBack: true });
  });
  enhanceMap();
}
