import { PRODUCT_SHAPES, type ProductKind } from "./product-shapes.tsx";
import { VoucherPhone } from "./voucher-phone.tsx";

const INK_GREEN = "#0B6E4F";

type Placed = { kind: ProductKind; x: number };

const UPPER_SHELF: readonly Placed[] = [
  { kind: "oatDrink", x: 62 },
  { kind: "coldBrew", x: 106 },
  { kind: "peanutButter", x: 151 },
  { kind: "jollofMix", x: 212 },
  { kind: "zoboDrink", x: 268 },
  { kind: "tomatoPassata", x: 301 },
  { kind: "goldenRice", x: 342 },
];

const LOWER_SHELF: readonly Placed[] = [
  { kind: "brownRice", x: 59 },
  { kind: "vanillaBrew", x: 104 },
  { kind: "hibiscusDrink", x: 276 },
  { kind: "honeyGranola", x: 328 },
];

type CounterSceneProps = {
  /** The value of the voucher on the phone, such as "$25". */
  amount: string;
  /** The word under it: "OFF". */
  off: string;
  /** The sign on the counter, in two short lines: "Vouchers", "welcome". */
  sign: readonly [string, string];
  className?: string;
};

/**
 * A corner shop's counter: awning, shelves, a phone with a voucher and a card terminal. 400 × 452 units, for the right
 * part of the hero. It covers its box, centered, and its essential parts remain visible at 5:4 on a phone.
 */
export function CounterScene({ amount, off, sign, className }: CounterSceneProps) {
  return (
    <svg viewBox="0 0 400 452" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden>
      <rect fill="#EAF4F0" width={400} height={452} />
      <Awning />
      <Shelf y={176} products={UPPER_SHELF} />
      <Shelf y={263} products={LOWER_SHELF} />
      <Counter />
      <PointOfSale />
      <Sign lines={sign} />
      <VoucherPhone amount={amount} off={off} x={187} y={291} />
    </svg>
  );
}

/** Eight stripes of 50 units, a scallop under each, and their shadow on the wall. */
function Awning() {
  const stripes = Array.from({ length: 8 }, (_, index) => index * 50);
  return (
    <>
      {stripes.map((x) => (
        <path key={x} fill="#D6E8E0" d={`M${x} 60h50v12a25 25 0 0 1-50 0Z`} />
      ))}
      {stripes.map((x, index) => (
        <path key={x} fill={index % 2 === 0 ? INK_GREEN : "#FFF"} d={`M${x} 10h50v56a25 25 0 0 1-50 0Z`} />
      ))}
      <rect fill="#085A40" width={400} height={14} />
    </>
  );
}

function Shelf({ y, products }: { y: number; products: readonly Placed[] }) {
  return (
    <>
      <path fill="#A9C9BD" d={`M60 ${y + 7}h8v9h-8ZM332 ${y + 7}h8v9h-8Z`} />
      <rect fill="#C0D9D0" x={30} y={y} width={340} height={7} rx={1} />
      {products.map(({ kind, x }) => (
        <g key={kind} transform={`translate(${x} ${y})`}>
          {PRODUCT_SHAPES[kind]}
        </g>
      ))}
      {products.map(({ kind, x }) => (
        <rect key={kind} fill="#FFF" x={x - 7} y={y + 1} width={14} height={5} rx={1} />
      ))}
    </>
  );
}

function Counter() {
  return (
    <>
      <rect fill="#E8D2A6" y={340} width={400} height={112} />
      <path fill="#DCC190" d="M99 342h2v110h-2ZM199 342h2v110h-2ZM299 342h2v110h-2ZM0 342h400v5h-400Z" />
      <rect fill="#A8753A" y={326} width={400} height={16} />
    </>
  );
}

/** A terminal that has redeemed a voucher, between (246, 274) and (362, 327). */
export function PointOfSale() {
  return (
    <>
      <path fill="#FFF" d="M340 296h16v24h-16Z" />
      <path fill="#FFF" d="M340 296a2 2 0 0 1 4 0 2 2 0 0 1 4 0 2 2 0 0 1 4 0 2 2 0 0 1 4 0Z" />
      <path fill="#BFCCC6" d="M343 301h10v2h-10ZM343 306h7v2h-7ZM343 311h10v2h-10Z" />
      <path fill="#13201B" d="M268 274h60a4 4 0 0 1 4 3.6l5 42.4h-78l5-42.4a4 4 0 0 1 4-3.6Z" />
      <rect fill="#CDE8D6" x={272} y={280} width={52} height={30} rx={3} />
      <path
        fill="none"
        stroke="#1A7F37"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M287 295l8 8 14-15"
      />
      <rect fill="#2B3732" x={246} y={318} width={116} height={9} rx={3} />
    </>
  );
}

function Sign({ lines }: { lines: readonly [string, string] }) {
  const longest = Math.max(lines[0].length, lines[1].length);
  const fontSize = Math.min(14, 150 / longest);
  return (
    <g textAnchor="middle" fill={INK_GREEN} fontWeight={700} fontSize={fontSize}>
      <path
        fill="#FFF"
        d="M28 388h92a6 6 0 0 1 6 6v11a7 7 0 0 0 0 14v11a6 6 0 0 1-6 6h-92a6 6 0 0 1-6-6v-11a7 7 0 0 0 0-14v-11a6 6 0 0 1 6-6Z"
      />
      <text x={74} y={408}>
        {lines[0]}
      </text>
      <text x={74} y={425}>
        {lines[1]}
      </text>
    </g>
  );
}
