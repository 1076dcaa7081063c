import { describe, expect, it } from "vitest";
import { isLocalPath } from "./local-path.ts";

const LOCAL = [
  "/",
  "/campaigns",
  "/join-campaign/detail?campaignId=01890a5d-ac96-774b-bcce-b302099a8057",
  "/public?city=S%C3%A3o%20Paulo&page=2#list",
  "/a?next=//evil.example",
  "/a#//evil.example",
  "/a//b",
  "/@evil.example",
  "/:80",
  "/%09/evil.example",
  "/%5cevil.example",
];

const ELSEWHERE = [
  null,
  undefined,
  "",
  "campaigns",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/a\\b",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n\t/evil.example",
  "\t//evil.example",
  "/\t\\evil.example",
  "/\0/evil.example",
  "/\u001f/evil.example",
  "/\u0085/evil.example",
  "/\u00a0/evil.example",
  "/\u2028/evil.example",
  " /campaigns",
  "/campaigns ",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "http:/evil.example",
  "//evil.example\\@here.invalid",
  "javascript:alert(1)",
  "data:text/html,x",
  "//[",
];

/** The URL at which a browser ends up when it follows a path from one of our pages. */
const follow = (path: string) => new URL(path, "https://stashwell.example/?login=brand").host;

describe("a path to return to", () => {
  it.each(LOCAL)("%j stays here", (path) => {
    expect(isLocalPath(path)).toBe(true);
    expect(follow(path)).toBe("stashwell.example");
  });

  it.each(ELSEWHERE)("%j is refused", (path) => {
    expect(isLocalPath(path)).toBe(false);
  });

  it("is never one that leads elsewhere, whatever stands between its first slashes", () => {
    for (let code = 0; code < 0x3000; code += 1)
      for (const path of [`/${String.fromCodePoint(code)}/evil.example`, `/${String.fromCodePoint(code)}evil.example`])
        expect(isLocalPath(path) ? follow(path) : "stashwell.example").toBe("stashwell.example");
  });
});
