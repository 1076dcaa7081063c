/** Why there is no camera picture. */
export type CameraFailure = "denied" | "missing" | "busy" | "none" | "failed";

const CAMERA_ERRORS: Record<string, CameraFailure> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Enough resolution for a code at arm's length, and little enough for a cheap phone to process. */
const CONSTRAINTS: MediaTrackConstraints = {
  facingMode: { ideal: "environment" },
  width: { ideal: 1280 },
  height: { ideal: 720 },
};

/** Capabilities missing from TypeScript's types. */
interface CameraAbilities extends MediaTrackCapabilities {
  torch?: boolean;
  focusMode?: string[];
}
interface CameraSettings extends MediaTrackConstraintSet {
  torch?: boolean;
  focusMode?: string;
}

export class CameraError extends Error {
  readonly error: CameraFailure;

  constructor(error: CameraFailure) {
    super(error);
    this.error = error;
  }
}

const setUp = (track: MediaStreamTrack, settings: CameraSettings): Promise<void> =>
  track.applyConstraints({ advanced: [settings] });

const abilitiesOf = (track: MediaStreamTrack): CameraAbilities => track.getCapabilities?.() ?? {};

/**
 * Opens the rear camera, if there is one, until `signal` aborts.
 * @throws CameraError
 */
export async function openCamera(signal: AbortSignal): Promise<MediaStreamTrack> {
  // Undefined in insecure contexts.
  if (!("mediaDevices" in navigator)) throw new CameraError("none");
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: CONSTRAINTS });
  } catch (error) {
    throw new CameraError(error instanceof DOMException ? (CAMERA_ERRORS[error.name] ?? "failed") : "failed");
  }
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  const [track] = stream.getVideoTracks();
  if (signal.aborted || !track) {
    stop();
    throw new CameraError("missing");
  }
  signal.addEventListener("abort", stop, { once: true });
  if (abilitiesOf(track).focusMode?.includes("continuous"))
    // The default focus mode is good enough if this fails.
    await setUp(track, { focusMode: "continuous" }).catch(() => undefined);
  return track;
}

/** Whether the camera has a torch. Only reliable while its video is playing. */
export const hasTorch = (track: MediaStreamTrack): boolean => abilitiesOf(track).torch === true;

export const setTorch = (track: MediaStreamTrack, on: boolean): Promise<void> => setUp(track, { torch: on });
