import { makePicturePdf, type PicturePage } from "./picture-page.ts";
import { makePosterPdf, type PosterPage } from "./poster-page.ts";
import { makeStatementPdf, type StatementPage } from "./statement-page.ts";
import { makeTicketPdf, type TicketPage } from "./ticket-page.ts";
import { makeVoucherPdf, type VoucherPage } from "./voucher-page.ts";

/** Every kind of document with what is on it: plain data, which can go from thread to thread. */
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
