import { describe, expect, it } from "vitest";
import { Batcher, type BatcherOptions, Overloaded } from "./batcher.ts";

class Refused extends Error {}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A batcher whose statements end when the test resolves them. */
function controlled(options: Partial<BatcherOptions<string, string>> = {}) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  let nth = 0;
  const batcher = new Batcher<string, string>({
    run: async (items) => {
      batches.push([...items]);
      await new Promise<void>((resolve) => void ends.push(resolve));
      if (items.includes("bad")) throw new Refused();
      return items.map((item) => item.toUpperCase());
    },
    changedNothing: (error) => error instanceof Refused,
    maxBatch: 4,
    queueOf: () => "",
    // A distinct key for each item.
    keyOf: () => String((nth += 1)),
    minAhead: Infinity,
    maxWaiting: 10,
    maxWaitMs: 60_000,
    ...options,
  });
  return { batcher, batches, endNext: async () => (ends.shift()?.(), await turn()) };
}

describe("a batcher", () => {
  it("sends what comes in the same turn together, and what comes later with the next statement", async () => {
    const { batcher, batches, endNext } = controlled();
    const first = Promise.all(["a", "b"].map((item) => batcher.add(item)));
    await turn();
    const later = Promise.all(["c", "d", "e"].map((item) => batcher.add(item)));
    await turn();
    expect(batches).toEqual([["a", "b"]]);
    await endNext();
    expect(await first).toEqual(["A", "B"]);
    await endNext();
    expect(await later).toEqual(["C", "D", "E"]);
    expect(batches).toEqual([
      ["a", "b"],
      ["c", "d", "e"],
    ]);
  });

  it("keeps statements to their size", async () => {
    const { batcher, batches, endNext } = controlled();
    const all = Promise.all("abcdefg".split("").map((item) => batcher.add(item)));
    await turn();
    for (let n = 0; n < 3; n += 1) await endNext();
    await all;
    expect(batches.map(({ length }) => length)).toEqual([4, 3]);
  });

  it("sends a second statement ahead once enough wait for it, and no third", async () => {
    const { batcher, batches, endNext } = controlled({ minAhead: 2 });
    const add = (items: string) => Promise.all(items.split("").map((item) => batcher.add(item)));
    const all = [add("a")];
    await turn();
    all.push(add("b"));
    await turn();
    expect(batches).toEqual([["a"]]);
    all.push(add("c"));
    await turn();
    all.push(add("de"));
    await turn();
    expect(batches).toEqual([["a"], ["b", "c"]]);
    for (let n = 0; n < 3; n += 1) await endNext();
    await Promise.all(all);
    expect(batches).toEqual([["a"], ["b", "c"], ["d", "e"]]);
  });

  it("runs queues side by side, and never puts two of one key into a statement", async () => {
    const { batcher, batches, endNext } = controlled({ queueOf: (item) => item[0]!, keyOf: (item) => item });
    const all = Promise.all(["x1", "x1", "y1", "x2"].map((item) => batcher.add(item)));
    await turn();
    expect(batches).toEqual([["x1", "x2"], ["y1"]]);
    for (let n = 0; n < 3; n += 1) await endNext();
    await all;
    expect(batches[2]).toEqual(["x1"]);
  });

  it("fails one bad item alone, by trying the items of its statement singly", async () => {
    const { batcher, batches, endNext } = controlled();
    const settled = Promise.allSettled(["a", "bad", "c"].map((item) => batcher.add(item)));
    await turn();
    for (let n = 0; n < 4; n += 1) await endNext();
    expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(batches).toEqual([["a", "bad", "c"], ["a"], ["bad"], ["c"]]);
  });

  it("does not repeat a statement of which nobody knows whether it was done", async () => {
    const { batcher, batches, endNext } = controlled({ changedNothing: () => false });
    const settled = Promise.allSettled(["a", "bad"].map((item) => batcher.add(item)));
    await turn();
    await endNext();
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(batches).toHaveLength(1);
  });

  it("refuses beyond its bounds, and takes more when there is room again", async () => {
    const { batcher, endNext } = controlled({ maxWaiting: 2 });
    const first = batcher.add("a");
    await turn();
    const waiting = [batcher.add("b"), batcher.add("c")];
    await expect(batcher.add("d")).rejects.toBeInstanceOf(Overloaded);
    await endNext();
    await endNext();
    expect(await Promise.all([first, ...waiting])).toEqual(["A", "B", "C"]);
  });

  it("finishes what it has before it stops, and takes no more", async () => {
    const { batcher, endNext } = controlled();
    const first = batcher.add("a");
    await turn();
    const second = batcher.add("b");
    let stopped = false;
    const stopping = batcher.close().then(() => (stopped = true));
    await expect(batcher.add("c")).rejects.toBeInstanceOf(Overloaded);
    await endNext();
    expect(stopped).toBe(false);
    await endNext();
    await stopping;
    expect(await Promise.all([first, second])).toEqual(["A", "B"]);
  });

  it("begins nothing for which nobody waits any more, and has room again", async () => {
    const { batcher, batches, endNext } = controlled({ maxWaitMs: 50, maxWaiting: 2 });
    const first = batcher.add("a");
    await turn();
    const late = Promise.allSettled([batcher.add("b"), batcher.add("c")]);
    await expect(batcher.add("d")).rejects.toThrow(Overloaded);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await endNext();
    expect(await first).toBe("A");
    expect((await late).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = batcher.add("e");
    await turn();
    await endNext();
    expect(await next).toBe("E");
    expect(batches).toEqual([["a"], ["e"]]);
  });
});
