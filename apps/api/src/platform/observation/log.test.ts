import { expect, it, vi } from "vitest";
import { linesOf, outputOf } from "@stashwell/testing/watch-output";
import { logError } from "./log.ts";

it("an error's line says what it was, of whatever kind a library throws it", async () => {
  const written = await outputOf(async () => {
    logError("test.failed", new TypeError("of ours"));
    logError("test.failed", { message: "of a library", stack: "Error: of a library\n    at there", code: "XX000" });
    logError("test.failed", { message: "without a stack" });
    logError("test.failed", { password: "hidden" });
    logError("test.failed", "a text");
  });
  const lines = linesOf(written, "test.failed").map(({ stack, code }) => [String(stack).split("\n")[0], code]);
  expect(lines).toEqual([
    ["TypeError: of ours", undefined],
    ["Error: of a library", "XX000"],
    ["without a stack", undefined],
    ["an object without a message", undefined],
    ["a text", undefined],
  ]);
});

it("an error that is repeated fast is logged twenty times a minute, then only counted", async () => {
  vi.useFakeTimers();
  try {
    const fail = () => new TypeError("again");
    const written = await outputOf(async () => {
      for (let count = 1; count <= 500; count += 1) logError("test.repeated", fail(), { requestId: String(count) });
      logError("test.repeated", new TypeError("elsewhere"));
      vi.advanceTimersByTime(60_000);
      logError("test.repeated", fail(), { requestId: "501" });
    });
    const lines = linesOf(written, "test.repeated");
    expect(lines.map(({ requestId, omitted }) => requestId ?? omitted)).toEqual([
      ...Array.from({ length: 20 }, (_, nth) => String(nth + 1)),
      undefined,
      480,
      "501",
    ]);
  } finally {
    vi.useRealTimers();
  }
});
