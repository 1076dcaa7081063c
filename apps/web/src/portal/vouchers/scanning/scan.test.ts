import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scan, type ScanEvents } from "./scan.ts";

/** Fakes of the browser's camera, video element and QR reader. */
class FakeTrack extends EventTarget {
  readyState = "live";
  stop = () => void (this.readyState = "ended");
  getCapabilities = () => ({});
}

class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks;
}

class FakeVideo {
  readonly videoWidth = 640;
  readonly videoHeight = 480;
  #source: FakeStream | null = null;
  #breakOff: (reason: unknown) => void = () => undefined;

  get srcObject(): FakeStream | null {
    return this.#source;
  }
  /** As in browsers: setting another source, or none, aborts a pending `play()`. */
  set srcObject(source: FakeStream | null) {
    this.#source = source;
    this.#breakOff(new DOMException("The play() request was interrupted by a new load request.", "AbortError"));
  }
  play = (): Promise<void> =>
    new Promise((resolve, reject) => {
      this.#breakOff = reject;
      starting.push(resolve);
    });
}

/** Starts the pending playback. */
let starting: (() => void)[];
/** Completes the current scan with a result. */
let looks: ((seen: { rawValue: string }[]) => void)[];
let cameras: FakeTrack[];

beforeEach(() => {
  [starting, looks, cameras] = [[], [], []];
  vi.stubGlobal("navigator", {
    mediaDevices: {
      getUserMedia: () => {
        const camera = new FakeTrack();
        cameras.push(camera);
        return Promise.resolve(new FakeStream([camera]));
      },
    },
  });
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => ({ drawImage: () => undefined }) }) });
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = () => Promise.resolve(["qr_code"]);
      detect = () => new Promise((resolve) => looks.push(resolve));
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function begin(video: FakeVideo) {
  const left = new AbortController();
  const reply: string[] = [];
  const events: ScanEvents = {
    onRunning: () => reply.push("running"),
    onError: (error) => reply.push(error),
    onForeign: (text) => reply.push(`foreign ${text}`),
    onPin: (pin) => reply.push(`pin ${pin}`),
  };
  const ended = scan(video as unknown as HTMLVideoElement, left.signal, events);
  return { left, reply, ended };
}

test("a scan that ends late leaves the picture of the next one alone", async () => {
  const video = new FakeVideo();
  const first = begin(video);
  await vi.waitFor(() => expect(starting).toHaveLength(1));
  starting[0]?.();
  await vi.waitFor(() => expect(looks).toHaveLength(1));
  // The page is hidden during a scan, and visible again before the scan is done.
  first.left.abort();
  expect(cameras[0]?.readyState).toBe("ended");
  const second = begin(video);
  await vi.waitFor(() => expect(starting).toHaveLength(2));
  looks[0]?.([]);
  await first.ended;
  expect(first.reply).toEqual(["running"]);
  expect(video.srcObject?.tracks).toEqual([cameras[1]]);

  starting[1]?.();
  await vi.waitFor(() => expect(second.reply).toEqual(["running"]));
  expect(cameras[1]?.readyState).toBe("live");
  second.left.abort();
  looks[1]?.([]);
  await second.ended;
  expect(video.srcObject).toBeNull();
});

test("a scan that ended before its picture ran says nothing of it", async () => {
  const video = new FakeVideo();
  const { left, reply, ended } = begin(video);
  await vi.waitFor(() => expect(starting).toHaveLength(1));
  left.abort();
  starting[0]?.();
  await ended;
  expect(reply).toEqual([]);
  expect(video.srcObject).toBeNull();
});
