import { PICTURE_BYTES_MAX, MAX_PICTURE_SIDE_PX, PICTURE_PIXELS_MAX } from "@stashwell/shared/images/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** Smaller files are sent unchanged, unless a side is too long. Bytes. */
const LIGHT = 1024 * 1024;
const QUALITY = 0.9;

export type PictureError = Extract<
  MessageKey,
  | "errors.notPicture"
  | "errors.pictureHeic"
  | "errors.pictureGif"
  | "errors.pictureSvg"
  | "errors.pictureBytes"
  | "errors.picturePixels"
  | "errors.pictureBroken"
>;
export type ReadPicture = { ok: true; dataUrl: string } | { ok: false; error: PictureError };

const startsWith = (bytes: Uint8Array, ...requested: number[]): boolean =>
  requested.every((byte, index) => bytes[index] === byte);
const textAt = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4));

/** The major brands of HEIF, as iPhones write them. */
const HEIF_BRANDS: ReadonlySet<string> = new Set(["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]);
/** The number of bytes within which the `svg` element must begin, after a declaration and comments. */
const SVG_HEAD = 1_024;

/** Returns why a file isn't a picture, judged by its content as on the server; name and media type aren't trusted. */
export async function formatError(file: Blob): Promise<PictureError | undefined> {
  const bytes = new Uint8Array(await file.slice(0, SVG_HEAD).arrayBuffer());
  const isPicture =
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(bytes, 0xff, 0xd8, 0xff) ||
    (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP");
  if (isPicture) return undefined;
  if (textAt(bytes, 4) === "ftyp" && HEIF_BRANDS.has(textAt(bytes, 8))) return "errors.pictureHeic";
  if (textAt(bytes, 0) === "GIF8") return "errors.pictureGif";
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes)) ? "errors.pictureSvg" : "errors.notPicture";
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

/** Not every browser can encode WebP; its fallback may be larger than the original. */
async function reduced(image: HTMLImageElement, original: Blob): Promise<Blob> {
  const scale = Math.min(1, MAX_PICTURE_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  return made && made.size < original.size ? made : original;
}

/**
 * Reads a chosen, dropped or pasted file as a data URL. Downscales in the browser what the server would downscale
 * anyway, so that many products fit into one request and slow connections aren't strained.
 */
export async function readPicture(file: Blob, onProgress?: (share: number) => void): Promise<ReadPicture> {
  try {
    const wrongFormat = await formatError(file);
    if (wrongFormat) return { ok: false, error: wrongFormat };
    if (file.size > PICTURE_BYTES_MAX) return { ok: false, error: "errors.pictureBytes" };
    const dataUrl = await toDataUrl(file, onProgress);
    const image = await load(dataUrl);
    if (image.naturalWidth * image.naturalHeight > PICTURE_PIXELS_MAX)
      return { ok: false, error: "errors.picturePixels" };
    // An image element shows as much as it can of a truncated file; this rejects it.
    (await createImageBitmap(file)).close();
    const isFit = file.size <= LIGHT && Math.max(image.naturalWidth, image.naturalHeight) <= MAX_PICTURE_SIDE_PX;
    if (isFit) return { ok: true, dataUrl };
    const light = await reduced(image, file);
    return { ok: true, dataUrl: light === file ? dataUrl : await toDataUrl(light) };
  } catch {
    return { ok: false, error: "errors.pictureBroken" };
  }
}
