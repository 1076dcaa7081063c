import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { mayScan } from "./scanning-document.ts";
import { ScanError } from "./scan-error.tsx";
import "./scan.css";

export interface ScanProps {
  onPin: (pin: string) => void;
  onRetry: () => void;
  /** Called with whether the camera's picture, or its opening, is shown instead of an error. */
  onPicture: (hasPicture: boolean) => void;
}

/** The scanner, loaded when it is first opened. */
export function ScanPanel(scanning: ScanProps) {
  const t = useTranslate();
  const panel = useRef<HTMLElement>(null);
  const [view, setView] = useState<{ View: ComponentType<ScanProps> }>();
  const [failed, setFailed] = useState(!mayScan());
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const { onRetry } = scanning;
  const reportPicture = useEffectEvent(scanning.onPicture);
  useEffect(() => {
    if (failed) return reportPicture(false);
    import("./scan-view.tsx").then(
      ({ ScanView }) => setView({ View: ScanView }),
      () => setFailed(true),
    );
  }, [failed]);
  return (
    <section ref={panel} className="stack scan" tabIndex={-1} aria-label={t("voucherScreens.scan")}>
      {view && <view.View {...scanning} />}
      {failed && <ScanError error="failed" onRetry={onRetry} />}
      {!view && !failed && (
        <>
          <div className="scan__window" data-state="opening" />
          <output className="scan__words">{t("voucherScreens.cameraOpening")}</output>
        </>
      )}
    </section>
  );
}
