import { PICTURE_BYTES_MAX, PICTURE_LONGEST_SIDE, PICTURE_PIXELS_MAX } from "@stashwell/shared/images/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** A smaller file is sent as it is, unless its sides are too long. Bytes. */
const LIGHT = 1024 * 1024;
const QUALITY = 0.9;

export type PictureFault = Extract<
  MessageKey,
  "errors.notPicture" | "errors.pictureBytes" | "errors.picturePixels" | "errors.pictureBroken"
>;
export type ReadPicture = { ok: true; dataUrl: string } | { ok: false; fault: PictureFault };

const startsWith = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte);
const textAt = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4));

/** By content, as the server judges it; what a file calls itself is no evidence. */
async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return (
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(bytes, 0xff, 0xd8, 0xff) ||
    (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP")
  );
}

const toDataUrl = (file: Blob, onProgress?: (share: number) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });

const load = (dataUrl: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("broken")));
    image.src = dataUrl;
  });

/** Not every browser writes WebP; what it writes instead may be larger than what came in. */
async function reduced(image: HTMLImageElement, original: Blob): Promise<Blob> {
  const scale = Math.min(1, PICTURE_LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  return made && made.size < original.size ? made : original;
}

/**
 * Reads a chosen, dropped or pasted file as a data URL. What the server would make smaller anyway is made smaller here,
 * so that many products fit into one submission and slow lines are spared.
 */
export async function readPicture(file: Blob, onProgress?: (share: number) => void): Promise<ReadPicture> {
  try {
    if (!(await isPicture(file))) return { ok: false, fault: "errors.notPicture" };
    if (file.size > PICTURE_BYTES_MAX) return { ok: false, fault: "errors.pictureBytes" };
    const dataUrl = await toDataUrl(file, onProgress);
    const image = await load(dataUrl);
    if (image.naturalWidth * image.naturalHeight > PICTURE_PIXELS_MAX)
      return { ok: false, fault: "errors.picturePixels" };
    // An element shows as much as it can of a file that was cut off; this takes the whole or nothing.
    (await createImageBitmap(file)).close();
    const isFit = file.size <= LIGHT && Math.max(image.naturalWidth, image.naturalHeight) <= PICTURE_LONGEST_SIDE;
    if (isFit) return { ok: true, dataUrl };
    const light = await reduced(image, file);
    return { ok: true, dataUrl: light === file ? dataUrl : await toDataUrl(light) };
  } catch {
    return { ok: false, fault: "errors.pictureBroken" };
  }
}
