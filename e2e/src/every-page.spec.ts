import type { Page } from "@playwright/test";
import { checkAccessibility, type ConsoleGuard, expect, openGuard, test as base, THOROUGH } from "./fixtures.ts";
import { clippedInLargeLettersOn, clippedOn } from "./gallery/clipping.ts";
import { missingTextsOn } from "./gallery/missing-texts.ts";
import { openPictureBrowser } from "./gallery/open-browser.ts";
import type { PageEntry, State } from "./gallery/page-entry.ts";
import { PARTS } from "./gallery/pages.ts";
import { lengthenPage, speakPseudo } from "./gallery/pseudo-texts.ts";
import { isTile, TILE_URL } from "./gallery/streets.ts";
import { Viewer, type ViewerOptions } from "./gallery/viewer.ts";
import { SteeredServer } from "./steered-server.ts";
import { type Audience, makeFixture, type Fixture } from "./gallery/fixture.ts";

/** The fixture is made once per worker, with one session per audience. */
const test = base.extend<object, { fixture: Fixture }>({
  server: [
    async ({}, use) => {
      const server = await SteeredServer.start({ TILE_URL });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  fixture: [async ({ server }, use) => use(await makeFixture(server)), { scope: "worker", timeout: 180_000 }],
});

test.describe.configure({ mode: "parallel", timeout: 600_000 });
// Problems are reported as text; traces of hundreds of pages would take longer than the checks.
test.use({ trace: "off", screenshot: "off" });

/** Responses that belong to the state; the browser logs them to its console. */
const REFUSED = /status of (401|403|404|409|410|422|429|503)|ERR_INTERNET_DISCONNECTED/;
/** The page that shows an internal error, which is logged to its console and to that of the page after it. */
const SERVER_ERROR = "server-error";
/** Names calls as messages are named. */
const API_DOCS = "api-docs";
/**
 * Artifacts of the checks: service workers are blocked, so that requests can be intercepted, and no gesture precedes a
 * sound.
 */
const OUR_DOING =
  /Service Worker registration blocked|AudioContext was not allowed to start|ERR_INTERNET_DISCONNECTED.*\/voucher\)/;
/** What the browser logs to its console in this state, as it should. */
function refusalsOf({ name }: PageEntry, state: State): RegExp | undefined {
  if (name === SERVER_ERROR) return /status of 500/;
  const isRefused =
    state === "failed" ||
    state === "invalid" ||
    /away|not-found|expired|proof|voucher-(gone|late)|email-gone|redeem-(capped|day-full|awaiting|reviewing|unknown|unanswered)|today-offline/.test(
      name,
    );
  return isRefused ? REFUSED : undefined;
}

const SMALLEST = 320;
const PHONE = 360;
const DESKTOP = 1280;
/** States that people interact with; `loading` is left out because it is brief. */
const OTHER_STATES: readonly State[] = ["empty", "failed", "invalid", "dialog"];
/** Two tabs in parallel: one loads while the other is checked. */
const WORKERS = [0, 1] as const;

const DESKTOPS: ReadonlySet<Audience> = new Set(["brand", "newBrand", "viewer", "support"]);

interface Appearance {
  state: State;
  width: number;
}

const widthOf = ({ audience }: PageEntry): number => (DESKTOPS.has(audience) ? DESKTOP : PHONE);

/** The full state at the width most used for it. */
const mainAppearance = (entry: PageEntry): Appearance[] =>
  entry.states.full ? [{ state: "full", width: widthOf(entry) }] : [];

/** The full state at the other width; all other states, built from the same components, at the width most used. */
const otherAppearances = (entry: PageEntry): Appearance[] => [
  ...mainAppearance(entry).map(({ state, width }) => ({ state, width: width === PHONE ? DESKTOP : PHONE })),
  ...OTHER_STATES.filter((state) => entry.states[state]).map((state) => ({ state, width: widthOf(entry) })),
];

/** Collects all problems as text, so that a run reports all of them and not only the first. */
class Findings {
  readonly #found: string[] = [];

  add(...texts: readonly string[]): void {
    this.#found.push(...texts);
  }

  async collect(where: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.add(`${where}: ${error instanceof Error ? error.message.slice(0, 1_200) : String(error)}`);
    }
  }

  expectNone(): void {
    expect(this.#found.join("\n\n")).toBe("");
  }
}

type Look = (entry: PageEntry, viewer: Viewer, guard: ConsoleGuard & { problems: string[] }) => Promise<void>;

async function lookAtAll(pages: readonly PageEntry[], options: ViewerOptions, look: Look): Promise<void> {
  const walk = async (worker: number) => {
    const guard = openGuard(options.fixture.url);
    for (const url of [options.fixture.brandHost, options.fixture.awayUrl, options.fixture.brokenUrl])
      guard.allow(new RegExp(`foreign origin: ${url}`));
    const viewer = new Viewer({ ...options, onPage: (page) => guard.watch(page) });
    for (const entry of pages.filter((_page, index) => index % WORKERS.length === worker))
      await look(entry, viewer, guard);
    await viewer.close();
  };
  await Promise.all(WORKERS.map(walk));
}

/** The targets of links within the page that nothing on it has, such as a field without a control. */
const lostTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => decodeURIComponent((link.getAttribute("href") ?? "").slice(1)))
      .filter((id) => id !== "" && !document.getElementById(id)),
  );

const scrollsBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Checks each appearance for accessibility violations and console errors, and for horizontal scrolling at other widths
 * too.
 */
async function checkAll(
  part: keyof typeof PARTS,
  options: ViewerOptions,
  appearancesOf: (entry: PageEntry) => Appearance[],
  otherWidths: readonly number[] = [],
): Promise<void> {
  const findings = new Findings();
  const isMail = part === "mails";
  /** The refusals of the state that each viewer showed last. */
  const refused = new Map<Viewer, RegExp | undefined>();
  await lookAtAll(PARTS[part], options, async (entry, viewer, guard) => {
    for (const { state, width } of appearancesOf(entry)) {
      const name = `${entry.name}, ${state}`;
      await findings.collect(name, async () => {
        const page = await viewer.open(entry, state, width);
        await findings.collect(name, () => checkAccessibility(page, `${name}, at ${width}`, { isMail }));
        const missing = entry.name === API_DOCS ? [] : await missingTextsOn(page);
        findings.add(...missing.map((key) => `${name}: has no text for ${key}`));
        for (const target of await lostTargetsOn(page)) findings.add(`${name}: nothing has the id ${target}`);
        for (const shown of [width, ...otherWidths]) {
          if (shown !== width) await viewer.resize(page, shown, entry.states[state]);
          const by = await scrollsBy(page);
          if (by > 0) findings.add(`${name}: scrolls sideways by ${by} px at ${shown}`);
        }
      });
      // A page polls until it is left: its last refusals may be logged when the next state or page is already open.
      const refusals = [refused.get(viewer), refusalsOf(entry, state)];
      refused.set(viewer, refusalsOf(entry, state));
      const written = guard.problems
        .splice(0)
        .filter((text) => !OUR_DOING.test(text) && !isTile(text) && !refusals.some((known) => known?.test(text)));
      findings.add(...written.map((text) => `${name}: ${text}`));
    }
  });
  findings.expectNone();
}

for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
  const pages = PARTS[part];
  test(`every page can be used by everybody: ${part}`, ({ browser, fixture }) =>
    checkAll(part, { browser, fixture }, mainAppearance));

  test(
    `every other state and width of every page can be used by everybody: ${part}`,
    THOROUGH,
    ({ browser, fixture }) => checkAll(part, { browser, fixture }, otherAppearances, [SMALLEST]),
  );

  test(`nothing is cut off where texts are two fifths longer: ${part}`, THOROUGH, async ({ browser, fixture }) => {
    const findings = new Findings();
    await lookAtAll(pages, { browser, fixture, prepare: speakPseudo }, (entry, viewer) =>
      findings.collect(entry.name, async () => {
        const page = await viewer.open(entry, "full", PHONE);
        await lengthenPage(page);
        for (const width of [PHONE, DESKTOP]) {
          await viewer.resize(page, width, entry.states.full);
          const found = await clippedOn(page);
          findings.add(...found.map((text) => `${entry.name} at ${width}: ${text}`));
        }
      }),
    );
    findings.expectNone();
  });

  test(`nothing is cut off where letters are twice as large: ${part}`, THOROUGH, async ({ fixture }) => {
    const findings = new Findings();
    const browser = await openPictureBrowser(2);
    await lookAtAll(pages, { browser, fixture }, (entry, viewer) =>
      findings.collect(entry.name, async () => {
        const page = await viewer.open(entry, "full", PHONE);
        const found = await clippedInLargeLettersOn(page);
        findings.add(...found.map((text) => `${entry.name}: ${text}`));
      }),
    );
    await browser.close();
    findings.expectNone();
  });
}
