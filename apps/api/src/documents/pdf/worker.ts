import { makePosterPdf, type PosterPage } from "./poster-page.ts";
import { makeStatementPdf, type StatementPage } from "./statement-page.ts";
import { makeTicketPdf, type TicketPage } from "./ticket-page.ts";
import { makeVoucherPdf, type VoucherPage } from "./voucher-page.ts";
import { drawImage, makePdf } from "./sheet.ts";

/** The longer side of A5, which a custom template is fitted to. Points. */
const LONGER_SIDE = 595.28;

interface PicturePage {
  title: string;
  locale: string;
  at: Date;
  /** JPEG bytes with their size in pixels. */
  picture: { bytes: Uint8Array; width: number; height: number };
}

/** Creates a PDF of one page that is exactly as large as a picture. */
function makePicturePdf({ title, locale, at, picture }: PicturePage): Promise<Buffer> {
  const scale = LONGER_SIDE / Math.max(picture.width, picture.height);
  const size = [picture.width * scale, picture.height * scale] as const;
  return makePdf({ size, title, locale, at, texts: [] }, (sheet) => {
    drawImage(sheet, picture.bytes, 0, 0, { width: size[0], height: size[1] });
  });
}

/** The data of each kind of document: plain data, which can be sent to another thread. */
export interface PdfPages {
  picture: PicturePage;
  poster: PosterPage;
  statement: StatementPage;
  ticket: TicketPage;
  voucher: VoucherPage;
}

export interface PdfJob<Kind extends keyof PdfPages = keyof PdfPages> {
  kind: Kind;
  page: PdfPages[Kind];
}

const makers: { [Kind in keyof PdfPages]: (page: PdfPages[Kind]) => Promise<Uint8Array> } = {
  picture: makePicturePdf,
  poster: makePosterPdf,
  statement: makeStatementPdf,
  ticket: makeTicketPdf,
  voucher: makeVoucherPdf,
};

/** What the worker thread of `printPdf` does. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default <Kind extends keyof PdfPages>({ kind, page }: PdfJob<Kind>): Promise<Uint8Array> => makers[kind](page);
