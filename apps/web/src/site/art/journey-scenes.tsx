import type { ReactNode } from "react";
import { PointOfSale } from "./counter-scene.tsx";
import { PRODUCT_SHAPES } from "./product-shapes.tsx";
import { VoucherPhone } from "./voucher-phone.tsx";

const TINT = "#EAF4F0";

/** A round background of 320 x 220 units. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <svg className="journey__scene" viewBox="0 0 320 220" aria-hidden>
      <circle fill={TINT} cx={160} cy={110} r={104} />
      {children}
    </svg>
  );
}

/** A notched ticket of 62 x 34 units, centered at its position. */
function LooseTicket({ x, y, turned, paper = "#F7E6C8" }: { x: number; y: number; turned: number; paper?: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turned})`}>
      <path
        fill={paper}
        stroke="#DCC190"
        d="M-27-17h40a5 5 0 0 0 8 0h6a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-6a5 5 0 0 0-8 0h-40a4 4 0 0 1-4-4v-26a4 4 0 0 1 4-4Z"
      />
      <path stroke="#B9863F" strokeDasharray="3 3" d="M17-11v22" />
      <path stroke="#7A4A16" strokeWidth={3} strokeLinecap="round" d="M-22-6h22M-22 3h14" />
    </g>
  );
}

/** A carton of products with vouchers. */
export function CartonScene() {
  return (
    <Stage>
      <path fill="#A8814A" d="M92 116h122l30-18h-120Z" />
      <g transform="translate(124 132)">{PRODUCT_SHAPES.oatDrink}</g>
      <g transform="translate(206 128)">{PRODUCT_SHAPES.honeyGranola}</g>
      <g transform="translate(166 134)">{PRODUCT_SHAPES.coldBrew}</g>
      <path fill="#E8D2A6" d="M92 116h122v76h-122Z" />
      <path fill="#CDAE74" d="M214 116l30-18v74l-30 20Z" />
      <path fill="#DCC190" d="M92 116l-26 14v14l26-12ZM214 116l34-6 10-16-14 4Z" />
      <path fill="#FFF" d="M112 136h60v34h-60Z" />
      <path fill="#0B6E4F" d="M120 143h44v6h-44ZM120 154h28v4h-28Z" />
      <LooseTicket x={262} y={146} turned={14} />
      <LooseTicket x={272} y={104} turned={-8} />
      <LooseTicket x={252} y={64} turned={-24} />
    </Stage>
  );
}

/** A phone with a voucher in front of an open wallet. */
export function PocketScene({ amount, off }: { amount: string; off: string }) {
  return (
    <Stage>
      <path
        fill="#6B4A2B"
        d="M60 104a10 10 0 0 1 10-10h150a10 10 0 0 1 10 10v84a10 10 0 0 1-10 10h-150a10 10 0 0 1-10-10Z"
      />
      <LooseTicket x={104} y={98} turned={-6} paper="#FFFFFF" />
      <path fill="#8A5F38" d="M60 118h170v70a10 10 0 0 1-10 10h-150a10 10 0 0 1-10-10Z" />
      <path fill="none" stroke="#A97C4E" strokeWidth={1.5} strokeDasharray="4 4" d="M68 126h154" />
      <path fill="#6B4A2B" d="M196 140h34v32h-34a16 16 0 0 1 0-32Z" />
      <circle fill="#D9A441" cx={202} cy={156} r={6} />
      <VoucherPhone amount={amount} off={off} x={176} y={108} />
    </Stage>
  );
}

/** A terminal that has redeemed the voucher, and a bag with the product. */
export function PointOfSaleScene() {
  return (
    <Stage>
      <g transform="translate(104 140)">{PRODUCT_SHAPES.honeyGranola}</g>
      <g transform="translate(138 138)">{PRODUCT_SHAPES.hibiscusDrink}</g>
      <path fill="#DCC190" d="M78 108l10-6 10 6 10-6 10 6 10-6 10 6 10-6 10 6v72h-80Z" />
      <path fill="#C9A96C" d="M142 105l6-3 10 6v72h-16Z" />
      <path
        fill="#0B6E4F"
        d="M98 130h30a4 4 0 0 1 4 4v6a4 4 0 0 0 0 8v6a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-6a4 4 0 0 0 0-8v-6a4 4 0 0 1 4-4Z"
      />
      <g transform="translate(-78 -146)">
        <PointOfSale />
      </g>
      <rect fill="#A8753A" x={40} y={180} width={240} height={12} rx={2} />
      <path fill="#E8D2A6" d="M56 192h208l-10 16h-188Z" />
    </Stage>
  );
}
