import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenReached } from "./when-reached.ts";

const asked = vi.fn<typeof fetch>();
const unanswered = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("location", { href: "https://shop.example/cashiers" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const told: string[] = [];
  const end = whenReached(
    () => told.push("reached"),
    () => told.push("unreached"),
  );
  return { told, end };
}

test("the server is asked until it answers, and not once more", async () => {
  asked.mockImplementationOnce(unanswered).mockImplementationOnce(unanswered);
  // Whatever it says: it was reached.
  asked.mockResolvedValue(new Response(null, { status: 503 }));
  const { told } = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["unreached"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["unreached", "unreached", "reached"]);
  expect(asked.mock.calls.map(([url, settings]) => [settings?.method, url])).toEqual(
    Array.from({ length: 3 }, () => ["HEAD", "https://shop.example/cashiers"]),
  );
});

test("whoever has left is told nothing more, and nobody is asked for them", async () => {
  asked.mockImplementation(unanswered);
  const early = begin();
  early.end();
  const late = begin();
  await vi.advanceTimersByTimeAsync(0);
  late.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(early.told).toEqual([]);
  expect(late.told).toEqual(["unreached"]);
  expect(asked).toHaveBeenCalledTimes(2);
});
