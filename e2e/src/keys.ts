import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/** More stops than any of our screens has. */
const STOPS = 150;
/** By when a stop must be seen. */
const FOCUS_TIMEOUT_MS = 2_000;

interface Stop {
  /** What has the focus, in words; empty when nothing has. */
  what: string;
  /** Whether one can see that it has. */
  shows: boolean;
}

/**
 * A person with a keyboard and no mouse. Wherever the focus stops it must be somewhere, and one must see where; what
 * fell short is told at the end.
 */
export class Keys {
  readonly #page: Page;
  readonly problems = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab, or Shift and Tab, until something has the focus. */
  async to(target: Locator, { back = false } = {}): Promise<void> {
    await target.waitFor({ state: "attached" });
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(back ? "Shift+Tab" : "Tab");
      await this.#look();
    }
    throw new Error(`Tab never comes to ${String(target)}`);
  }

  /** Goes to something and presses a key on it. */
  async press(target: Locator, key = "Enter", from: { back?: boolean } = {}): Promise<void> {
    await this.to(target, from);
    await this.#page.keyboard.press(key);
  }

  /** Goes to a field, replaces what is in it, and stays there. */
  async type(target: Locator, text: string, from: { back?: boolean } = {}): Promise<void> {
    await this.to(target, from);
    await this.#page.keyboard.press("ControlOrMeta+A");
    await this.#page.keyboard.type(text);
  }

  /** Opens the system's file chooser by a button, as Enter does. */
  async choose(target: Locator, file: string, from: { back?: boolean } = {}): Promise<void> {
    await this.to(target, from);
    const chooser: Promise<FileChooser> = this.#page.waitForEvent("filechooser");
    await this.#page.keyboard.press("Enter");
    await (await chooser).setFiles(file);
  }

  /** After an act the focus has to be where one can go on from, not lost with what has gone. */
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
    // What a style does on focus, and scrolling there, take their time.
    await expect
      .poll(isSeen, { timeout: FOCUS_TIMEOUT_MS })
      .toBe(true)
      .catch(() => this.problems.add(`${new URL(this.#page.url()).pathname}: nothing shows the focus on ${stop.what}`));
  }
}

/** Runs in the page: what has the focus, and whether it or what stands for it is marked. */
function seenFocus(): Stop {
  const element = document.activeElement;
  // Beyond the last stop the browser itself has the focus.
  if (!(element instanceof HTMLElement) || element === document.body) return { what: "", shows: true };
  const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean =>
    (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
  // A ring may be drawn by what a style puts before or after an element.
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
