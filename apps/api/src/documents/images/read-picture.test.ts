import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PICTURE_BYTES_MAX } from "@stashwell/shared/images/rules";
import { Problem } from "../../platform/http/problem.ts";
import { makePicture } from "@stashwell/testing/pictures";
import { readPicture } from "./read-picture.ts";

const dataUrl = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;

async function refusalOf(text: string): Promise<unknown> {
  const problem: unknown = await readPicture(text, "productImage").then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof Problem)) return problem;
  return { status: problem.status, fields: problem.details.fields };
}
const refused = (key: string) => ({ status: 422, fields: { productImage: [key] } });

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A PNG whose header declares a size that its few bytes don't contain. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe("readPicture", () => {
  it.each(["png", "jpeg", "webp"] as const)("takes %s and makes it WebP", async (format) => {
    const picture = await readPicture(dataUrl(await makePicture({ width: 40, height: 30, format })), "f");
    expect(picture).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(picture.bytes).metadata()).format).toBe("webp");
  });

  it("judges by content, whatever the file calls itself", async () => {
    expect(await readPicture(dataUrl(await makePicture(), "image/svg+xml"), "f")).toMatchObject({ width: 64 });
  });

  it("brings the longest side down to 1600 pixels", async () => {
    expect(await readPicture(dataUrl(await makePicture({ width: 3200, height: 800 })), "f")).toMatchObject({
      width: 1600,
      height: 400,
    });
  });

  it("turns a photo upright and drops where it was taken", async () => {
    const photo = await sharp(await makePicture({ width: 80, height: 40, format: "jpeg" }))
      .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await readPicture(dataUrl(photo), "f");
    expect(picture).toMatchObject({ width: 40, height: 80 });
    const metadata = await sharp(picture.bytes).metadata();
    expect([metadata.exif, metadata.orientation, metadata.xmp]).toEqual([undefined, undefined, undefined]);
  });

  it("gives the same bytes for the same picture", async () => {
    const sent = dataUrl(await makePicture({ color: "#123456" }));
    const [one, two] = await Promise.all([readPicture(sent, "f"), readPicture(sent, "f")]);
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });

  it.each([
    ["a text file", dataUrl(Buffer.from("Just some words, no picture."))],
    ["an SVG", dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), "image/svg+xml")],
    ["a GIF", dataUrl(Buffer.from("R0lGODlhAQABAAAAACw=", "base64"), "image/gif")],
    ["no data URL", "https://example.com/picture.png"],
    ["a data URL without base64", "data:image/png,abc"],
    ["nothing", "data:image/png;base64,"],
  ])("refuses %s", async (_, sent) => {
    expect(await refusalOf(sent)).toEqual(refused("errors.notPicture"));
  });

  it("refuses a bomb of 900 megapixels by its header", async () => {
    const started = performance.now();
    expect(await refusalOf(dataUrl(pngOf(30_000, 30_000)))).toEqual(refused("errors.picturePixels"));
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("refuses one pixel row more than 24 megapixels", async () => {
    expect(await refusalOf(dataUrl(pngOf(6_000, 4_001)))).toEqual(refused("errors.picturePixels"));
  });

  it("refuses a truncated JPEG", async () => {
    const whole = await noise(300, 300).jpeg().toBuffer();
    expect(await refusalOf(dataUrl(whole.subarray(0, whole.length / 2)))).toEqual(refused("errors.pictureBroken"));
  });

  it.each(["png", "webp"] as const)("refuses a truncated %s", async (format) => {
    const whole = await noise(300, 300).toFormat(format).toBuffer();
    expect(await refusalOf(dataUrl(whole.subarray(0, whole.length / 2)))).toEqual(refused("errors.pictureBroken"));
  });

  it("refuses a header with nothing behind it", async () => {
    expect(await refusalOf(dataUrl(Buffer.from("89504e470d0a1a0a", "hex")))).toEqual(refused("errors.pictureBroken"));
  });

  it("refuses more than 5 MB", async () => {
    const large = Buffer.concat([await makePicture(), Buffer.alloc(PICTURE_BYTES_MAX)]);
    expect(await refusalOf(dataUrl(large))).toEqual(refused("errors.pictureBytes"));
  });
});

it("takes the pictures of several accounts in turns", async () => {
  const order: string[] = [];
  const read = async (picture: string, tenantId: string) => {
    await readPicture(picture, "productImage", tenantId);
    order.push(tenantId);
  };
  const large = dataUrl(await makePicture({ format: "png", width: 2000, height: 2000 }));
  const small = dataUrl(await makePicture({ format: "png", width: 40, height: 40 }));
  const reading = Array.from({ length: 12 }, () => read(large, "greedy"));
  await Promise.all([...reading, read(small, "patient")]);
  // Two were being decoded, and at most two more are while the small one is.
  expect(order.indexOf("patient")).toBeLessThanOrEqual(4);
});
