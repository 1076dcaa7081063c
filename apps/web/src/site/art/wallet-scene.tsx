import { CODE_PATH } from "./voucher-phone.tsx";

interface WalletSceneProps {
  /** The vouchers' values, from back to front. */
  amounts: readonly [string, string, string];
  off: string;
  className?: string;
}

const PASSES = [
  { y: 62, paper: "#2F7095", ink: "#FFFFFF" },
  { y: 108, paper: "#C8432F", ink: "#FFFFFF" },
  { y: 154, paper: "#F7E6C8", ink: "#3D2713" },
] as const;

/** A phone whose wallet contains three vouchers, and a printed one behind it. 400 x 400 units. */
export function WalletScene({ amounts, off, className }: WalletSceneProps) {
  return (
    <svg viewBox="0 0 400 400" className={className} aria-hidden>
      <Sheet />
      <rect fill="#13201B" x={150} y={10} width={196} height={384} rx={28} />
      <rect fill="#FFF" x={160} y={20} width={176} height={364} rx={19} />
      <rect fill="#13201B" x={226} y={28} width={44} height={9} rx={4.5} />
      {PASSES.map(({ y, paper, ink }, index) => (
        <Pass key={y} y={y} paper={paper} ink={ink} amount={amounts[index] ?? ""} off={off} />
      ))}
      <path stroke="#B9863F" strokeWidth={1.5} strokeDasharray="4 4" d="M184 226h128" />
      <path fill="#3D2713" transform="translate(203 244) scale(1.75)" d={CODE_PATH} />
      <rect fill="#DDE3E0" x={220} y={370} width={56} height={5} rx={2.5} />
    </svg>
  );
}

/** Approximate width of a letter, relative to the font size. */
const LETTER = 0.64;
const ROOM = 128;
const SMALLEST = 8;

/** The font size of the word beside the amount; undefined if it would be too small to read. */
function besideAmount(amount: string, amountSize: number, word: string): number | undefined {
  const left = ROOM - amount.length * amountSize * LETTER - 8;
  const size = Math.min(12, left / (word.length * LETTER));
  return size < SMALLEST ? undefined : size;
}

function Pass({ y, paper, ink, amount, off }: { y: number; paper: string; ink: string; amount: string; off: string }) {
  const bottom = 356 - y;
  const size = Math.min(24, 140 / amount.length);
  const offSize = besideAmount(amount, size, off);
  return (
    <g transform={`translate(170 ${y})`}>
      <path
        fill={paper}
        d={`M12 0h132a12 12 0 0 1 12 12v52a8 8 0 0 0 0 16v${bottom - 92}a12 12 0 0 1-12 12h-132a12 12 0 0 1-12-12v-${bottom - 92}a8 8 0 0 0 0-16v-52a12 12 0 0 1 12-12Z`}
      />
      <g fill={ink}>
        <text x={14} y={32} fontSize={size} fontWeight={800}>
          {amount}
        </text>
        {offSize !== undefined && (
          <text x={142} y={30} fontSize={offSize} fontWeight={700} textAnchor="end">
            {off}
          </text>
        )}
      </g>
    </g>
  );
}

function Sheet() {
  return (
    <g transform="translate(104 236) rotate(-9)">
      <path fill="#FFF" stroke="#C9D2CE" d="M-78-118h132l34 34v210h-166Z" />
      <path fill="#E6EAE8" d="M54-118v34h34Z" />
      <path fill="#0B6E4F" d="M-56-88h60v16h-60Z" />
      <path fill="#E6EAE8" d="M-56-56h108v8h-108ZM-56-38h84v8h-84Z" />
      <path stroke="#AEBAB4" strokeWidth={1.5} strokeDasharray="4 4" d="M-70-10h150" />
      <path fill="#13201B" transform="translate(-56 12) scale(1.4)" d={CODE_PATH} />
    </g>
  );
}
