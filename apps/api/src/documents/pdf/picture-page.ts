import { drawImage, makePdf } from "./sheet.ts";

/** A5, which a custom template is fitted to. Points. */
const LONGER_SIDE = 595.28;

export interface PicturePage {
  title: string;
  locale: string;
  at: Date;
  /** JPEG bytes with their size in pixels. */
  picture: { bytes: Uint8Array; width: number; height: number };
}

/** A picture as a file of one page that is exactly as large as it. */
export function makePicturePdf({ title, locale, at, picture }: PicturePage): Promise<Buffer> {
  const scale = LONGER_SIDE / Math.max(picture.width, picture.height);
  const size = [picture.width * scale, picture.height * scale] as const;
  return makePdf({ size, title, locale, at, texts: [] }, (sheet) => {
    drawImage(sheet, picture.bytes, 0, 0, { width: size[0], height: size[1] });
  });
}
