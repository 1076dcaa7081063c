import { PRODUCT_SHAPES } from "./product-shapes.tsx";
import { CODE_PATH, VoucherPhone } from "./voucher-phone.tsx";

/** A poster at a bus stop whose code has just been scanned. 480 x 400 units. */
export function PosterScene({ amount, off, className }: { amount: string; off: string; className?: string }) {
  return (
    <svg viewBox="0 0 480 400" className={className} aria-hidden>
      <path fill="#C3DBD0" d="M20 372h440v8h-440Z" />
      <path fill="#13201B" d="M78 36h8v336h-8ZM282 36h8v336h-8Z" />
      <rect fill="#13201B" x={70} y={28} width={228} height={276} rx={6} />
      <rect fill="#F7E6C8" x={82} y={40} width={204} height={252} />
      <path fill="#0B6E4F" d="M82 40h204v116h-204Z" />
      <g transform="translate(124 150)">{PRODUCT_SHAPES.oatDrink}</g>
      <g transform="translate(184 150) scale(1.15)">{PRODUCT_SHAPES.honeyGranola}</g>
      <g transform="translate(244 150)">{PRODUCT_SHAPES.coldBrew}</g>
      <path fill="#F7E6C8" d="M82 150h204v8h-204Z" />
      <g fill="#3D2713" fontWeight={800}>
        <text x={98} y={206} fontSize={Math.min(38, 130 / amount.length)}>
          {amount}
        </text>
        <text x={98} y={230} fontSize={Math.min(17, 130 / off.length)}>
          {off}
        </text>
      </g>
      <path stroke="#7A4A16" strokeWidth={5} strokeLinecap="round" d="M100 252h62M100 268h40" />
      <path fill="#13201B" transform="translate(192 180) scale(1.5)" d={CODE_PATH} />
      <path
        fill="none"
        stroke="#0B6E4F"
        strokeWidth={3}
        strokeDasharray="2 8"
        strokeLinecap="round"
        d="M278 218c30-18 56-18 74 4"
      />
      <g transform="translate(380 268) rotate(8) scale(1.12)">
        <VoucherPhone amount={amount} off={off} x={0} y={0} />
      </g>
    </svg>
  );
}
