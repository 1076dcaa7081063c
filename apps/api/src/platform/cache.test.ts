import { describe, expect, it } from "vitest";
import { Cache, cachePer, singleFlight } from "./cache.ts";

const counting = () => {
  let loads = 0;
  return async () => ({ load: (loads += 1) });
};

describe("a cache", () => {
  it("loads a value once for all who ask together, and for those who come later", async () => {
    const cache = new Cache<{ load: number }>({ maxEntries: 10 });
    const load = counting();
    const values = await Promise.all([cache.get("a", load), cache.get("a", load)]);
    expect([...values, await cache.get("a", load)].map((value) => value.load)).toEqual([1, 1, 1]);
    expect((await cache.get("b", load)).load).toBe(2);
    expect(cache.find("a")).toEqual({ load: 1 });
  });

  it("counts the age of a value from the start of its load", async () => {
    let now = 0;
    const cache = new Cache<{ load: number }>({ maxEntries: 10, ttlMs: 100, now: () => now });
    const load = counting();
    const slow = async () => {
      now += 60;
      return load();
    };
    await cache.get("a", slow);
    now += 39;
    expect((await cache.get("a", load)).load).toBe(1);
    now += 2;
    expect((await cache.get("a", load)).load).toBe(2);
  });

  it("caches neither failures nor nothing", async () => {
    const cache = new Cache<{ load: number }>({ maxEntries: 10 });
    await expect(cache.get("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await cache.get("a", async () => undefined)).toBeUndefined();
    expect((await cache.get("a", counting())).load).toBe(1);
  });

  it("gives a value that was deleted during its load to its callers, and does not cache it", async () => {
    const cache = new Cache<{ load: number }>({ maxEntries: 10 });
    const load = counting();
    const first = cache.get("a", load);
    cache.delete("a");
    expect((await first).load).toBe(1);
    expect((await cache.get("a", load)).load).toBe(2);
  });

  it("drops what was not used for the longest, by count and by size", async () => {
    const few = new Cache<string>({ maxEntries: 2 });
    for (const key of ["a", "b", "a", "c"]) await few.get(key, async () => key);
    expect(["a", "b", "c"].map((key) => few.find(key))).toEqual(["a", undefined, "c"]);
    const small = new Cache<string>({ maxEntries: 9, bytes: { max: 10, maxOfOne: 6, of: ({ length }) => length } });
    for (const text of ["", "12345", "123456", "1234567"]) expect(await small.get(text, async () => text)).toBe(text);
    expect(["12345", "123456", "1234567"].map((key) => small.find(key))).toEqual([undefined, "123456", undefined]);
  });

  it("deletes what matches", async () => {
    const cache = new Cache<number>({ maxEntries: 9 });
    for (const value of [1, 2, 3, 4]) cache.set(String(value), value);
    cache.deleteWhere((value) => value % 2 === 0 || value === 1);
    expect([1, 2, 3, 4].map((key) => cache.find(String(key)))).toEqual([undefined, undefined, 3, undefined]);
  });

  it("is another one for each owner", async () => {
    const cacheOf = cachePer<object, string>(() => ({ maxEntries: 9 }));
    const [one, other] = [{}, {}];
    cacheOf(one).set("a", "of one");
    expect([cacheOf(one).find("a"), cacheOf(other).find("a")]).toEqual(["of one", undefined]);
  });
});

it("has those who ask together share one load, and keeps nothing", async () => {
  const share = singleFlight<{ load: number }>();
  const load = counting();
  const values = await Promise.all([share("a", load), share("a", load)]);
  expect([...values, await share("a", load)].map((value) => value.load)).toEqual([1, 1, 2]);
});
