import { afterEach, expect, it, vi } from "vitest";
import { currentLanguage } from "./language.ts";
import { readSession } from "./session.ts";

vi.mock(import("./session.ts"), () => ({ readSession: vi.fn<typeof readSession>() }));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["", "GU", "GU"],
  ["lan=ZH", "GU", "ZH"],
  // As an earlier version, which had more languages, left them behind.
  ["lan=HA", "GU", "GU"],
  ["lan=PCM", "YO", "FR"],
])("with the cookie '%s' and an account in %s it is %s", (cookie, language, current) => {
  vi.stubGlobal("document", { cookie });
  vi.stubGlobal("navigator", { languages: ["fr-FR", "en"] });
  vi.mocked(readSession).mockReturnValue({ token: "", data: { language } } as never);
  expect(currentLanguage()).toBe(current);
});
