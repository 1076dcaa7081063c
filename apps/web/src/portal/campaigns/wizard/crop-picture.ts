import { toColour } from "../../../lib/contrast.ts";
import type { PictureCrop } from "./form.ts";

/** Maximum width of a cropped picture, in pixels: at 3:4, sharp on every phone. */
const CROP_MAX_WIDTH = 1_200;
/** Width over height. */
export const CROP_ASPECT = 3 / 4;
const QUALITY = 0.9;

interface Cut {
  /** In percent of the rotated picture. */
  area: NonNullable<PictureCrop["area"]>;
  /** Degrees, clockwise. */
  rotation: number;
  /** Fill color outside the picture. */
  surround: string;
}

/** The bounding box of a rotated picture. */
export function turnedSize(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** Width of the result: that of the crop area up to the maximum, never upscaled. */
export const cutWidth = (areaWidth: number): number => Math.max(1, Math.round(Math.min(CROP_MAX_WIDTH, areaWidth)));

/** The mean of RGBA pixels as `#rrggbb`, weighted by alpha; white if there are none. */
export function meanColour(pixels: readonly number[]): string {
  const sums = [0, 0, 0];
  let weights = 0;
  for (let start = 0; start < pixels.length; start += 4) {
    const weight = pixels[start + 3] ?? 0;
    weights += weight;
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[start + part] ?? 0) * weight;
  }
  return weights === 0 ? "#ffffff" : toColour(sums.map((sum) => Math.round(sum / weights)));
}

/** Side length, in pixels, of the small copy whose border is sampled. */
const SAMPLE = 32;

/** The color of a picture's border. Fills the corners that a rotation leaves empty, so that they don't stand out. */
export function edgeColour(picture: HTMLImageElement): string {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return "#ffffff";
  pen.drawImage(picture, 0, 0, SAMPLE, SAMPLE);
  const last = SAMPLE - 1;
  const sides = [
    [0, 0, SAMPLE, 1],
    [0, last, SAMPLE, 1],
    [0, 0, 1, SAMPLE],
    [last, 0, 1, SAMPLE],
  ] as const;
  return meanColour(sides.flatMap((side) => [...pen.getImageData(side[0], side[1], side[2], side[3]).data]));
}

/** Crops a rotated picture into a JPEG data URL. */
export function cutPicture(
  picture: HTMLImageElement,
  { area, rotation, surround }: Cut,
  maxWidth: number = CROP_MAX_WIDTH,
): string {
  const box = turnedSize(picture.naturalWidth, picture.naturalHeight, rotation);
  const left = (area.x / 100) * box.width;
  const top = (area.y / 100) * box.height;
  const width = (area.width / 100) * box.width;
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(maxWidth, cutWidth(width));
  canvas.height = Math.round(canvas.width / CROP_ASPECT);
  const pen = canvas.getContext("2d");
  if (!pen) return "";
  const scale = canvas.width / width;
  pen.fillStyle = surround;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.scale(scale, scale);
  pen.translate(box.width / 2 - left, box.height / 2 - top);
  pen.rotate((rotation * Math.PI) / 180);
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2);
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** Loads and decodes a picture. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}
