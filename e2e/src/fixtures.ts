import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { watchRequests } from "./settled.ts";
import { SteeredServer } from "./steered-server.ts";

/** The rules of WCAG 2.0 to 2.2, levels A and AA; beside them, everything on a page has to be in one of its landmarks. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Of a journey that `npm run test:all` takes and `npm test` leaves out: one more state, language or way of a capability. */
export const THOROUGH = { tag: "@thorough" };

interface WorkerFixtures {
  server: SteeredServer;
}

interface TestFixtures {
  /** What a test leaves is the time that it is, however far it moved the server's clock: a code of an app needs it. */
  clockSetBack: void;
  /** Fails the test at its end when a page wrote an error, or asked another origin for anything. */
  consoleGuard: ConsoleGuard;
}

export interface ConsoleGuard {
  watch(page: Page): void;
  /** Lets one expected failure of a call pass, such as the 409 that a test provokes. */
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
    // Whoever waits for a chooser takes the browser's place in opening it; that is asked for as the wait begins, and a
    // key pressed at once can come before it. A listener from the beginning keeps that place all the time.
    page.on("filechooser", () => undefined);
    await use(page);
  },
});

/** Runs in the page: whether anything still fades or moves in; what turns for as long as one waits does not count. */
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
  // What was just rendered begins to move with the next frame.
  await nextFrame();
  if (moves()) return false;
  await nextFrame();
  return !moves();
}

/**
 * Checks the screen as it stands once nothing fades in any more: no accessibility violation, no sideways scrolling.
 * What is half transparent has another contrast, and on a busy machine it stays so for as long as one likes.
 * In `npm test`, where every-page.spec.ts checks each page once, journeys leave accessibility to `npm run test:all`.
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
 * Runs in the page: scrolls it to its top, unless something is open over it, which scrolling would close.
 * @returns where it was scrolled to, pixels
 */
function scrollToTop(): number {
  const from = scrollY;
  if (!document.querySelector(":popover-open, dialog[open]")) scrollTo({ top: 0, behavior: "instant" });
  return from;
}

/**
 * Checks a screen on which nothing moves for accessibility violations, as it stands scrolled to its top: to axe, a
 * control is as large as what a bar that stays on the screen leaves of it.
 */
export async function checkAccessibility(page: Page, name: string, { isMail = false } = {}): Promise<void> {
  await expect.poll(() => page.evaluate(isStill), `what comes in on ${name} has come`).toBe(true);
  const from = await page.evaluate(scrollToTop);
  // The newer mode is for what other sites show in frames, and takes twice the time.
  const { violations } = await new AxeBuilder({ page })
    // A mail's landmarks are those of the program that shows it.
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
