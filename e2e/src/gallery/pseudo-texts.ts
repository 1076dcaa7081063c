import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import * as english from "@stashwell/shared/messages/en";
import * as englishBrand from "@stashwell/shared/messages/en-brand";
import * as englishConsole from "@stashwell/shared/messages/en-console";
import * as englishPages from "@stashwell/shared/messages/en-pages";
import * as englishPortal from "@stashwell/shared/messages/en-portal";
import { lengthen, lengthenCatalogue } from "@stashwell/shared/messages/pseudo";
import type { Plural } from "@stashwell/shared/messages/catalogue";

const MANIFEST = new URL("../../../apps/web/dist/client/.vite/manifest.json", import.meta.url);
const MESSAGES = "../../packages/shared/src/messages";
/** The English catalogs that the portal loads: common, brand and console. */
const LOADED = { "en-portal.ts": englishPortal, "en-brand.ts": englishBrand, "en-console.ts": englishConsole };

/** Returns a module with a catalog's English texts, lengthened. */
const moduleOf = (texts: Parameters<typeof lengthenCatalogue>[0]): string =>
  Object.entries(lengthenCatalogue(texts))
    .map(([area, entries]) => `export const ${area} = ${JSON.stringify(entries)};`)
    .join("\n");

/** Serves lengthened English texts to the portal by intercepting requests: the product contains none of them. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8")) as Record<string, { file: string }>;
  for (const [name, texts] of Object.entries(LOADED)) {
    const file = manifest[`${MESSAGES}/${name}`]?.file;
    if (!file) throw new Error(`The built pages have no ${name} of their own.`);
    const body = moduleOf(texts);
    await context.route(`**/${file}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  }
}

interface Shape {
  /** Matches a rendered message, with its values as groups. */
  pattern: RegExp;
  longer: string;
  letters: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function shapeOf(text: string): Shape {
  const parts = text.split(/\{\w+\}/);
  return {
    pattern: new RegExp(`^${parts.map(escaped).join("(.+?)")}$`, "s"),
    longer: lengthen(text),
    letters: parts.join("").length,
  };
}

const isText = (value: unknown): value is string => typeof value === "string";

const messages: readonly string[] = Object.values({ ...english, ...englishPages })
  .flatMap((area) => Object.values(area as Record<string, string | Plural>))
  .flatMap((entry) => (isText(entry) ? [entry] : Object.values(entry).filter(isText)));

const wholeMessages: ReadonlySet<string> = new Set(messages);

/** Patterns of messages with placeholders, those with the most literal letters first. */
const shapes: readonly Shape[] = messages
  .filter((message) => /\{\w+\}/.test(message))
  .map(shapeOf)
  .filter(({ letters }) => letters > 1)
  .toSorted((a, b) => b.letters - a.letters);

const lengthened = new Map<string, string>();

/**
 * Lengthens a rendered text if it comes from a message; names, dates and amounts stay. Cached per text, because the API
 * page has 14,000 texts and the lookup blocks everything else.
 */
function lengthenShown(text: string): string {
  const longer = lengthened.get(text) ?? lengthenText(text);
  lengthened.set(text, longer);
  return longer;
}

function lengthenText(text: string): string {
  const core = text.trim();
  if (wholeMessages.has(core)) return text.replace(core, () => lengthen(core));
  for (const { pattern, longer } of shapes) {
    const found = pattern.exec(core);
    if (!found) continue;
    let value = 0;
    return text.replace(core, () => longer.replace(/\{\w+\}/g, () => found[(value += 1)] ?? ""));
  }
  return text;
}

/** Runs in the page: returns its texts, or replaces them with the given ones in the same order. */
function exchangeTexts(longer: readonly string[] | null): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, {
    acceptNode: ({ parentElement }) =>
      parentElement?.closest("script, style, svg") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    if (text.trim() === "") continue;
    const instead = longer?.[texts.length];
    if (instead !== undefined && instead !== text) node.nodeValue = instead;
    texts.push(text);
  }
  return texts;
}

/**
 * Lengthens the texts of a server-rendered page. Such pages aren't rendered again, so their texts can be replaced in
 * place.
 */
export async function lengthenPage(page: Page): Promise<void> {
  if (await page.locator("#root").count()) return;
  const texts = await page.evaluate(exchangeTexts, null);
  await page.evaluate(exchangeTexts, texts.map(lengthenShown));
}
