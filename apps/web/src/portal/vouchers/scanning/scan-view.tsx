import { Flashlight, FlashlightOff } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { give } from "../signals.ts";
import { type CameraFailure, setTorch } from "./camera.ts";
import { scan } from "./scan.ts";
import { ScanError } from "./scan-error.tsx";
import type { ScanProps } from "./scan-panel.tsx";

/** The camera's picture, its torch, and a status text. */
export function ScanView({ onPin, onRetry, onPicture }: ScanProps) {
  const t = useTranslate();
  const { video, state, isForeign, light, toggleLight } = useScanner(onPin);
  const hasPicture = state === "opening" || state === "running";
  const Light = light ? FlashlightOff : Flashlight;
  const reportPicture = useEffectEvent(onPicture);
  useEffect(() => reportPicture(hasPicture), [hasPicture]);
  return (
    <>
      {!hasPicture && <ScanError error={state} onRetry={onRetry} />}
      <div className="scan__window" data-state={isForeign ? "foreign" : state} hidden={!hasPicture}>
        <video ref={video} muted playsInline aria-hidden />
        <span className="scan__frame" aria-hidden />
        {light !== undefined && (
          <button
            type="button"
            className="scan__light"
            aria-label={t(light ? "voucherScreens.torchOff" : "voucherScreens.torchOn")}
            onClick={toggleLight}
          >
            <Light size={22} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <output className="scan__words" data-state={isForeign ? "foreign" : state}>
        {state === "opening" && t("voucherScreens.cameraOpening")}
        {state === "running" && t(isForeign ? "voucherScreens.notOurs" : "voucherScreens.cameraLook")}
      </output>
    </>
  );
}

/** How long the message about a foreign code stays after it was last seen. Milliseconds. */
const SAID_FOR = 2_500;

function subscribe(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

type Picture = { state: "opening" } | { state: "running"; camera: MediaStreamTrack } | { state: CameraFailure };

/** Runs the camera while the component is mounted and the page is visible. */
function useScanner(onPin: (pin: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const visible = useVisible();
  const [picture, setPicture] = useState<Picture>({ state: "opening" });
  /** Undefined if the camera has no torch. */
  const [light, setLight] = useState<boolean>();
  const [foreign, setForeign] = useState<string>();
  const found = useEffectEvent(onPin);
  const heard = useEffectEvent((text: string) => {
    if (text !== foreign) give("refused");
    setForeign(text);
  });

  useEffect(() => {
    const shown = video.current;
    if (!visible || !shown) return undefined;
    const left = new AbortController();
    let quiet: ReturnType<typeof setTimeout>;
    setPicture({ state: "opening" });
    void scan(shown, left.signal, {
      onRunning: (camera, torch) => {
        setPicture({ state: "running", camera });
        setLight(torch ? false : undefined);
      },
      onError: (state) => setPicture({ state }),
      onForeign: (text) => {
        clearTimeout(quiet);
        quiet = setTimeout(() => setForeign(undefined), SAID_FOR);
        heard(text);
      },
      onPin: (pin) => found(pin),
    });
    return () => {
      left.abort();
      clearTimeout(quiet);
      setLight(undefined);
      setForeign(undefined);
    };
  }, [visible]);

  const toggleLight = async () => {
    if (picture.state !== "running" || light === undefined) return;
    try {
      await setTorch(picture.camera, !light);
      setLight(!light);
    } catch {
      setLight(undefined);
    }
  };
  return {
    video,
    state: picture.state,
    isForeign: foreign !== undefined,
    light,
    toggleLight: () => void toggleLight(),
  };
}
