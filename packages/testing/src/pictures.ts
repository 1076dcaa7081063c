import sharp from "sharp";

interface Picture {
  width?: number;
  height?: number;
  /** The color of the whole area; a different color makes a different picture. */
  color?: string;
  format?: "png" | "jpeg" | "webp";
}

/** A small real picture of one color. */
export const makePicture = ({
  width = 64,
  height = 64,
  color = "#0B6E4F",
  format = "png",
}: Picture = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();

/** A picture as a data URL, as a form sends it. */
export async function makePictureUrl(picture: Picture = {}): Promise<string> {
  return `data:image/${picture.format ?? "png"};base64,${(await makePicture(picture)).toString("base64")}`;
}
