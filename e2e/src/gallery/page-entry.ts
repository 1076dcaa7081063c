import type { Page } from "@playwright/test";
import type { Audience, Fixture } from "./fixture.ts";

export const STATES = ["full", "loading", "empty", "failed", "invalid", "dialog"] as const;
export type State = (typeof STATES)[number];

export type Address = string | ((fixture: Fixture) => string);

/** How a state of a page comes about; what is left out is as in the page's full state. */
export interface Making {
  as?: Audience;
  path?: Address;
  /** What becomes of the calls for data: kept waiting, or refused. */
  calls?: "held" | "refused";
  /** What somebody does there. */
  act?: (page: Page) => Promise<void>;
  /** Which of the calls that come of it are kept waiting. */
  holds?: RegExp;
}

/** One page of the product, as it can be looked at. */
export interface PageEntry {
  name: string;
  audience: Audience;
  states: Partial<Record<State, Making>>;
}

type Further = Partial<Record<Exclude<State, "full">, Making>> & Pick<Making, "act" | "holds">;

const entry = (name: string, audience: Audience, path: Address, { act, holds, ...further }: Further): PageEntry => ({
  name,
  audience,
  states: { full: { path, ...(act && { act }), ...(holds && { holds }) }, ...further },
});

/** A page that the server renders whole. */
export const page = (name: string, path: Address, further: Further = {}, audience: Audience = "visitor"): PageEntry =>
  entry(name, audience, path, further);

/** A screen that needs no data. */
export const still = (name: string, audience: Audience, path: Address, further: Further = {}): PageEntry =>
  entry(name, audience, path, further);

/** A screen that asks for data: it can be waiting for them, and it can be refused. */
export const screen = (name: string, audience: Audience, path: Address, { act, ...further }: Further = {}): PageEntry =>
  entry(name, audience, path, {
    loading: { calls: "held" },
    failed: { calls: "refused" },
    ...further,
    ...(act && { act }),
  });

export const press =
  (...selectors: string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).first().click();
  };
/** The button at a form's end. */
export const submit = press('button[type="submit"]:not([aria-hidden]):visible, .foot-bar .button--solid:visible');

export const at = (path: Address): Making => ({ path });
export const as = (audience: Audience): Making => ({ as: audience });
export const acting = (...selectors: string[]): Making => ({ act: press(...selectors) });
/** For a dialog that is loaded only when somebody opens it: nothing moves before it is there. */
export const opening = (...selectors: string[]): Making => ({
  act: async (page) => {
    await press(...selectors)(page);
    await page.locator("dialog[open]").waitFor();
  },
});

export const addressOf = (path: Address | undefined, fixture: Fixture): string =>
  typeof path === "function" ? path(fixture) : (path ?? "/");
