import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CameraOff } from "lucide-react";
import { useTranslate } from "../../../lib/i18n.tsx";
import type { CameraTrouble } from "./camera.ts";

const WORDS: Record<CameraTrouble, MessageKey> = {
  denied: "redeeming.cameraDenied",
  missing: "redeeming.cameraMissing",
  busy: "redeeming.cameraBusy",
  none: "redeeming.cameraNone",
  failed: "redeeming.cameraFailed",
};

/** Why there is no picture, and that the pin does as well. */
export function ScanTrouble({ trouble, onRetry }: { trouble: CameraTrouble; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div className="notice" role="alert">
      <CameraOff size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p>{t(WORDS[trouble])}</p>
        {trouble !== "none" && (
          <button type="button" className="button" onClick={onRetry}>
            {t("redeeming.tryAgain")}
          </button>
        )}
      </div>
    </div>
  );
}
