import { MARK, MARK_PATH } from "./brand-mark.ts";
import type { PrintColours } from "./ink.ts";
import { drawQr } from "./qr.ts";
import { A6, drawImage, makePdf, type Sheet } from "./sheet.ts";
import { fittingSize, fittingStyle, type TextStyle, type TextStyles, widthOf, writeText } from "./text.ts";
import { drawTicket } from "./ticket.ts";

/** A printed ticket: the upper part for people, the stub for the point of sale. */
export interface TicketPage {
  title: string;
  locale: string;
  at: Date;
  /** JPEG bytes, from `loadPrintPicture`. */
  logo: Uint8Array | undefined;
  brandName: string;
  campaignName: string;
  /** A label beside the products, and one or two lines below it. */
  validity: { label: string; lines: string[] };
  amount: string;
  colours: PrintColours;
  offer: string;
  /** JPEG bytes of the campaign's own picture, 3:4. */
  picture: Uint8Array | undefined;
  /** JPEG bytes of the products on the shelf, at most four. */
  pictures: Uint8Array[];
  products: string;
  qr: string;
  /** The code as text in lines, with text above and below it. */
  stub: { label: string; lines: readonly string[]; note: string };
  footer: string;
}

const INK = "#13201B";
const QUIET = "#5B6470";
const HAIRLINE = "#C9D2CE";
/** The layout is in pixels of an A6 at 150 dpi. */
const PAGE_WIDTH = 620;
const POINTS_PER_PIXEL = A6[0] / PAGE_WIDTH;
/** The position of the ticket on that page. */
export const TICKET = { x: 36, y: 36, width: 548, height: 802, tear: 508, radius: 18, notch: 13, colour: INK } as const;
const LEFT = 72;
const RIGHT = 548;
const WIDTH = RIGHT - LEFT;
/** The upper part in the brand's color, with the picture at its right end. */
const BAND = { bottom: 290, picture: 190, gap: 20 } as const;
const SHELF = { top: 314, line: 464, gap: 28, max: 4 } as const;
const MARK_HEIGHT = 15;
const STUB = { x: 272, width: RIGHT - 272 } as const;
const QR = { x: 72, y: 578, size: 172 } as const;
/** The first baseline of the code, and the line spacing. */
const CODE = { y: 628, leading: 34 } as const;

const text = (size: number, weight: TextStyle["weight"] = 400, colour = INK): TextStyle => ({ size, weight, colour });

const brandStyles = (colour: string): TextStyles => [
  { ...text(20, 700, colour), leading: 24, maxLines: 1 },
  { ...text(16, 700, colour), leading: 24, maxLines: 1 },
  { ...text(14, 700, colour), leading: 17, maxLines: 2 },
];
const campaignStyles = (colour: string) =>
  [
    { ...text(16, 400, colour), leading: 20, maxLines: 2 },
    { ...text(13, 400, colour), leading: 16, maxLines: 3 },
  ] as const satisfies TextStyles;
const PRODUCTS: TextStyles = [
  { ...text(16, 400, QUIET), leading: 22, maxLines: 2 },
  { ...text(13, 400, QUIET), leading: 17, maxLines: 3 },
];
const PRODUCTS_ALONE: TextStyle = { ...text(20, 400, QUIET), leading: 28, maxLines: 5 };

const CODE_STYLE: TextStyle = { ...text(26, 700), tracking: 1.5, maxLines: 1 };

export function makeTicketPdf(page: TicketPage): Promise<Buffer> {
  const { title, locale, at } = page;
  return makePdf({ size: A6, title, locale, at, texts: textsOf(page) }, (sheet) => {
    drawTicketPage(sheet.scale(POINTS_PER_PIXEL), page);
  });
}

/** Every text on a ticket, for which fonts are loaded. */
export function textsOf({
  brandName,
  campaignName,
  validity,
  amount,
  offer,
  products,
  stub,
  footer,
}: TicketPage): string[] {
  const upper = [brandName, campaignName, validity.label, ...validity.lines, amount, offer, products];
  return [...upper, stub.label, ...stub.lines, stub.note, footer];
}

/** Draws a ticket at the sheet's origin, in pixels of an A6 at 150 dpi. */
export function drawTicketPage(sheet: Sheet, page: TicketPage): void {
  drawBand(sheet, page);
  drawTicket(sheet, TICKET);
  const width = page.picture ? WIDTH - (BAND.picture - (TICKET.x + TICKET.width - RIGHT)) - BAND.gap : WIDTH;
  drawHead(sheet, page, width);
  drawAmount(sheet, page, width);
  drawShelf(sheet, page);
  drawValidity(sheet, page);
  drawStub(sheet, page);
  drawFoot(sheet, page);
}

/** Draws the band in the brand's color, within the ticket's rounded corners, and the picture on it. */
function drawBand(sheet: Sheet, { colours, picture }: TicketPage): void {
  const { x, y, width, radius } = TICKET;
  const right = x + width;
  const corner = `A ${radius} ${radius} 0 0 1`;
  const outline = [
    `M ${x} ${BAND.bottom} L ${x} ${y + radius} ${corner} ${x + radius} ${y}`,
    `L ${right - radius} ${y} ${corner} ${right} ${y + radius} L ${right} ${BAND.bottom} Z`,
  ].join(" ");
  sheet.path(outline).fill(colours.head);
  if (!picture) return;
  sheet.save();
  sheet.path(outline).clip();
  drawImage(sheet, picture, right - BAND.picture, y, {
    cover: [BAND.picture, BAND.bottom - y],
    align: "center",
    valign: "center",
  });
  sheet.restore();
}

function drawHead(sheet: Sheet, { logo, brandName, campaignName, colours }: TicketPage, width: number): void {
  const start = logo ? LEFT + 60 : LEFT;
  if (logo) {
    sheet
      .save()
      .circle(LEFT + 24, 92, 24)
      .clip();
    sheet.rect(LEFT, 68, 48, 48).fill("#FFFFFF");
    drawImage(sheet, logo, LEFT, 68, { cover: [48, 48], align: "center", valign: "center" });
    sheet.restore();
  }
  const names = { x: start, width: LEFT + width - start };
  const brand = fittingStyle(sheet, brandName, names.width, brandStyles(colours.onHead));
  const styles = campaignStyles(colours.onHead);
  // A campaign's name is never larger than its brand's.
  const campaign = brand.size < 16 ? styles[1] : fittingStyle(sheet, campaignName, names.width, styles);
  const next = writeText(sheet, brandName, { ...names, y: 89 }, brand);
  writeText(sheet, campaignName, { ...names, y: next - 2 }, campaign);
}

function drawAmount(sheet: Sheet, { amount, colours, offer }: TicketPage, width: number): void {
  const write = (words: string, y: number, style: TextStyle) => {
    const size = fittingSize(sheet, words, width, style);
    writeText(sheet, words, { x: LEFT, y, width: width + 1 }, { ...style, size, maxLines: 1 });
  };
  write(amount, 218, { ...text(80, 800, colours.onHead), tracking: -1 });
  write(offer, 260, text(30, 700, colours.onHead));
}

const VALIDITY = { width: 150, gap: 16, top: 488, leading: 19 } as const;

/** Draws the validity below the shelf, on the right. */
function drawValidity(sheet: Sheet, { validity }: TicketPage): void {
  const corner = { x: RIGHT - VALIDITY.width, width: VALIDITY.width };
  const style = (size: number, weight: TextStyle["weight"], colour = INK): TextStyle => ({
    ...text(size, weight, colour),
    align: "right",
    maxLines: 1,
  });
  writeText(sheet, validity.label, { ...corner, y: VALIDITY.top }, style(13, 400, QUIET));
  for (const [index, line] of validity.lines.entries())
    writeText(sheet, line, { ...corner, y: VALIDITY.top + (index + 1) * VALIDITY.leading }, style(15, 700));
}

/** Draws products on a line, spread over its length; without pictures, their names. */
function drawShelf(sheet: Sheet, { pictures, products }: TicketPage): void {
  if (pictures.length === 0) {
    writeText(sheet, products, { x: LEFT, y: 350, width: WIDTH }, PRODUCTS_ALONE);
    return;
  }
  const shown = pictures.slice(0, SHELF.max);
  const height = SHELF.line - SHELF.top;
  const width = Math.min(height, (WIDTH - SHELF.gap * (shown.length - 1)) / shown.length);
  const step = (WIDTH - width) / Math.max(1, shown.length - 1);
  for (const [index, picture] of shown.entries()) {
    drawImage(sheet, picture, LEFT + index * step, SHELF.top, {
      fit: [width, height],
      align: "center",
      valign: "bottom",
    });
  }
  sheet.moveTo(LEFT, SHELF.line).lineTo(RIGHT, SHELF.line).lineWidth(2).stroke(INK);
  const room = WIDTH - VALIDITY.width - VALIDITY.gap;
  const names = fittingStyle(sheet, products, room, PRODUCTS);
  writeText(sheet, products, { x: LEFT, y: 490, width: room }, names);
}

function drawStub(sheet: Sheet, { qr, stub }: TicketPage): void {
  writeText(sheet, stub.label, { ...STUB, y: 597 }, { ...text(14, 400, QUIET), maxLines: 1 });
  drawQr(sheet, qr, QR, INK);
  let { y } = CODE;
  for (const line of stub.lines) {
    const size = fittingSize(sheet, line, STUB.width, CODE_STYLE);
    writeText(sheet, line, { ...STUB, y }, { ...CODE_STYLE, size });
    y += CODE.leading;
  }
  writeText(sheet, stub.note, { ...STUB, y: y + 4 }, { ...text(14), leading: 20, maxLines: 5 });
}

function drawFoot(sheet: Sheet, { footer }: TicketPage): void {
  sheet.moveTo(LEFT, 773).lineTo(RIGHT, 773).lineWidth(1).stroke(HAIRLINE);
  const mark = text(14, 700);
  writeText(
    sheet,
    footer,
    { x: LEFT, y: 797, width: WIDTH - 110 },
    { ...text(12, 400, QUIET), leading: 16, maxLines: 2 },
  );
  writeText(sheet, "Stashwell", { x: RIGHT - 100, y: 807, width: 100 }, { ...mark, align: "right" });
  const left = RIGHT - widthOf(sheet, "Stashwell", mark) - MARK_HEIGHT * (MARK.width / MARK.height) - 8;
  sheet
    .save()
    .translate(left, 807 - MARK_HEIGHT + 2)
    .scale(MARK_HEIGHT / MARK.height);
  sheet.path(MARK_PATH).fill(INK, "even-odd").restore();
}
