/** Bands of a gauge, in ascending order. */
export type GaugeTone = "green" | "yellow" | "orange";

export interface GaugeBand {
  tone: GaugeTone;
  /** In vouchers, on a scale from 0 to the total. */
  from: number;
  to: number;
}

/** Below this total, the gauge has one band: seventy percent of nine vouchers says little. */
const SHORTEST_BANDED_TOTAL = 10;
const GREEN_SHARE = 0.7;
const YELLOW_SHARE = 0.9;

/** Green up to 70 percent, yellow to 90, orange to the total; below ten vouchers green alone. A total of 0 has no bands. */
export function gaugeBands(total: number): readonly GaugeBand[] {
  if (total <= 0) return [];
  if (total < SHORTEST_BANDED_TOTAL) return [{ tone: "green", from: 0, to: total }];
  const greenEnd = total * GREEN_SHARE;
  const yellowEnd = total * YELLOW_SHARE;
  return [
    { tone: "green", from: 0, to: greenEnd },
    { tone: "yellow", from: greenEnd, to: yellowEnd },
    { tone: "orange", from: yellowEnd, to: total },
  ];
}

/** The band of a value; a value on a boundary belongs to the lower band. */
export const bandOf = (value: number, total: number): GaugeTone | undefined => {
  const bands = gaugeBands(total);
  return (bands.find(({ to }) => value <= to) ?? bands.at(-1))?.tone;
};

/** Percent of the total, as an integer; 100 only if the value reaches the total, and 0 for a total of 0. */
export function percentOf(value: number, total: number): number {
  if (total <= 0) return 0;
  if (value >= total) return 100;
  return Math.min(99, Math.round((value / total) * 100));
}

/** The minimum stock of a store, in items, that is shown as enough. */
const ENOUGH_STOCK = 50;

/** The state of the stock icon. */
export const stockLevel = (pieces: number): "enough" | "low" => (pieces >= ENOUGH_STOCK ? "enough" : "low");
