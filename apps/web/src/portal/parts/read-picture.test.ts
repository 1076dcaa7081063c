import { expect, it } from "vitest";
import { formatError } from "./read-picture.ts";

const bytes = (...parts: (string | number)[]): Blob =>
  new Blob(parts.map((part) => (typeof part === "string" ? part : Uint8Array.of(part))));

it.each([
  ["a PNG", bytes(0x89, "PNG\r\n"), undefined],
  ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe0), undefined],
  ["a WebP", bytes("RIFF", 0, 0, 0, 0, "WEBP"), undefined],
  ["an iPhone's photo", bytes(0, 0, 0, 24, "ftypheic"), "errors.pictureHeic"],
  ["a HEIF of another make", bytes(0, 0, 0, 24, "ftypmif1"), "errors.pictureHeic"],
  ["a video", bytes(0, 0, 0, 24, "ftypisom"), "errors.notPicture"],
  ["a GIF", bytes("GIF89a"), "errors.pictureGif"],
  ["an SVG after its declaration", bytes('<?xml version="1.0"?>\n<svg xmlns="x">'), "errors.pictureSvg"],
  ["a text about it", bytes("svg is a format"), "errors.notPicture"],
  ["nothing", bytes(), "errors.notPicture"],
])("says what is wrong with %s", async (_what, file, error) => {
  expect(await formatError(file)).toBe(error);
});
