import type { ReactElement } from "react";

/**
 * Products drawn to one scale: each is placed on (0, 0), centered horizontally, and at most 76 units high. Flat shapes
 * only; the darker strip on the right of each is its shaded side.
 */
export const PRODUCT_SHAPES = {
  oatDrink: (
    <>
      <path fill="#E3C88C" d="M-18-46h36v44a2 2 0 0 1-2 2h-32a2 2 0 0 1-2-2Z" />
      <path fill="#EFDDB4" d="M-18-46l6-14h24l6 14Z" />
      <path fill="#D2B271" d="M11-46h7v44a2 2 0 0 1-2 2h-5ZM7-60h5l6 14h-7Z" />
      <rect fill="#7A5519" x={-12} y={-66} width={24} height={6} rx={1} />
      <ellipse fill="#FFF" cx={-1} cy={-24} rx={12.5} ry={12.5} />
      <path fill="#7A5519" d="M-1-33.5c5 4.5 5 13.5-.3 17.8v-8.3h-1v8.3c-5-4.3-4.7-13.3 1.3-17.8Z" />
      <path fill="#D2B271" d="M-18-7h36v2.5h-36Z" />
    </>
  ),
  coldBrew: canShape({ body: "#5B3C2D", shade: "#462D21", sun: "#D98F3A" }),
  vanillaBrew: canShape({ body: "#2F7095", shade: "#235876", sun: "#E3B557" }),
  peanutButter: (
    <>
      <path fill="#C68A4A" d="M-13-53h26q5 3 5 9v38a6 6 0 0 1-6 6h-24a6 6 0 0 1-6-6v-38q0-6 5-9Z" />
      <path fill="#AE7437" d="M8-53h5q5 3 5 9v38a6 6 0 0 1-6 6h-4Z" />
      <rect fill="#8A4A1C" x={-16} y={-64} width={32} height={11} rx={3} />
      <path fill="#6F3A14" d="M9-64h4a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-4ZM-16-57h25v1.5h-25Z" />
      <rect fill="#FFF" x={-18.3} y={-38} width={36.6} height={23} />
      <rect fill="#F0E9DC" x={8} y={-38} width={10.3} height={23} />
      <g fill="#8A4A1C">
        <circle cx={-5.2} cy={-29.6} r={4.4} />
        <circle cx={-0.8} cy={-23} r={5.2} />
        <path d="M-2-32.6q-.5 4 3.4 4.9l-7 8.2q.5-4.5-3-6.6Z" />
      </g>
    </>
  ),
  honeyGranola: boxShape({ front: "#D98F3A", side: "#A9651B", dots: "#F4DDBE" }),
  jollofMix: boxShape({ front: "#C8432F", side: "#942B1D", dots: "#F0B9AC" }),
  tomatoPassata: bottleShape({
    glass: "#C14B2E",
    shade: "#A03A21",
    cap: "#3E7A35",
    label: "#3E7A35",
  }),
  hibiscusDrink: bottleShape({
    glass: "#C23B63",
    shade: "#9E2A4D",
    cap: "#F0C9D3",
    label: "#C23B63",
  }),
  zoboDrink: bottleShape({ glass: "#8E2338", shade: "#701828", cap: "#D9A441", label: "#D9A441" }),
  palmOil: bottleShape({ glass: "#D2601A", shade: "#AE4A0F", cap: "#7A2D0E", label: "#7A2D0E" }),
  brownRice: bagShape({ bag: "#CBB98F", shade: "#B5A274", seam: "#6B5A2C" }),
  goldenRice: bagShape({ bag: "#DFB548", shade: "#C79A2E", seam: "#8A5A12" }),
} as const satisfies Record<string, ReactElement>;

export type ProductKind = keyof typeof PRODUCT_SHAPES;

function canShape(inks: { body: string; shade: string; sun: string }) {
  return (
    <>
      <path fill={inks.body} d="M-12-63h24q4 4 4 8v47q0 4-4 7h-24q-4-3-4-7v-47q0-4 4-8Z" />
      <path fill={inks.shade} d="M8-63h4q4 4 4 8v47q0 4-4 7h-4Z" />
      <rect fill="#ADB7B4" x={-13} y={-66} width={26} height={5} rx={2.5} />
      <rect fill="#ADB7B4" x={-12.5} y={-3} width={25} height={3} rx={1.5} />
      <rect fill="#FFF" x={-16.3} y={-45} width={32.6} height={24} />
      <rect fill="#EBE6E0" x={8} y={-45} width={8.3} height={24} />
      <circle fill={inks.sun} cx={-2} cy={-33} r={7.5} />
      <path fill={inks.body} d="M-9.5-33h15a7.5 7.5 0 0 1-15 0Z" />
    </>
  );
}

function boxShape(inks: { front: string; side: string; dots: string }) {
  return (
    <>
      <path fill={inks.side} d="M13-58l10 5v50l-10 3Z" />
      <rect fill={inks.front} x={-23} y={-58} width={36} height={58} />
      <rect fill="#FFF" x={-18} y={-51} width={26} height={14} rx={2} />
      <path fill={inks.side} d="M-14-47h18v2h-18ZM-14-42.5h12v2h-12Z" />
      <path fill="#FFF" d="M-18-20h26c0 8-5 13.5-13 13.5s-13-5.5-13-13.5Z" />
      <g fill={inks.dots}>
        <circle cx={-12} cy={-22.5} r={4} />
        <circle cx={-4} cy={-25} r={4.5} />
        <circle cx={4} cy={-22.5} r={4} />
      </g>
      <path fill="#FFF" d="M-19-21h28v2.5h-28Z" />
    </>
  );
}

function bottleShape(inks: { glass: string; shade: string; cap: string; label: string }) {
  return (
    <>
      <path fill={inks.glass} d="M-5-66h10v9c0 6 9 8 9 17v37a3 3 0 0 1-3 3h-22a3 3 0 0 1-3-3v-37c0-9 9-11 9-17Z" />
      <path fill={inks.shade} d="M2-66h3v9c0 6 9 8 9 17v37a3 3 0 0 1-3 3h-4v-40c0-8-5-10-5-17Z" />
      <rect fill={inks.cap} x={-7} y={-73} width={14} height={8} rx={2} />
      <rect fill="#FFF" x={-14.3} y={-35} width={28.6} height={21} />
      <rect fill="#F1EBE4" x={7} y={-35} width={7.3} height={21} />
      <rect fill={inks.label} x={-10} y={-26} width={13} height={2.5} rx={1} />
      <circle fill={inks.glass} cx={-3.5} cy={-30} r={2.2} />
      <rect fill={inks.label} x={-8} y={-21.5} width={9} height={1.8} rx={0.9} />
    </>
  );
}

function bagShape(inks: { bag: string; shade: string; seam: string }) {
  return (
    <>
      <path fill={inks.bag} d="M-19-55h38l4 52q-10 3-23 3t-23-3Z" />
      <path fill={inks.shade} d="M12-55h7l4 52q-4 1.3-9 2.2Z" />
      <rect fill={inks.seam} x={-19} y={-60} width={38} height={5.5} rx={1} />
      <path fill="none" stroke="#FFF" strokeOpacity={0.55} strokeDasharray="2.5 2" d="M-17-57.2h34" />
      <rect fill="#FFF" x={-13} y={-42} width={25} height={27} rx={3} />
      <path fill={inks.seam} d="M-9-24a8.5 8.5 0 0 1 17 0Z" />
      <path stroke={inks.bag} strokeWidth={1.3} strokeLinecap="round" d="M-4.5-26.5l1.5-2M-.5-29l1.2 2M3.5-26l-1-1.6" />
      <rect fill={inks.shade} x={-6} y={-20.5} width={11} height={1.8} rx={0.9} />
    </>
  );
}
