import { Volume2, VolumeX, X } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { isMuted, setMuted } from "./signals.ts";

/** Turns the till's sounds off and on; the device remembers it. */
export function MuteButton() {
  const t = useTranslate();
  const [muted, setMutedHere] = useState(isMuted);
  const Icon = muted ? VolumeX : Volume2;
  const toggle = () => {
    setMuted(!muted);
    setMutedHere(!muted);
  };
  return (
    <button
      type="button"
      className="app-bar__icon till-mute"
      aria-label={t(muted ? "redeeming.soundOn" : "redeeming.soundOff")}
      onClick={toggle}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" className="app-bar__icon" aria-label={t("redeeming.closeResult")} onClick={onClose}>
      <X size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
