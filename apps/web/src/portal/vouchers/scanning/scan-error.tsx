import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CameraOff } from "lucide-react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { CameraFailure } from "./camera.ts";

const WORDS: Record<CameraFailure, MessageKey> = {
  denied: "voucherScreens.cameraDenied",
  missing: "voucherScreens.cameraMissing",
  busy: "voucherScreens.cameraBusy",
  none: "voucherScreens.cameraNone",
  failed: "voucherScreens.cameraFailed",
};

/** Why the camera can't be used, with a hint that the PIN can be typed instead. */
export function ScanError({ error, onRetry }: { error: CameraFailure; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Notice
      icon={CameraOff}
      role="alert"
      act={error === "none" ? undefined : { label: t("voucherScreens.tryAgain"), onAct: onRetry }}
    >
      <p>{t(WORDS[error])}</p>
    </Notice>
  );
}
