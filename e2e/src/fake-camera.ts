import { writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { findBrowser } from "../browser.ts";

const WIDTH = 640;
const HEIGHT = 480;
/** Size of the code in the picture, in pixels, as held at arm's length. */
const CODE_SIDE = 220;
/** Color of the counter: neither black nor white. */
const COUNTER = { r: 150, g: 142, b: 130 };
/** Position and rotation of the code in each frame: a hand is never still, and never straight. */
const POSES = [
  { turn: -9, left: 190, top: 110 },
  { turn: -4, left: 204, top: 122 },
  { turn: 3, left: 216, top: 116 },
  { turn: 8, left: 208, top: 104 },
];
/** Frames of the bare counter before the code appears. */
const BARE = 4;

async function drawPicture(text: string | undefined, pose: (typeof POSES)[number]): Promise<Buffer> {
  const counter = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COUNTER } });
  if (text === undefined) return counter.raw().toBuffer();
  const code = await sharp(Buffer.from(renderSVG(text, { ecc: "M", border: 3 })))
    .resize(CODE_SIDE, CODE_SIDE)
    .flatten({ background: "#fff" })
    .rotate(pose.turn, { background: COUNTER })
    .toBuffer();
  return counter
    .composite([{ input: code, left: pose.left, top: pose.top }])
    .blur(0.6)
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Converts RGB to a YUV 4:2:0 frame, in the studio range that cameras use. */
function toFrame(rgb: Buffer): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT);
  const chroma = [Buffer.alloc((WIDTH * HEIGHT) / 4), Buffer.alloc((WIDTH * HEIGHT) / 4)] as const;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = (y * WIDTH + x) * 3;
      const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
      luma[y * WIDTH + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 || y % 2) continue;
      const small = (y / 2) * (WIDTH / 2) + x / 2;
      chroma[0][small] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      chroma[1][small] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  }
  return Buffer.concat([Buffer.from("FRAME\n"), luma, ...chroma]);
}

/**
 * Writes what the camera shows from the next time it is opened: a counter, with a QR code if `text` is given. The
 * browser plays the file in a loop.
 */
export async function pointCameraAt(file: string, text: string | undefined): Promise<void> {
  const bare = toFrame(await drawPicture(undefined, POSES[0]!));
  const seen = await Promise.all(POSES.map(async (pose) => toFrame(await drawPicture(text, pose))));
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: BARE }, () => bare), ...seen]));
}

/**
 * Launches a browser whose only camera plays a file, or that has no camera if `file` is missing. The permission is
 * fixed, because a headless browser can't prompt for it.
 */
export async function launchWithCamera(
  file: string | undefined,
  permission: "allow" | "deny" = "allow",
): Promise<Browser> {
  return chromium.launch({
    ...(await findBrowser()),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      `--use-fake-ui-for-media-stream${permission === "deny" ? "=deny" : ""}`,
      ...(file === undefined
        ? []
        : ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${file}`]),
    ],
  });
}
