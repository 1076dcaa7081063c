interface TicketFanProps {
  /** The values of the vouchers, from left to right. */
  amounts: readonly [string, string, string];
  off: string;
  className?: string;
}

const LEAVES = [
  { turn: -13, x: 116, y: 190, paper: "#F7E6C8", stub: "#EFD7AC", ink: "#3D2713" },
  { turn: 13, x: 444, y: 190, paper: "#DCEDE5", stub: "#BFDDD0", ink: "#085A40" },
  { turn: -2, x: 280, y: 164, paper: "#0B6E4F", stub: "#085A40", ink: "#FFFFFF" },
] as const;

/** A fan of three vouchers, the middle one on top. 560 x 340 units. */
export function TicketFan({ amounts: [left, middle, right], off, className }: TicketFanProps) {
  const amounts = [left, right, middle];
  return (
    <svg viewBox="0 0 560 340" className={className} aria-hidden>
      {LEAVES.map(({ turn, x, y, paper, stub, ink }, index) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path
            fill={paper}
            d="M-78-124h156a14 14 0 0 1 14 14v150a11 11 0 0 0 0 22v48a14 14 0 0 1-14 14h-156a14 14 0 0 1-14-14v-48a11 11 0 0 0 0-22v-150a14 14 0 0 1 14-14Z"
          />
          <path
            fill={stub}
            d="M-92 62a11 11 0 0 0 11-11h162a11 11 0 0 0 11 11v48a14 14 0 0 1-14 14h-156a14 14 0 0 1-14-14Z"
          />
          <path stroke={ink} strokeOpacity={0.55} strokeWidth={1.5} strokeDasharray="5 5" d="M-74 51h148" />
          <g textAnchor="middle" fill={ink}>
            <text y={-28} fontSize={Math.min(48, 210 / (amounts[index] ?? "").length)} fontWeight={800}>
              {amounts[index]}
            </text>
            <text y={2} fontSize={18} fontWeight={700}>
              {off}
            </text>
          </g>
          <path stroke={ink} strokeOpacity={0.7} strokeWidth={5} strokeLinecap="round" d="M-30 82h60M-16 98h32" />
        </g>
      ))}
    </svg>
  );
}
