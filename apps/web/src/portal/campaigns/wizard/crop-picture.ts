import type { PictureCrop } from "./form.ts";

/** The largest that a cut picture gets, in pixels: three by four, sharp on every phone. */
const CROP_MAX_WIDTH = 1_200;
/** Width over height. */
export const CROP_ASPECT = 3 / 4;
const QUALITY = 0.9;

interface Cut {
  /** In percent of the turned picture. */
  area: NonNullable<PictureCrop["area"]>;
  /** Degrees, clockwise. */
  rotation: number;
}

/** The box around a turned picture. */
export function turnedSize(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** How wide the cut comes out: as the picture gives, up to the largest, never enlarged. */
export const cutWidth = (areaWidth: number): number => Math.max(1, Math.round(Math.min(CROP_MAX_WIDTH, areaWidth)));

/** Cuts a part out of a turned picture, as a JPEG data URL; what lies outside the picture is white. */
export function cutPicture(
  picture: HTMLImageElement,
  { area, rotation }: Cut,
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
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.scale(scale, scale);
  pen.translate(box.width / 2 - left, box.height / 2 - top);
  pen.rotate((rotation * Math.PI) / 180);
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2);
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** A picture ready to be drawn. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}
