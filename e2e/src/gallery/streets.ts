import type { BrowserContext } from "@playwright/test";

const SOURCE = "https://tiles.example";

/** The setting for a server whose map tiles are mocked here. */
export const TILE_URL = `${SOURCE}/{z}/{x}/{y}.png`;

/** A block of houses with a park between streets. Adjacent tiles fit together. */
const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
<path fill="#eceae4" d="M0 0h256v256H0z"/>
<path fill="#cfe5cf" d="M72 136h72v56H72z"/>
<path stroke="#fff" stroke-width="14" d="M0 64h256M0 208h256M56 0v256M216 0v256"/>
<path stroke="#fff" stroke-width="7" d="M56 120h160M160 64v144"/>
</svg>`;

/** Serves map tiles to all pages of a browser context. */
export const drawStreets = (context: BrowserContext): Promise<unknown> =>
  context.route(`${SOURCE}/**`, (route) => route.fulfill({ body: TILE, contentType: "image/svg+xml" }));

/** Returns whether a text contains a tile URL. */
export const isTile = (text: string): boolean => text.includes(SOURCE);
