import { print } from "./report.ts";

/** As many campaigns as run at once, and as many pieces as they are hashed into; a piece is on one database. */
const CAMPAIGNS = 10_000;
const SHARDS = 128;
const DATABASES = [1, 2, 4, 8, 16];
/** Draws of which campaign falls into which piece. */
const DRAWS = 101;

/** How visitors are shared among campaigns: the n-th largest has as many as 1/n to this power. */
const DEMANDS = [
  { name: "all campaigns alike", exponent: 0 },
  { name: "as in Zipf's law", exponent: 1 },
  { name: "one in the news", exponent: 1.5 },
];

/** A small generator of numbers that are the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Each campaign's part of all claims and redemptions, the largest first. */
function partsOf(exponent: number): number[] {
  const weights = Array.from({ length: CAMPAIGNS }, (_, nth) => 1 / (nth + 1) ** exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** What each piece has to bear, by the hash of its campaigns. */
function hashed(parts: readonly number[], next: () => number): number[] {
  const loads = Array.from({ length: SHARDS }, () => 0);
  for (const part of parts) loads[Math.floor(next() * SHARDS)]! += part;
  return loads;
}

/** Pieces in turn, as they are placed at first. */
function inTurn(pieces: readonly number[], databases: number): number[] {
  const loads = Array.from({ length: databases }, () => 0);
  for (const [nth, piece] of pieces.entries()) loads[nth % databases]! += piece;
  return loads;
}

/** Pieces by what they bear, the heaviest first, each to the database that has least: as a rebalancing does. */
function balanced(pieces: readonly number[], databases: number): number[] {
  const loads = Array.from({ length: databases }, () => 0);
  for (const piece of pieces.toSorted((a, b) => b - a)) loads[loads.indexOf(Math.min(...loads))]! += piece;
  return loads;
}

/** How many times what one database can do all of them do together, when the busiest can do no more. */
const gain = (loads: readonly number[]): number => 1 / Math.max(...loads);

function medianGain(databases: number, exponent: number, place: typeof inTurn, apart: number): number {
  const parts = partsOf(exponent);
  const gains = Array.from({ length: DRAWS }, (_, draw) => {
    // The largest campaigns get a piece of their own.
    const pieces = [...hashed(parts.slice(apart), numbersFrom(draw)), ...parts.slice(0, apart)];
    return gain(place(pieces, databases));
  });
  return gains.toSorted((a, b) => a - b)[(DRAWS - 1) / 2]!;
}

/**
 * What spreading campaigns over several databases would bring, worked out rather than measured: a transaction never
 * leaves its campaign, so a database bears the sum of what its campaigns bear, and the busiest decides.
 */
export async function benchScale(): Promise<void> {
  print(
    `| ${CAMPAIGNS.toLocaleString("en-US")} campaigns | largest | ${DATABASES.map((count) => `${count}`).join(" | ")} |`,
  );
  print(`|---|---|${DATABASES.map(() => "---").join("|")}|`);
  for (const { name, exponent } of DEMANDS) {
    const largest = partsOf(exponent)[0]!;
    const ways = [
      { how: "placed in turn", place: inTurn, apart: 0 },
      { how: "rebalanced, the 16 largest apart", place: balanced, apart: 16 },
    ];
    for (const { how, place, apart } of ways) {
      const gains = DATABASES.map((count) => `${medianGain(count, exponent, place, apart).toFixed(1)} ×`);
      print(`| ${name}, ${how} | ${(largest * 100).toFixed(largest < 0.01 ? 2 : 0)} % | ${gains.join(" | ")} |`);
    }
  }
}
