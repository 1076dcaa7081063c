import type { QrModules } from "@stashwell/shared/site/pages";
import { qrPath } from "../../ui/qr-code.tsx";

/** A voucher's code, black on white whatever lies around it, sharp at any size. */
export function Qr({ modules, label }: { modules: QrModules; label: string }) {
  return (
    <svg
      className="voucher-qr"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      width={244}
      height={244}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules.length} height={modules.length} fill="#fff" />
      <path d={qrPath(modules)} fill="#13201b" />
    </svg>
  );
}
