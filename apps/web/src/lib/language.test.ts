import { afterEach, expect, it, vi } from "vitest";
import { currentLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["", "GU", "GU"],
  ["lan=ZH", "GU", "ZH"],
  // Stored by an earlier version, which had more languages.
  ["lan=HA", "GU", "GU"],
  ["lan=PCM", "YO", "FR"],
])("with the cookie '%s' and an account in %s it is %s", (cookie, language, current) => {
  const session = JSON.stringify({ token: "", data: { language } });
  vi.stubGlobal("document", { cookie });
  vi.stubGlobal("navigator", { languages: ["fr-FR", "en"] });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "stashwell.session" ? session : null) });
  expect(currentLanguage()).toBe(current);
});
