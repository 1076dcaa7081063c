import { Flashlight, FlashlightOff } from "lucide-react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { ScanTrouble } from "./scan-trouble.tsx";
import { useScanner } from "./use-scanner.ts";

/** The camera's picture, its light, and what it sees, in words. */
export function ScanView({ onPin, onRetry }: { onPin: (pin: string) => void; onRetry: () => void }) {
  const t = useTranslate();
  const { video, state, isForeign, light, toggleLight } = useScanner(onPin);
  const hasPicture = state === "opening" || state === "running";
  const Light = light ? FlashlightOff : Flashlight;
  return (
    <>
      {!hasPicture && <ScanTrouble trouble={state} onRetry={onRetry} />}
      <div className="scan__window" data-state={isForeign ? "foreign" : state} hidden={!hasPicture}>
        <video ref={video} muted playsInline aria-hidden />
        <span className="scan__frame" aria-hidden />
        {light !== undefined && (
          <button
            type="button"
            className="scan__light"
            aria-label={t(light ? "redeeming.torchOff" : "redeeming.torchOn")}
            onClick={toggleLight}
          >
            <Light size={22} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <output className="scan__words" data-state={isForeign ? "foreign" : state}>
        {state === "opening" && t("redeeming.cameraOpening")}
        {state === "running" && t(isForeign ? "redeeming.notOurs" : "redeeming.cameraLook")}
      </output>
    </>
  );
}
