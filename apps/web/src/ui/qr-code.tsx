import { encode } from "uqr";

/** One SVG path of all dark modules: sharp at every size, and few elements. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

interface QrCodeProps {
  text: string;
  /** Accessible label. */
  label: string;
  /** Side length in px; by default the parent's width. */
  size?: number;
}

/** A QR code with its quiet zone, drawn as SVG. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: "M", border: 2 });
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size ?? "100%"}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={qrPath(data)} fill="#13201b" />
    </svg>
  );
}
