import type { Page } from "@playwright/test";
import * as english from "@stashwell/shared/messages/en";
import * as englishPages from "@stashwell/shared/messages/en-pages";

const keys: ReadonlySet<string> = new Set(
  Object.entries({ ...english, ...englishPages }).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => `${area}.${key}`),
  ),
);

/** The message keys that a page shows or reads out instead of their texts: of an area that it does not load. */
export async function missingTextsOn(page: Page): Promise<string[]> {
  const written = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")];
    const attributes = named.flatMap((element) =>
      ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...attributes].join(" ");
  });
  return [...new Set(written.match(/\b[a-z]\w*\.[a-z]\w*/gi))].filter((word) => keys.has(word));
}
