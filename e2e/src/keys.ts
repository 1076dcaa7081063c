import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/** More tab stops than any screen has. */
const STOPS = 150;
/** Timeout for a focus indicator to appear, in milliseconds. */
const FOCUS_TIMEOUT_MS = 2_000;

interface Stop {
  /** Description of the focused element; empty if nothing has the focus. */
  what: string;
  /** Whether the focus is visible. */
  shows: boolean;
}

/**
 * A user with a keyboard and no mouse. Every tab stop must show a visible focus; violations are collected in
 * `problems`.
 */
export class Keys {
  readonly #page: Page;
  readonly problems = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab, or Shift+Tab, until an element has the focus. */
  async to(target: Locator, { back = false } = {}): Promise<void> {
    await target.waitFor({ state: "attached" });
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(back ? "Shift+Tab" : "Tab");
      await this.#look();
    }
    throw new Error(`Tab never comes to ${String(target)}`);
  }

  /** Tabs to an element and presses a key on it. */
  async press(target: Locator, key = "Enter", from: { back?: boolean } = {}): Promise<void> {
    await this.to(target, from);
    await this.#page.keyboard.press(key);
  }

  /** Tabs to a field and replaces its value. */
  async type(target: Locator, text: string, from: { back?: boolean } = {}): Promise<void> {
    await this.to(target, from);
    await this.#page.keyboard.press("ControlOrMeta+A");
    await this.#page.keyboard.type(text);
  }

  /** Opens the system's file chooser by pressing Enter on a button. */
  async choose(target: Locator, file: string, from: { back?: boolean } = {}): Promise<void> {
    await this.to(target, from);
    const chooser: Promise<FileChooser> = this.#page.waitForEvent("filechooser");
    await this.#page.keyboard.press("Enter");
    await (await chooser).setFiles(file);
  }

  /** After an action the focus must be on an element, not lost with a removed one. */
  async keepsFocus(after: string): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement !== document.body), `the focus is lost ${after}`)
      .toBe(true);
  }

  async #look(): Promise<void> {
    let stop: Stop = { what: "", shows: true };
    const isSeen = async () => {
      stop = await this.#page.evaluate(seenFocus);
      return stop.shows;
    };
    // Focus transitions and scrolling take time.
    await expect
      .poll(isSeen, { timeout: FOCUS_TIMEOUT_MS })
      .toBe(true)
      .catch(() => this.problems.add(`${new URL(this.#page.url()).pathname}: nothing shows the focus on ${stop.what}`));
  }
}

/** Runs in the page: returns the focused element, and whether it or an element that represents it has a focus ring. */
function seenFocus(): Stop {
  const element = document.activeElement;
  // After the last stop the focus is in the browser's own UI.
  if (!(element instanceof HTMLElement) || element === document.body) return { what: "", shows: true };
  const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean =>
    (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
  // A ring may be drawn by a pseudo-element.
  const marks = (one: Element | null): boolean =>
    one !== null && [null, "::before", "::after"].some((part) => isMarked(getComputedStyle(one, part)));
  const box = element.getBoundingClientRect();
  const isHidden = box.width < 4 || box.height < 4 || Number(getComputedStyle(element).opacity) === 0;
  const standIns = [
    element.parentElement,
    element.nextElementSibling,
    element.parentElement?.parentElement ?? null,
    element.closest("label"),
  ];
  const shows = (!isHidden && marks(element)) || standIns.some(marks);
  const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? "";
  const isInSight = box.bottom > 0 && box.top < innerHeight;
  return {
    what: `${element.tagName.toLowerCase()}.${element.className.split(" ")[0]} "${name}"${isInSight ? "" : " (out of sight)"}`,
    shows: shows && isInSight,
  };
}
