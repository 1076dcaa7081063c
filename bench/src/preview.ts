import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { findFreePort } from "@stashwell/postgres/free-port";
import { SteeredServer } from "../../e2e/src/steered-server.ts";
import { listPages, signIn } from "./audited-pages.ts";
import { openBrowser } from "./open-browser.ts";
import { median, print, printGoal, printRow } from "./report.ts";

const KEYS = 60;
const GOAL_MS = 100;
/** How much slower than this machine a phone or an old laptop is taken to be. */
const SLOWER = 4;

declare global {
  interface Window {
    /** Milliseconds from each key to the frame that shows what it did to the preview. */
    previewDelays: number[];
  }
}

/** Notes, for every key, when the preview had followed and the frame was drawn. */
async function watchPreview(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.previewDelays = [];
    let pressed: number | undefined;
    document.addEventListener("keydown", (event) => (pressed = event.timeStamp), { capture: true });
    const preview = document.querySelector(".phone-preview");
    if (!preview) throw new Error("there is no preview");
    new MutationObserver(() => {
      if (pressed === undefined) return;
      const since = pressed;
      pressed = undefined;
      // After the next frame has been drawn.
      requestAnimationFrame(() => setTimeout(() => window.previewDelays.push(performance.now() - since)));
    }).observe(preview, { subtree: true, attributes: true, characterData: true, childList: true });
  });
}

/** Presses keys as a quick person does, and returns how long the preview took to follow each. */
async function measure(page: Page, control: Locator, keys: readonly string[]): Promise<number[]> {
  await control.focus();
  await page.evaluate(() => void (window.previewDelays = []));
  for (let nth = 0; nth < KEYS; nth += 1) {
    await page.keyboard.press(keys[nth % keys.length]!);
    await page.waitForTimeout(80);
  }
  const delays = await page.evaluate(() => window.previewDelays);
  if (delays.length < KEYS * 0.9) throw new Error(`the preview followed only ${delays.length} of ${KEYS} keys`);
  return delays;
}

async function report(page: Page, machine: string): Promise<void> {
  const preview = page.locator(".phone-preview");
  const ways: readonly [string, Locator, readonly string[]][] = [
    [
      "the button moved by arrow keys",
      preview.getByRole("button"),
      ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"],
    ],
    ["the button's place typed", page.locator("#campaign-position"), ["5", "Backspace"]],
  ];
  for (const [what, control, keys] of ways) {
    const delays = await measure(page, control, keys);
    printRow(`${what}, ${machine}: median`, median(delays));
    const slowest = Math.max(...delays);
    printGoal(`  the slowest of ${delays.length}`, slowest, `≤ ${GOAL_MS} ms`, slowest <= GOAL_MS, " ms");
  }
}

/** How soon the wizard's preview shows what a key did. */
export async function benchPreview(): Promise<void> {
  const server = await SteeredServer.start();
  const profile = await mkdtemp(join(tmpdir(), "stashwell-preview-"));
  const context = await openBrowser(profile, await findFreePort());
  try {
    const { signIns } = await listPages(server.url);
    await signIn(context, server.url, signIns, "brand");
    const page = await context.newPage();
    await page.goto(`${server.url}/campaign/add?step=4`);
    await page.locator("#campaign-position").waitFor();
    await watchPreview(page);
    print("from a key to the frame that shows it in the customer template's preview\n");
    await report(page, "this machine");
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await report(page, `${SLOWER} times slower`);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await server.stop();
  }
}
