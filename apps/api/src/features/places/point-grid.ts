import type { Point } from "./distance.ts";

/** Cells a degree, each way. */
const FINENESS = 2;
const ROUND = 360 * FINENESS;
const KILOMETRES_A_DEGREE = 111;

const row = (latitude: number): number => Math.floor((latitude + 90) * FINENESS);
const column = (longitude: number): number => Math.floor((longitude + 180) * FINENESS);
const cell = (north: number, east: number): number => north * ROUND + (((east % ROUND) + ROUND) % ROUND);

/** Points by the half degrees they lie in, so that those around a place are found without looking at the others. */
export class PointGrid<Item extends Point> {
  readonly #cells: ReadonlyMap<number, readonly Item[]>;

  constructor(items: readonly Item[]) {
    this.#cells = Map.groupBy(items, ({ latitude, longitude }) => cell(row(latitude), column(longitude)));
  }

  /** All points within so many km, and some beyond. Crosses the date line. */
  *within({ latitude, longitude }: Point, kilometres: number): Generator<Item> {
    const high = kilometres / KILOMETRES_A_DEGREE;
    const wide = Math.min(179, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
    for (let north = row(latitude - high); north <= row(latitude + high); north += 1)
      for (let east = column(longitude - wide); east <= column(longitude + wide); east += 1)
        yield* this.#cells.get(cell(north, east)) ?? [];
  }
}
