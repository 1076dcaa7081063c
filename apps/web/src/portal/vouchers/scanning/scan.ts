import { CameraError, type CameraFailure, hasTorch, openCamera } from "./camera.ts";
import { openReader, type ReadQr } from "./qr-reader.ts";
import { scannedPin } from "../pin-text.ts";

/** Milliseconds between two scans, to spare the phone. */
const LOOKS_EVERY = 90;
/** Side length of the scanned picture, in pixels. */
const SIDE = 640;

export interface ScanEvents {
  /** Called when the video is playing, with the camera track for its torch. */
  onRunning: (camera: MediaStreamTrack, torch: boolean) => void;
  onError: (error: CameraFailure) => void;
  /** Called for a QR code that isn't one of ours. */
  onForeign: (text: string) => void;
  /** Called once, after the camera is off. */
  onPin: (pin: string) => void;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Draws the center of the picture, which is the visible part. Returns false while there is no picture. */
function drawMiddle(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (side === 0 || !context) return false;
  const shown = Math.min(side, SIDE);
  if (canvas.width !== shown) Object.assign(canvas, { width: shown, height: shown });
  context.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, shown, shown);
  return true;
}

async function look(video: HTMLVideoElement, read: ReadQr, signal: AbortSignal, events: ScanEvents) {
  const canvas = document.createElement("canvas");
  while (!signal.aborted) {
    const texts = drawMiddle(video, canvas) ? await read(canvas) : [];
    if (signal.aborted) return undefined;
    const pin = texts.map(scannedPin).find((found) => found !== undefined);
    if (pin !== undefined) return pin;
    if (texts[0] !== undefined) events.onForeign(texts[0]);
    await pause(LOOKS_EVERY);
  }
  return undefined;
}

/**
 * Shows the camera's picture and scans it until a voucher is found or `signal` aborts. The abort takes effect after the
 * current scan; the next call may already use the same video element.
 */
export async function scan(video: HTMLVideoElement, signal: AbortSignal, events: ScanEvents): Promise<void> {
  const ended = new AbortController();
  const whole = AbortSignal.any([signal, ended.signal]);
  let stream: MediaStream | undefined;
  try {
    const [camera, read] = await Promise.all([openCamera(whole), openReader()]);
    whole.throwIfAborted();
    camera.addEventListener("ended", () => {
      if (whole.aborted) return;
      ended.abort();
      events.onError("busy");
    });
    stream = new MediaStream([camera]);
    video.srcObject = stream;
    await video.play();
    whole.throwIfAborted();
    events.onRunning(camera, hasTorch(camera));
    const pin = await look(video, read, whole, events);
    ended.abort();
    if (pin !== undefined) events.onPin(pin);
  } catch (error) {
    const wasRequested = !whole.aborted;
    ended.abort();
    if (wasRequested) events.onError(error instanceof CameraError ? error.error : "failed");
  } finally {
    // Don't clear the picture of the next scan: that would interrupt its playback and end it.
    if (stream && video.srcObject === stream) video.srcObject = null;
  }
}
