import { CameraError, type CameraFailure, hasTorch, openCamera } from "./camera.ts";
import { openReader, type ReadQr } from "./qr-reader.ts";
import { scannedPin } from "../pin-text.ts";

/** Milliseconds between two looks: a phone has other things to do as well. */
const LOOKS_EVERY = 90;
/** The side of the picture that is looked through, in pixels. */
const SIDE = 640;

export interface ScanEvents {
  /** The picture runs; with the camera, for its light. */
  onRunning: (camera: MediaStreamTrack, torch: boolean) => void;
  onError: (error: CameraFailure) => void;
  /** There is a QR code, and it is none of ours. */
  onForeign: (text: string) => void;
  /** Told once; the camera is off by then. */
  onPin: (pin: string) => void;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Draws the middle of the picture, which is what the window shows of it. False while there is none. */
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
 * Shows the camera's picture and looks for a voucher in it, until one is found or `signal` ends it. Ending takes as long
 * as a look does; the next scan may use the same window meanwhile.
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
    // Not the picture of the next scan: that would break off its playing, and end it.
    if (stream && video.srcObject === stream) video.srcObject = null;
  }
}
