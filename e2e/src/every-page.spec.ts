import type { Page } from "@playwright/test";
import { checkScreen, type ConsoleGuard, expect, openGuard, test as base } from "./fixtures.ts";
import { clippedOn } from "./gallery/clipping.ts";
import type { PageEntry, State } from "./gallery/page-entry.ts";
import { PARTS } from "./gallery/pages.ts";
import { lengthenPage, speakPseudo } from "./gallery/pseudo-texts.ts";
import { Viewer, type ViewerOptions } from "./gallery/viewer.ts";
import { type Audience, makeWorld, type World } from "./gallery/world.ts";

/** The world is made once; in it every audience is signed in once. */
const test = base.extend<object, { world: World }>({
  world: [async ({ server }, use) => use(await makeWorld(server)), { scope: "worker", timeout: 120_000 }],
});

test.describe.configure({ timeout: 600_000 });
// What is wrong is told in words; recording hundreds of pages would take longer than looking at them.
test.use({ trace: "off", screenshot: "off" });

/** Refusals that a state consists of; the browser itself writes them to its console. */
const REFUSED = /status of (401|404|409|410|422|429)/;
/** What comes of looking alone: no worker, so that calls can be answered here, and no touch before the first sound. */
const OUR_DOING = /Service Worker registration blocked|AudioContext was not allowed to start/;
const isRefusal = ({ name }: PageEntry, state: State): boolean =>
  state === "failed" || state === "invalid" || /not-found|expired/.test(name);

const SMALLEST = 320;
const PHONE = 360;
const DESK = 1280;
/** What people act on: loading is a matter of moments. */
const LOOKED_AT: readonly State[] = ["full", "empty", "failed", "invalid", "dialog"];
/** Tabs side by side: while one waits for its page, the other is looked at. */
const LANES = [0, 1] as const;

const DESKS: ReadonlySet<Audience> = new Set(["brand", "newBrand", "viewer"]);

/** Each full state is seen at both widths; the others, made of the same parts, where most people meet them. */
function widthsOf({ audience }: PageEntry, state: State): readonly number[] {
  if (state === "full") return [PHONE, DESK];
  return DESKS.has(audience) ? [DESK] : [PHONE];
}

/** What was found so far, in words: a run tells everything at its end, not the first of it. */
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
  const walk = async (lane: number) => {
    const guard = openGuard(options.world.url);
    guard.allow(new RegExp(`foreign origin: ${options.world.brandHost}`));
    const viewer = new Viewer({ ...options, onPage: (page) => guard.watch(page) });
    for (const entry of pages.filter((_page, index) => index % LANES.length === lane)) await look(entry, viewer, guard);
    await viewer.close();
  };
  await Promise.all(LANES.map(walk));
}

const scrollsBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [part, pages] of Object.entries(PARTS)) {
  test(`every state of every page can be used by everybody: ${part}`, async ({ browser, world }) => {
    const findings = new Findings();
    await lookAtAll(pages, { browser, world }, async (entry, viewer, guard) => {
      for (const state of LOOKED_AT.filter((state) => entry.states[state])) {
        const name = `${entry.name}, ${state}`;
        await findings.collect(name, async () => {
          const [first = PHONE, ...others] = widthsOf(entry, state);
          const page = await viewer.open(entry, state, first);
          await findings.collect(name, () => checkScreen(page, `${name}, at ${first}`));
          for (const width of others) {
            await viewer.resize(page, width, entry.states[state]);
            await findings.collect(name, () => checkScreen(page, `${name}, at ${width}`));
          }
          await viewer.resize(page, SMALLEST, entry.states[state]);
          const by = await scrollsBy(page);
          if (by > 0) findings.add(`${name}: scrolls sideways by ${by} px at ${SMALLEST}`);
        });
        const written = guard.problems
          .splice(0)
          .filter((text) => !OUR_DOING.test(text) && !(isRefusal(entry, state) && REFUSED.test(text)));
        findings.add(...written.map((text) => `${name}: ${text}`));
      }
    });
    findings.expectNone();
  });

  test(`nothing is cut off where texts are two fifths longer: ${part}`, async ({ browser, world }) => {
    const findings = new Findings();
    await lookAtAll(pages, { browser, world, prepare: speakPseudo }, (entry, viewer) =>
      findings.collect(entry.name, async () => {
        const page = await viewer.open(entry, "full", PHONE);
        await lengthenPage(page);
        for (const width of [PHONE, DESK]) {
          await viewer.resize(page, width, entry.states.full);
          const found = await clippedOn(page);
          findings.add(...found.map((text) => `${entry.name} at ${width}: ${text}`));
        }
      }),
    );
    findings.expectNone();
  });
}
