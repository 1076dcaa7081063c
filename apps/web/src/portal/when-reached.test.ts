import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenReached } from "./when-reached.ts";

const requests = vi.fn<typeof fetch>();
const unanswered = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  requests.mockReset();
  vi.stubGlobal("fetch", requests);
  vi.stubGlobal("location", { href: "https://shop.example/cashiers" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const reply: string[] = [];
  const end = whenReached(
    () => reply.push("reached"),
    () => reply.push("unreached"),
  );
  return { reply, end };
}

test("the server is asked until it answers, and not once more", async () => {
  requests.mockImplementationOnce(unanswered).mockImplementationOnce(unanswered);
  // Any response counts as reached, whatever its status.
  requests.mockResolvedValue(new Response(null, { status: 503 }));
  const { reply } = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(reply).toEqual(["unreached"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reply).toEqual(["unreached", "unreached", "reached"]);
  expect(requests.mock.calls.map(([url, settings]) => [settings?.method, url])).toEqual(
    Array.from({ length: 3 }, () => ["HEAD", "https://shop.example/cashiers"]),
  );
});

test("whoever has left is told nothing more, and nobody is asked for them", async () => {
  requests.mockImplementation(unanswered);
  const early = begin();
  early.end();
  const late = begin();
  await vi.advanceTimersByTimeAsync(0);
  late.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(early.reply).toEqual([]);
  expect(late.reply).toEqual(["unreached"]);
  expect(requests).toHaveBeenCalledTimes(2);
});
