import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { drawStreets } from "./streets.ts";
import { addressOf, type PageEntry, type State } from "./page-entry.ts";
import type { Audience, Fixture } from "./fixture.ts";

/** The portal's API requests. */
const CALLS = /\/api\/(?!docs)/;
/** A status that the portal doesn't retry, unlike a server error: the failed state appears at once. */
const REFUSAL = {
  success: false,
  error: "Too Many Requests",
  code: "errors.unknown",
  message: ["The server could not answer just now."],
  data: {},
};
/** Timeout for a page to settle on a busy machine, in milliseconds. */
const SETTLE_TIMEOUT_MS = 15_000;
/** Time without requests or DOM changes after which a page counts as settled, in milliseconds. */
const QUIET = 120;

interface Rest {
  /** Milliseconds without a change. */
  quiet: number;
  waiting: string;
  /** Whether its API requests are held, so that placeholders stay. */
  isHeld: boolean;
}

/** Matches loading indicators. Live regions don't have `aria-busy`, which would delay their announcement. */
const WAITING = '.skeleton:not(.all-loader *), [aria-busy="true"], .hand-off__spinner, .bank-link__waiting';

/**
 * Runs in the page: whether it is rendered, unchanged for a while, with fonts and pictures loaded and no transition
 * running.
 */
function isAtRest({ quiet, waiting, isHeld }: Rest): boolean {
  const page = globalThis as unknown as { changedAt?: number };
  if (page.changedAt === undefined) {
    page.changedAt = performance.now();
    new MutationObserver(() => (page.changedAt = performance.now())).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return false;
  }
  // A picture that isn't displayed isn't loaded either.
  const inSight = (picture: HTMLImageElement) => {
    const { top, height } = picture.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  };
  const isMoving = document
    .getAnimations()
    .some((moving) => moving.playState === "running" && moving.effect?.getComputedTiming().iterations !== Infinity);
  const isThere = (element: Element) => element.getBoundingClientRect().height > 0;
  const isDrawn = document.readyState === "complete" && [...document.querySelectorAll("h1")].some(isThere);
  const isWaiting = [...document.querySelectorAll(waiting)].some(isThere);
  return (
    isDrawn &&
    isWaiting === isHeld &&
    performance.now() - page.changedAt > quiet &&
    document.fonts.status === "loaded" &&
    [...document.images].every((picture) => picture.complete || (picture.loading === "lazy" && !inSight(picture))) &&
    !isMoving
  );
}

/** Runs in the page: resets the storage to the audience's initial entries. */
function remember(memory: Readonly<Record<string, string>>): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(memory)) localStorage.setItem(name, value);
}

const sizeOf = (width: number) => ({ width, height: width < 700 ? 740 : 800 });

export interface ViewerOptions {
  browser: Browser;
  fixture: Fixture;
  /** Called with each new page, to watch its console and requests. */
  onPage?: (page: Page) => void;
  /** Applied to every audience's browser context. */
  settings?: BrowserContextOptions;
  prepare?: (context: BrowserContext) => Promise<void>;
}

/** Opens pages in their states. Each audience has one tab, signed in once. */
export class Viewer {
  readonly #options: ViewerOptions;
  readonly #tabs = new Map<Audience, Promise<Page>>();
  readonly #inFlight = new Map<Page, Set<object>>();
  #calls: "held" | "refused" | undefined;
  #holds: RegExp | undefined;

  constructor(options: ViewerOptions) {
    this.#options = options;
  }

  /** Opens a page in a state and waits until it has settled. */
  async open({ audience, states }: PageEntry, state: State, width: number): Promise<Page> {
    const { fixture } = this.#options;
    const making = states[state];
    if (!making) throw new Error(`There is no such state: ${state}`);
    const who = making.as ?? audience;
    const page = await this.#tab(who);
    await page.setViewportSize(sizeOf(width));
    this.#calls = making.calls;
    this.#holds = undefined;
    await page.context().setOffline(false);
    // Clear earlier input, and leave pages whose address differs only in its fragment.
    if (page.url().startsWith(fixture.url)) await page.evaluate(remember, fixture.memories[who]);
    await page.goto("about:blank");
    const address = new URL(addressOf(making.path ?? states.full?.path, fixture), fixture.url);
    await page.goto(address.href, { waitUntil: "domcontentloaded" });
    await this.settle(page, making.calls === "held");
    if (making.act) {
      this.#holds = making.holds;
      await making.act(page);
      await this.settle(page, making.calls === "held");
    }
    return page;
  }

  /** Resizes the page that was opened last. */
  async resize(page: Page, width: number, state: PageEntry["states"][State]): Promise<void> {
    await page.setViewportSize(sizeOf(width));
    await this.settle(page, state?.calls === "held");
  }

  /** Resizes the window to the page's height, up to a maximum. */
  async unroll(page: Page, tallest: number, state: PageEntry["states"][State]): Promise<void> {
    const { width, height } = page.viewportSize() ?? sizeOf(0);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole <= height) return;
    await page.setViewportSize({ width, height: Math.min(whole, tallest) });
    await this.settle(page, state?.calls === "held");
  }

  /** Waits until a page has no pending requests and has settled. */
  async settle(page: Page, isHeld = false): Promise<void> {
    const pending = this.#inFlight.get(page);
    await expect.poll(() => isHeld || pending?.size === 0, { intervals: [30], timeout: SETTLE_TIMEOUT_MS }).toBe(true);
    await page.waitForFunction(
      isAtRest,
      { quiet: QUIET, waiting: WAITING, isHeld },
      { polling: 40, timeout: SETTLE_TIMEOUT_MS },
    );
    if (!isHeld && pending && pending.size > 0) return this.settle(page);
    // Wait until the DOM is painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return undefined;
  }

  async close(): Promise<void> {
    for (const tab of this.#tabs.values()) await (await tab).context().close();
    this.#tabs.clear();
  }

  #tab(audience: Audience): Promise<Page> {
    const known = this.#tabs.get(audience);
    if (known) return known;
    const made = this.#openTab(audience);
    this.#tabs.set(audience, made);
    return made;
  }

  async #openTab(audience: Audience): Promise<Page> {
    const { browser, fixture, settings, prepare, onPage } = this.#options;
    const localStorage = Object.entries(fixture.memories[audience]).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      locale: "en-US",
      timezoneId: "America/New_York",
      reducedMotion: "reduce",
      serviceWorkers: audience === "keeper" ? "allow" : "block",
      ...settings,
      storageState: { cookies: [], origins: [{ origin: fixture.url, localStorage }] },
    });
    context.setDefaultTimeout(SETTLE_TIMEOUT_MS);
    await prepare?.(context);
    await drawStreets(context);
    await context.route(CALLS, (route) => {
      if (this.#calls === "held" || this.#holds?.test(route.request().url())) return undefined;
      if (this.#calls === "refused") return route.fulfill({ status: 429, json: REFUSAL });
      return route.fallback();
    });
    const page = await context.newPage();
    const pending = new Set<object>();
    this.#inFlight.set(page, pending);
    page.on("request", (request) => {
      if (!this.#holds?.test(request.url())) pending.add(request);
    });
    page.on("requestfinished", (request) => pending.delete(request));
    page.on("requestfailed", (request) => pending.delete(request));
    onPage?.(page);
    return page;
  }
}
