import {
  MAX_PICTURE_SIDE_PX,
  PICTURE_BYTES_MAX,
  PICTURE_LIMITS,
  PICTURE_PIXELS_MAX,
} from "@stashwell/shared/images/rules";
import { readText } from "../../platform/http/body-spool.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { type SafeSharp, workOnPicture } from "./safe-sharp.ts";

const WEBP_QUALITY = 84;

/** A picture as it is stored: WebP, rotated upright, without metadata. */
export interface ReadPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes and re-encodes an uploaded picture; nothing of the file but its pixels is kept. Tenants take turns, so that
 * one with many large pictures doesn't block the others.
 * @throws Problem 422 on `field` if it isn't a PNG, JPEG or WebP, is too large, or is damaged
 */
export async function readPicture(dataUrl: string, field: string, tenantId?: string): Promise<ReadPicture> {
  return workOnPicture(async (sharp) => {
    // Read only when it is processed: until then, its data is in the body's file.
    const sent = bytesOf(await readText(dataUrl), field);
    if (!isPicture(sent)) throw refusedField(field, "errors.notPicture");
    await refuseTooManyPixels(sharp, sent, field);
    return reencode(sharp, sent, field);
  }, tenantId);
}

const BASE64_DATA_URL = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,/;

function bytesOf(dataUrl: string, field: string): Buffer {
  const head = BASE64_DATA_URL.exec(dataUrl.slice(0, 200))?.[0];
  if (head === undefined) throw refusedField(field, "errors.notPicture");
  // The length of the text is checked before decoding.
  if ((dataUrl.length - head.length) * 0.75 > PICTURE_BYTES_MAX + 2)
    throw refusedField(field, "errors.pictureBytes", PICTURE_LIMITS);
  const bytes = Buffer.from(dataUrl.slice(head.length), "base64");
  if (bytes.length > PICTURE_BYTES_MAX) throw refusedField(field, "errors.pictureBytes", PICTURE_LIMITS);
  return bytes;
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

/** Checks the file's signature, not its declared type. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, PNG.length).equals(PNG) ||
  bytes.subarray(0, JPEG.length).equals(JPEG) ||
  (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP");

/** Reads the header only, so that a decompression bomb is rejected before it is decoded. */
async function refuseTooManyPixels(sharp: SafeSharp, bytes: Buffer, field: string): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusedField(field, "errors.pictureBroken");
    });
  if (width * height > PICTURE_PIXELS_MAX) throw refusedField(field, "errors.picturePixels", PICTURE_LIMITS);
}

async function reencode(sharp: SafeSharp, bytes: Buffer, field: string): Promise<ReadPicture> {
  const made = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_PICTURE_SIDE_PX, height: MAX_PICTURE_SIDE_PX, fit: "inside", withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusedField(field, "errors.pictureBroken");
    });
  return { bytes: made.data, width: made.info.width, height: made.info.height };
}
