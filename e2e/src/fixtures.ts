import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { watchRequests } from "./settled.ts";
import { SteeredServer } from "./steered-server.ts";

/** The rules of WCAG 2.0 to 2.2, levels A and AA. In addition, all content must be in landmarks. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Tag of tests that run in `npm run test:all` but not in `npm test`: one more state, language or variant of a feature.
 */
export const THOROUGH = { tag: "@thorough" };

interface WorkerFixtures {
  server: SteeredServer;
}

interface TestFixtures {
  /** Resets the server's clock to real time after each test: codes of authenticator apps need it. */
  clockSetBack: void;
  /** Fails the test at its end if a page logged an error or requested another origin. */
  consoleGuard: ConsoleGuard;
}

export interface ConsoleGuard {
  watch(page: Page): void;
  /** Allows an expected failure, such as a 409 that a test provokes. */
  allow(pattern: RegExp): void;
}

export function openGuard(origin: string): ConsoleGuard & { problems: string[] } {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const report = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  return {
    problems,
    allow: (pattern) => void allowed.push(pattern),
    watch(page) {
      page.on("console", (message: ConsoleMessage) => {
        if (message.type() === "error" || message.type() === "warning")
          report(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => report(`page error: ${error.message}`));
      page.on("request", (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(origin)) report(`foreign origin: ${url}`);
      });
    },
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await SteeredServer.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  clockSetBack: [
    async ({ server }, use) => {
      await use();
      await server.setClockBack();
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  consoleGuard: async ({ server }, use) => {
    const guard = openGuard(server.url);
    await use(guard);
    expect(guard.problems, "console errors, warnings and foreign requests").toEqual([]);
  },
  context: async ({ context }, use) => {
    watchRequests(context);
    await use(context);
  },
  page: async ({ page, consoleGuard }, use) => {
    consoleGuard.watch(page);
    // `waitForEvent("filechooser")` turns on interception only when it is called, and a key pressed right away may come
    // first. A permanent listener keeps interception on.
    page.on("filechooser", () => undefined);
    await use(page);
  },
});

/** Runs in the page: whether all transitions are over. Endless animations such as spinners don't count. */
async function isStill(): Promise<boolean> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  // An animation may be added paused, and start a frame later.
  const moves = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          (playState === "running" || playState === "paused") && effect?.getComputedTiming().iterations !== Infinity,
      );
  // Elements that were just rendered start to animate in the next frame.
  await nextFrame();
  if (moves()) return false;
  await nextFrame();
  return !moves();
}

/**
 * Checks that the screen has no accessibility violation and doesn't scroll horizontally, once all transitions are over:
 * half-transparent text has another contrast, and on a busy machine it stays so for long. In `npm test`, where
 * every-page.spec.ts checks each page once, tests leave accessibility to `npm run test:all`.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(isStill), `what comes in on ${name} has come`).toBe(true);
  if (process.env.TEST_LEVEL !== "default") await checkAccessibility(page, name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling of ${name}`).toBeLessThanOrEqual(0);
}

/**
 * Runs in the page: scrolls to the top, unless an overlay is open that scrolling would close.
 * @returns the previous scroll position, in pixels
 */
function scrollToTop(): number {
  const from = scrollY;
  if (!document.querySelector(":popover-open, dialog[open]")) scrollTo({ top: 0, behavior: "instant" });
  return from;
}

/**
 * Checks a screen without running transitions for accessibility violations. Scrolls to the top first: axe measures the
 * part of a control that a sticky bar leaves visible.
 */
export async function checkAccessibility(page: Page, name: string, { isMail = false } = {}): Promise<void> {
  await expect.poll(() => page.evaluate(isStill), `what comes in on ${name} has come`).toBe(true);
  const from = await page.evaluate(scrollToTop);
  // The newer mode is for cross-origin frames, and takes twice the time.
  const { violations } = await new AxeBuilder({ page })
    // A mail has no landmarks: the mail program provides them.
    .options({ rules: { region: { enabled: !isMail } } })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), from);
  const reported = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join("\n  ")}`,
  );
  expect(reported, `accessibility of ${name}`).toEqual([]);
}

export { expect };
