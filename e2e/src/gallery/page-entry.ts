import type { Page } from "@playwright/test";
import type { Audience, Fixture } from "./fixture.ts";

export const STATES = ["full", "loading", "empty", "failed", "invalid", "dialog"] as const;
export type State = (typeof STATES)[number];

export type Address = string | ((fixture: Fixture) => string);

/** How to reach a state of a page. Missing properties are those of the page's full state. */
export interface Making {
  as?: Audience;
  path?: Address;
  /** Holds or rejects the page's API requests. */
  calls?: "held" | "refused";
  /** Interactions on the page. */
  act?: (page: Page) => Promise<void>;
  /** Which requests of the interaction are held. */
  holds?: RegExp;
}

/** A page of the product, and how to reach its states. */
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

/** A page that the server renders completely. */
export const page = (name: string, path: Address, further: Further = {}, audience: Audience = "visitor"): PageEntry =>
  entry(name, audience, path, further);

/** A screen without data. */
export const still = (name: string, audience: Audience, path: Address, further: Further = {}): PageEntry =>
  entry(name, audience, path, further);

/** A screen that loads data, with a loading and a failed state. */
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
/** The form's submit button. */
export const submit = press('button[type="submit"]:not([aria-hidden]):visible, .foot-bar .button--solid:visible');

export const at = (path: Address): Making => ({ path });
export const as = (audience: Audience): Making => ({ as: audience });
export const acting = (...selectors: string[]): Making => ({ act: press(...selectors) });
/** For a dialog whose script loads on demand: waits until it is open. */
export const opening = (...selectors: string[]): Making => ({
  act: async (page) => {
    await press(...selectors)(page);
    await page.locator("dialog[open]").waitFor();
  },
});

export const addressOf = (path: Address | undefined, fixture: Fixture): string =>
  typeof path === "function" ? path(fixture) : (path ?? "/");
