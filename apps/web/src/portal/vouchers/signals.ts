import { storedMuted } from "../../lib/storage/stored.ts";

/** Sound and vibration feedback of the redeem screen. */
type Signal = "good" | "done" | "refused";

interface Note {
  /** Hertz. */
  pitch: number;
  /** Start and duration, in seconds. */
  at: number;
  lasts: number;
}

const TUNES: Record<Signal, readonly Note[]> = {
  good: [
    { pitch: 660, at: 0, lasts: 0.1 },
    { pitch: 880, at: 0.1, lasts: 0.14 },
  ],
  done: [
    { pitch: 660, at: 0, lasts: 0.09 },
    { pitch: 880, at: 0.09, lasts: 0.09 },
    { pitch: 1320, at: 0.18, lasts: 0.2 },
  ],
  refused: [
    { pitch: 220, at: 0, lasts: 0.16 },
    { pitch: 165, at: 0.2, lasts: 0.26 },
  ],
};

/** Vibration patterns: milliseconds on and off. */
const BUZZES: Record<Signal, number[]> = { good: [60], done: [60, 60, 60], refused: [160, 90, 160] };

const LOUDNESS = 0.18;
let audio: AudioContext | undefined;

export const isMuted = (): boolean => storedMuted.read() === "1";

export const setMuted = (muted: boolean): boolean => storedMuted.write(muted ? "1" : "0");

/** Resumes audio within a click handler; otherwise some phones block later sounds. */
export function wakeSound(): void {
  if (isMuted() || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  void audio.resume();
}

function play(tune: readonly Note[]): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime + 0.02;
  for (const { pitch, at, lasts } of tune) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, start + at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + lasts);
  }
}

const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Plays a sound, unless muted, and vibrates, unless the user prefers reduced motion. Both require an earlier user
 * activation; browsers refuse otherwise.
 */
export function give(signal: Signal): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (!isMuted() && "AudioContext" in window) play(TUNES[signal]);
  if (!prefersReducedMotion()) navigator.vibrate?.(BUZZES[signal]);
}
