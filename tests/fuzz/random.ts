/** A reproducible random generator: the same seed gives the same numbers. */
export interface Random {
  /** Returns an integer in [0, n). */
  below(n: number): number;
  /** Returns true with this probability in percent. */
  percent(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/**
 * Returns the generator of one case of a run. Cases are independent, so that one can be repeated without those before
 * it.
 */
export function randomOf(seed: number, index: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    percent: (share) => next() * 100 < share,
    pick(items) {
      if (items.length === 0) throw new Error("nothing to pick from");
      return items[below(items.length)]!;
    },
  };
}
