import { PRODUCT_SHAPES, type ProductKind } from "./product-shapes.tsx";

const GREEN = "#0B6E4F";

const WINDOW: readonly { kind: ProductKind; x: number }[] = [
  { kind: "oatDrink", x: 92 },
  { kind: "jollofMix", x: 132 },
  { kind: "hibiscusDrink", x: 168 },
  { kind: "goldenRice", x: 204 },
];

interface ShopfrontSceneProps {
  /** The board on the pavement, in two short lines. */
  board: readonly [string, string];
  className?: string;
}

/**
 * A corner shop seen from the street, with a map pin above it. 400 x 452 units; its essential parts remain visible at
 * 5:4.
 */
export function ShopfrontScene({ board, className }: ShopfrontSceneProps) {
  return (
    <svg viewBox="0 0 400 452" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden>
      <rect fill="#DCEDE5" width={400} height={452} />
      <Neighbours />
      <House />
      <ShopWindow />
      <Door />
      <Awning />
      <path fill="#C9D2CE" d="M0 388h400v64h-400Z" />
      <path fill="#B4BFBA" d="M0 388h400v6h-400Z" />
      <Board lines={board} />
      <Pin />
    </svg>
  );
}

function Neighbours() {
  return (
    <>
      <path fill="#C3DBD0" d="M0 214h58v174h-58ZM344 190h56v198h-56Z" />
      <path
        fill="#DCEDE5"
        d="M12 236h14v20h-14ZM36 236h14v20h-14ZM12 276h14v20h-14ZM36 276h14v20h-14ZM360 214h14v22h-14ZM384 214h12v22h-12ZM360 258h14v22h-14Z"
      />
      <path fill="#A9C9BD" d="M0 206h62v8h-62ZM340 182h60v8h-60Z" />
    </>
  );
}

function House() {
  return (
    <>
      <path fill="#F3E6CC" d="M58 132h286v256h-286Z" />
      <path fill="#DCC190" d="M50 122h302v12h-302Z" />
      <path fill="#8DB9A8" d="M84 152h44v50h-44ZM180 152h44v50h-44ZM276 152h44v50h-44Z" />
      <path
        fill="#FFF"
        d="M104 152h4v50h-4ZM200 152h4v50h-4ZM296 152h4v50h-4ZM84 174h44v4h-44ZM180 174h44v4h-44ZM276 174h44v4h-44Z"
      />
      <path fill="#DCC190" d="M80 202h52v6h-52ZM176 202h52v6h-52ZM272 202h52v6h-52Z" />
    </>
  );
}

function ShopWindow() {
  return (
    <>
      <path fill={GREEN} d="M70 262h162v126h-162Z" />
      <path fill="#F6FBF8" d="M78 262h146v104h-146Z" />
      <path fill="#A8753A" d="M78 352h146v14h-146Z" />
      {WINDOW.map(({ kind, x }) => (
        <g key={kind} transform={`translate(${x} 352) scale(0.86)`}>
          {PRODUCT_SHAPES[kind]}
        </g>
      ))}
    </>
  );
}

function Door() {
  return (
    <>
      <path fill="#085A40" d="M250 262h78v126h-78Z" />
      <path fill="#BFDDD0" d="M260 270h58v70h-58Z" />
      <circle fill="#D9A441" cx={261} cy={352} r={4} />
      <path stroke={GREEN} strokeWidth={1.5} d="M289 284l-14 12h28Z" fill="none" />
      <rect fill="#FFF" x={270} y={296} width={38} height={22} rx={3} />
      <path
        fill="none"
        stroke="#1A7F37"
        strokeWidth={3.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M281 307l5 5 10-10"
      />
    </>
  );
}

/** Seven stripes of 44 units, a scallop under each. */
function Awning() {
  const stripes = Array.from({ length: 7 }, (_, index) => 47 + index * 44);
  return (
    <>
      {stripes.map((x, index) => (
        <path key={x} fill={index % 2 === 0 ? GREEN : "#FFF"} d={`M${x} 226h44v40a22 22 0 0 1-44 0Z`} />
      ))}
      <path fill="#085A40" d="M47 218h308v12h-308Z" />
    </>
  );
}

/** Far enough from the edge to stay visible where tablets crop the picture's sides. */
function Board({ lines }: { lines: readonly [string, string] }) {
  const longest = Math.max(lines[0].length, lines[1].length);
  const fontSize = Math.min(13, 122 / longest);
  return (
    <g transform="translate(36 0)" textAnchor="middle" fill="#FFF" fontWeight={700} fontSize={fontSize}>
      <path fill="#6B4A2B" d="M22 338h92l8 94h-10l-4-14h-80l-4 14h-10Z" />
      <path fill="#13201B" d="M30 346h76l5 64h-86Z" />
      <text x={68} y={374}>
        {lines[0]}
      </text>
      <text x={68} y={391}>
        {lines[1]}
      </text>
    </g>
  );
}

function Pin() {
  return (
    <g transform="translate(200 66)">
      <path fill={GREEN} d="M0 50c-10-16-34-30-34-58a34 34 0 0 1 68 0c0 28-24 42-34 58Z" />
      <circle fill="#FFF" cy={-8} r={23} />
      <path
        fill={GREEN}
        d="M-13-17h26a3 3 0 0 1 3 3v2.5a3.5 3.5 0 0 0 0 7v2.5a3 3 0 0 1-3 3h-26a3 3 0 0 1-3-3v-2.5a3.5 3.5 0 0 0 0-7v-2.5a3 3 0 0 1 3-3Z"
      />
      <path stroke="#FFF" strokeWidth={1.5} strokeDasharray="2 2" d="M5-16v16" />
    </g>
  );
}
