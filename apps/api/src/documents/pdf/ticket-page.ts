import { MARK, MARK_PATH } from "./brand-mark.ts";
import { drawQr } from "./qr.ts";
import { A6, drawImage, makePdf, type Sheet } from "./sheet.ts";
import { fittingSize, fittingStyle, type TextStyle, type TextStyles, widthOf, writeText } from "./text.ts";
import { drawTicket } from "./ticket.ts";

/** One printed ticket: the upper part for people, the stub for the point of sale. */
export interface TicketPage {
  title: string;
  locale: string;
  at: Date;
  /** JPEG bytes, from `loadPrintPicture`. */
  logo: Uint8Array | undefined;
  brandName: string;
  campaignName: string;
  /** At the top right: a label, and one or two lines below it. */
  validity: { label: string; lines: string[] };
  amount: string;
  /** `#RRGGBB` of the amount; has to read on white. */
  amountColour: string;
  offer: string;
  /** JPEG bytes of the products that stand on the shelf, at most four. */
  pictures: Uint8Array[];
  products: string;
  qr: string;
  /** The code in letters, some to a line, and words above and below it. */
  stub: { label: string; lines: readonly string[]; note: string };
  footer: string;
}

const INK = "#13201B";
const QUIET = "#5B6470";
const HAIRLINE = "#C9D2CE";
/** The page is laid out in pixels of an A6 at 150 dpi. */
const PAGE_WIDTH = 620;
const POINTS_PER_PIXEL = A6[0] / PAGE_WIDTH;
/** Where the ticket itself stands on that page. */
export const TICKET = { x: 36, y: 36, width: 548, height: 802, tear: 508, radius: 18, notch: 13, colour: INK } as const;
const LEFT = 72;
const RIGHT = 548;
const WIDTH = RIGHT - LEFT;
const SHELF = { top: 300, line: 464, gap: 28, most: 4 } as const;
const MARK_HEIGHT = 15;
const STUB = { x: 272, width: RIGHT - 272 } as const;
const QR = { x: 72, y: 578, size: 172 } as const;
/** The first baseline of the code, and how far the next one is below it. */
const CODE = { y: 628, leading: 34 } as const;

const text = (size: number, weight: TextStyle["weight"] = 400, colour = INK): TextStyle => ({ size, weight, colour });

const BRAND: TextStyles = [
  { ...text(20, 700), leading: 24, maxLines: 1 },
  { ...text(16, 700), leading: 24, maxLines: 1 },
  { ...text(14, 700), leading: 17, maxLines: 2 },
];
const CAMPAIGN = [
  { ...text(16, 400, QUIET), leading: 20, maxLines: 2 },
  { ...text(13, 400, QUIET), leading: 16, maxLines: 3 },
] as const satisfies TextStyles;
const PRODUCTS: TextStyles = [
  { ...text(16, 400, QUIET), leading: 22, maxLines: 2 },
  { ...text(13, 400, QUIET), leading: 17, maxLines: 3 },
];
const PRODUCTS_ALONE: TextStyle = { ...text(20, 400, QUIET), leading: 28, maxLines: 5 };

const CODE_STYLE: TextStyle = { ...text(26, 700), tracking: 1.5, maxLines: 1 };

/** The file of one ticket. */
export function makeTicketPdf(page: TicketPage): Promise<Buffer> {
  const { title, locale, at } = page;
  return makePdf({ size: A6, title, locale, at, texts: textsOf(page) }, (sheet) => {
    drawTicketPage(sheet.scale(POINTS_PER_PIXEL), page);
  });
}

/** Every text on a ticket: its fonts are loaded for these. */
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

/** Draws a ticket where the sheet's origin is, in pixels of an A6 at 150 dpi. */
export function drawTicketPage(sheet: Sheet, page: TicketPage): void {
  drawTicket(sheet, TICKET);
  drawHead(sheet, page);
  drawAmount(sheet, page);
  drawShelf(sheet, page);
  drawStub(sheet, page);
  drawFoot(sheet, page);
}

function drawHead(sheet: Sheet, { logo, brandName, campaignName, validity }: TicketPage): void {
  const start = logo ? LEFT + 60 : LEFT;
  if (logo) {
    sheet
      .save()
      .circle(LEFT + 24, 92, 24)
      .clip();
    drawImage(sheet, logo, LEFT, 68, { cover: [48, 48], align: "center", valign: "center" });
    sheet.restore();
  }
  const validityWidth = 170;
  const names = { x: start, width: RIGHT - validityWidth - 16 - start };
  const brand = fittingStyle(sheet, brandName, names.width, BRAND);
  // A campaign's name is never larger than its brand's.
  const campaign = brand.size < 16 ? CAMPAIGN[1] : fittingStyle(sheet, campaignName, names.width, CAMPAIGN);
  const next = writeText(sheet, brandName, { ...names, y: 89 }, brand);
  writeText(sheet, campaignName, { ...names, y: next - 2 }, campaign);

  const corner = { x: RIGHT - validityWidth, width: validityWidth };
  writeText(sheet, validity.label, { ...corner, y: 86 }, { ...text(14, 400, QUIET), align: "right", maxLines: 1 });
  for (const [index, line] of validity.lines.entries()) {
    writeText(sheet, line, { ...corner, y: 109 + index * 22 }, { ...text(16, 700), align: "right", maxLines: 1 });
  }
}

function drawAmount(sheet: Sheet, { amount, amountColour, offer }: TicketPage): void {
  const style = { ...text(80, 800, amountColour), tracking: -1 };
  writeText(
    sheet,
    amount,
    { x: LEFT, y: 222, width: WIDTH + 1 },
    { ...style, size: fittingSize(sheet, amount, WIDTH, style), maxLines: 1 },
  );
  writeText(sheet, offer, { x: LEFT, y: 266, width: WIDTH }, { ...text(30, 700), maxLines: 1 });
}

/** Products stand on a line, spread over its whole length; without pictures their names stand there instead. */
function drawShelf(sheet: Sheet, { pictures, products }: TicketPage): void {
  if (pictures.length === 0) {
    writeText(sheet, products, { x: LEFT, y: 350, width: WIDTH }, PRODUCTS_ALONE);
    return;
  }
  const shown = pictures.slice(0, SHELF.most);
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
  const names = fittingStyle(sheet, products, WIDTH, PRODUCTS);
  writeText(sheet, products, { x: LEFT, y: 490, width: WIDTH }, names);
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
