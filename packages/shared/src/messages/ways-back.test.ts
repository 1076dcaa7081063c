import { expect, it } from "vitest";
import { LANGUAGES } from "../language.ts";
import { CATALOGUES, textsOf } from "./testing/texts.ts";

/** Texts that do the same as "Cancel", or that no dialog has beside it. */
const ALLOWED: ReadonlySet<string> = new Set([
  "consumer.keepIt",
  "dashboardScreens.undo",
  "outbox.discardNo",
  "voucherScreens.undoNo",
]);

it.each(LANGUAGES)("calls nothing that is done in a dialog what leaves the dialog, in %s", (language) => {
  const texts = textsOf(CATALOGUES[language]);
  const cancel = texts.find(({ id }) => id === "common.cancel")?.text;
  const english = textsOf(CATALOGUES.EN).filter(({ text }) => text === "Cancel");
  const ids = new Set(english.map(({ id }) => id));
  expect(texts.filter(({ id, text }) => ids.has(id) && text !== cancel)).toEqual([]);
  expect(texts.filter(({ id, text }) => text === cancel && !ids.has(id) && !ALLOWED.has(id))).toEqual([]);
});
