import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { mayScan } from "./scanning-document.ts";
import { ScanError } from "./scan-error.tsx";
import "./scan.css";

type View = ComponentType<{ onPin: (pin: string) => void; onRetry: () => void }>;

/** The scanner, loaded when it is first opened. */
export function ScanPanel({ onPin, onReload }: { onPin: (pin: string) => void; onReload: () => void }) {
  const t = useTranslate();
  const panel = useRef<HTMLElement>(null);
  const [view, setView] = useState<{ View: View }>();
  const [failed, setFailed] = useState(!mayScan());
  const [tries, setTries] = useState(0);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (failed) return;
    import("./scan-view.tsx").then(
      ({ ScanView }) => setView({ View: ScanView }),
      () => setFailed(true),
    );
  }, [failed]);
  const retry = () => {
    if (!mayScan()) return onReload();
    setFailed(false);
    return setTries(tries + 1);
  };
  return (
    <section ref={panel} className="stack scan" tabIndex={-1} aria-label={t("voucherScreens.scan")}>
      {view && <view.View key={tries} onPin={onPin} onRetry={retry} />}
      {failed && <ScanError error="failed" onRetry={retry} />}
      {!view && !failed && (
        <>
          <div className="scan__window" data-state="opening" />
          <output className="scan__words">{t("voucherScreens.cameraOpening")}</output>
        </>
      )}
    </section>
  );
}
