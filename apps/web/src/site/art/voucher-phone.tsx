/** Looks like a QR code but isn't one, so that no one scans a picture of a shop. One letter per module. */
const CODE_LOOKALIKE = [
  "#####.#.#####",
  "#...#..##...#",
  "#.#.#.#.#.#.#",
  "#...#.###...#",
  "#####.#.#####",
  ".....##......",
  "##.##..##.#.#",
  "......#..##..",
  "#####.##...##",
  "#...#...##.#.",
  "#.#.#.##.#.##",
  "#...#.#..#...",
  "#####..##.##.",
];

const MODULE = 4;

/** 52 units wide and high. */
export const CODE_PATH = CODE_LOOKALIKE.flatMap((row, y) =>
  [...row.matchAll(/#+/g)].map(
    ({ 0: run, index }) => `M${index * MODULE} ${y * MODULE}h${run.length * MODULE}v${MODULE}h-${run.length * MODULE}Z`,
  ),
).join("");

type VoucherPhoneProps = { amount: string; off: string; x: number; y: number };

/** A phone of 106 × 190 units with a voucher, slightly tilted, centered at (x, y). */
export function VoucherPhone({ amount, off, x, y }: VoucherPhoneProps) {
  const fontSize = Math.min(26, 104 / amount.length);
  return (
    <g transform={`translate(${x} ${y}) rotate(-5)`}>
      <rect fill="#13201B" x={-53} y={-95} width={106} height={190} rx={15} />
      <rect fill="#FFF" x={-47} y={-89} width={94} height={178} rx={10} />
      <rect fill="#13201B" x={-11} y={-84} width={22} height={5} rx={2.5} />
      <path
        fill="#F7E6C8"
        d="M-35-72h70a6 6 0 0 1 6 6v40a6.5 6.5 0 0 0 0 13v79a6 6 0 0 1-6 6h-70a6 6 0 0 1-6-6v-79a6.5 6.5 0 0 0 0-13v-40a6 6 0 0 1 6-6Z"
      />
      <g textAnchor="middle" fontWeight={800}>
        <text fill="#3D2713" fontSize={fontSize} y={-44}>
          {amount}
        </text>
        <text fill="#7A4A16" fontSize={10.5} y={-30}>
          {off}
        </text>
      </g>
      <path stroke="#B9863F" strokeWidth={1.5} strokeDasharray="4 4" d="M-30-19.5h60" />
      <path fill="#13201B" transform="translate(-26 1)" d={CODE_PATH} />
      <rect fill="#DDE3E0" x={-14} y={81} width={28} height={3} rx={1.5} />
    </g>
  );
}
