import { describe, expect, it } from "vitest";
import { GIVEN } from "./testing/given.ts";
import { styleErrors } from "./testing/style.ts";
import { CATALOGUES, textsOf } from "./testing/texts.ts";

/** Names of trades, exempt from the rules. */
const NAMES: ReadonlySet<string> = new Set(["categories.barber"]);

describe("the English of screens and mails", () => {
  it.each(Object.keys(CATALOGUES.EN))("keeps to the style in %s", (area) => {
    const texts = textsOf({ [area]: CATALOGUES.EN[area] ?? {} });
    expect(texts).not.toEqual([]);
    const errors = texts
      .filter(({ id }) => !(id in GIVEN) && !NAMES.has(id))
      .flatMap(({ id, text }) => styleErrors(text).map((error) => `${id}: ${text} – ${error}`));
    expect(errors).toEqual([]);
  });

  it.each([
    ["Choose a colour.", "colour"],
    ["There are no brands yet.", "There are no"],
    ["Nothing fits these filters.", "Nothing fits"],
    ["This list did not load.", "did not load"],
    ["Somebody was first.", "Somebody"],
    ["Whoever accepts first has it.", "Whoever"],
    ["A name has to be short.", "has to"],
    ["At most 8 pictures.", "At most"],
    ["It cannot be used.", "cannot"],
    ["Stores take it from Monday on.", "Stores take"],
    ["Take another one back.", "Take another one back"],
    ["Good until {day}", "Good until"],
    ["Good", "Good"],
    ["Find a shop.", "shop"],
    ["{count} pieces", "pieces"],
    ["Type the pin.", "pin"],
    ["Nothing is lost; try again.", ";"],
  ])("%j is not said so", (text, word) => {
    expect(styleErrors(text).join()).toContain(`“${word}”`);
  });

  it.each([
    "Too many wrong PINs",
    "It takes a few seconds.",
    "This phone can’t open it anymore.",
    "Goods and pinned lists",
  ])("%j may be said", (text) => {
    expect(styleErrors(text)).toEqual([]);
  });
});
