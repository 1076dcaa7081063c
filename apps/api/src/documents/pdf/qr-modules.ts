import { encode, QrCodeDataType } from "uqr";

/** Eight ways to invert a code's modules, as the standard (ISO/IEC 18004) numbers them. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** What the standard counts against a code: long runs, blocks, what looks like a corner, and too much of one colour. */
const LONG_RUN = 5;
const RUN_PENALTY = 3;
const BLOCK_PENALTY = 3;
const CORNER_PENALTY = 40;
const BALANCE_PENALTY = 10;
/** Dark and light in turns as in a corner's eye, with four light ones before or after it. */
const CORNER_FIRST = 0b10111010000;
const CORNER_LAST = 0b00001011101;
const CORNER_BITS = 0b11111111111;

/** Of each size, what each mask changes against the first one. */
const changes = new Map<number, Uint8Array[]>();

/**
 * The modules of a QR code, row by row, within that many light ones on every side; a smudge may take a seventh of them.
 * Trying all masks is most of the work of a code, and done here on bytes.
 */
export function modulesOf(text: string, border = 0): boolean[][] {
  const how = { ecc: "M", border } as const;
  const { data, types, size } = encode(text, { ...how, border: 0, maskPattern: 0 });
  const modules = new Uint8Array(size * size);
  const isData = new Uint8Array(size * size);
  for (let row = 0, at = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1, at += 1) {
      modules[at] = data[row]![column] ? 1 : 0;
      isData[at] = types[row]![column] === QrCodeDataType.Data ? 1 : 0;
    }
  }
  const tried = new Uint8Array(size * size);
  const penalties = changesOf(size).map((change) => {
    for (let at = 0; at < tried.length; at += 1) tried[at] = modules[at]! ^ (isData[at]! & change[at]!);
    return penaltyOf(tried, size);
  });
  return encode(text, { ...how, maskPattern: penalties.indexOf(Math.min(...penalties)) }).data;
}

function changesOf(size: number): Uint8Array[] {
  const known = changes.get(size);
  if (known) return known;
  const [first = () => false] = MASKS;
  const made = MASKS.map((mask) =>
    Uint8Array.from({ length: size * size }, (_, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      return Number(mask(row, column) !== first(row, column));
    }),
  );
  changes.set(size, made);
  return made;
}

function penaltyOf(modules: Uint8Array, size: number): number {
  let penalty = 0;
  let dark = 0;
  for (let line = 0; line < size; line += 1) {
    penalty += linePenalty(modules, line * size, 1, size) + linePenalty(modules, line, size, size);
  }
  for (let row = 1, at = size; row < size; row += 1) {
    for (const end = at + size - 1; at < end; at += 1) {
      const sum = modules[at]! + modules[at + 1]! + modules[at - size]! + modules[at - size + 1]!;
      if (sum === 0 || sum === 4) penalty += BLOCK_PENALTY;
    }
    at += 1;
  }
  for (let at = 0; at < modules.length; at += 1) dark += modules[at]!;
  const steps = Math.floor(Math.abs(dark / modules.length - 0.5) * 20);
  return penalty + steps * BALANCE_PENALTY;
}

/** A row or a column. */
function linePenalty(modules: Uint8Array, start: number, step: number, size: number): number {
  let penalty = 0;
  let run = 0;
  let colour = -1;
  let last = 0;
  for (let index = 0, at = start; index < size; index += 1, at += step) {
    const module = modules[at]!;
    run = module === colour ? run + 1 : 1;
    colour = module;
    if (run === LONG_RUN) penalty += RUN_PENALTY;
    else if (run > LONG_RUN) penalty += 1;
    last = ((last << 1) | module) & CORNER_BITS;
    if (index >= 10 && (last === CORNER_FIRST || last === CORNER_LAST)) penalty += CORNER_PENALTY;
  }
  return penalty;
}
