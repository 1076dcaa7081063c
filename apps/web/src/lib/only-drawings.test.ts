import { describe, expect, it } from "vitest";
import { isDrawing, isOwnScript } from "./only-drawings.ts";

describe("markup that libraries may make", () => {
  it.each([
    ["a style sheet", '.a > .b::before{content:"\\201C";color:red}'],
    ["a test for SVG", "<svg/>"],
    ["a button's sign", '<span aria-hidden="true">+</span>'],
    [
      "a pin",
      '<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 39C10 30Z" stroke="#fff" stroke-width="2"/></svg>',
    ],
  ])("is %s", (_what, markup) => expect(isDrawing(markup)).toBe(true));

  it.each([
    "<script></script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    '<svg onload="alert(1)"/>',
    '<span style="x">a</span>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><a href="x"/></svg>',
    "<svg><animate/></svg>",
    '<path d="a"onload="b"/>',
    '<path d="a" onload="b"/>',
    "a < b",
    "<!-- -->",
  ])("is never %s", (markup) => expect(isDrawing(markup)).toBe(false));

  it("is found out quickly, however long", () => {
    const before = process.threadCpuUsage();
    expect(isDrawing('<path d="a" '.repeat(20_000))).toBe(false);
    // CPU time of this thread only, unaffected by other load on the machine. Microseconds.
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
  });
});

it("scripts come from this server alone", () => {
  const page = "https://stash.example/campaigns";
  expect(isOwnScript("/worker.js", page)).toBe(true);
  expect(isOwnScript("https://stash.example/a.js", page)).toBe(true);
  for (const address of [
    "https://evil.example/a.js",
    "//evil.example/a.js",
    "data:text/javascript,1",
    "blob:x",
    "http://[",
  ])
    expect(isOwnScript(address, page)).toBe(false);
});
