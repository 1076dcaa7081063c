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
/** The files of English texts that the portal loads: everybody's, and those of brands and of the operator's console. */
const LOADED = { "en-portal.ts": englishPortal, "en-brand.ts": englishBrand, "en-console.ts": englishConsole };

/** A file's English texts as a module, longer than they are. */
const moduleOf = (texts: Parameters<typeof lengthenCatalogue>[0]): string =>
  Object.entries(lengthenCatalogue(texts))
    .map(([area, entries]) => `export const ${area} = ${JSON.stringify(entries)};`)
    .join("\n");

/** Answers the requests for the portal's English with lengthened texts: nothing of them is in the product. */
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
  /** Matches a text that the message has become, its values in groups. */
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

/** What the messages with values in them look like on a page; those with most letters of their own first. */
const shapes: readonly Shape[] = messages
  .filter((message) => /\{\w+\}/.test(message))
  .map(shapeOf)
  .filter(({ letters }) => letters > 1)
  .toSorted((a, b) => b.letters - a.letters);

const lengthened = new Map<string, string>();

/**
 * A text of a page, longer if a message has become it; names, days and sums stay as they are. Each is looked up once:
 * the page of the API has 14,000, and nothing else runs while they are looked up.
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

/** Runs in the page: its texts, and in turn what takes their places. */
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

/** Lengthens what the server has rendered: those pages are not drawn again, so that their texts can be exchanged. */
export async function lengthenPage(page: Page): Promise<void> {
  if (await page.locator("#root").count()) return;
  const texts = await page.evaluate(exchangeTexts, null);
  await page.evaluate(exchangeTexts, texts.map(lengthenShown));
}
