import { MARK, MARK_PATH } from "./brand-mark.ts";
import { drawOwnPart } from "./own-part.ts";
import { A6, makePdf, type Sheet } from "./sheet.ts";
import { fittingSize, fittingStyle, type TextStyle, type TextStyles, widthOf, writeText } from "./text.ts";
import { drawTicket } from "./ticket.ts";

/** What printed tickets of a campaign have in common: the upper part for people, and words on the stub. */
export interface TicketFace {
  title: string;
  locale: string;
  at: Temporal.Instant;
  /** JPEG bytes, from `loadPrintPicture`. */
  logo: Buffer | undefined;
  brandName: string;
  campaignName: string;
  /** At the top right: a label, and one or two lines below it. */
  validity: { label: string; lines: string[] };
  amount: string;
  /** `#RRGGBB` of the amount; has to read on white. */
  amountColour: string;
  offer: string;
  /** JPEG bytes of the products that stand on the shelf, at most four. */
  pictures: Buffer[];
  products: string;
  /** Above and below the lines of the code. */
  stub: { label: string; note: string };
  footer: string;
}

/** One printed ticket. */
export type TicketPage = TicketFace & { qr: string; stub: { lines: readonly string[] } };

const INK = "#13201B";
const QUIET = "#5B6470";
const HAIRLINE = "#C9D2CE";
/** The page is laid out in pixels of an A6 at 150 dpi. */
export const TICKET_PAGE = [620, 874] as const;
const POINTS_PER_PIXEL = A6[0] / TICKET_PAGE[0];
/** Where the ticket itself stands on that page. */
export const TICKET = { x: 36, y: 36, width: 548, height: 802, tear: 508, radius: 18, notch: 13, colour: INK } as const;
const LEFT = 72;
const RIGHT = 548;
const WIDTH = RIGHT - LEFT;
const SHELF = { top: 300, line: 464, gap: 28, most: 4 } as const;
const MARK_HEIGHT = 15;
const STUB = { x: 272, width: RIGHT - 272 } as const;

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

/** The file of one ticket. */
export function makeTicketPdf(page: TicketPage): Promise<Buffer> {
  const { title, locale, at } = page;
  const own = { qr: page.qr, lines: page.stub.lines };
  const texts = [...textsOf(page), ...own.lines];
  return makePdf({ size: A6, title, locale, at, texts }, (sheet) => {
    sheet.scale(POINTS_PER_PIXEL);
    drawTicketFace(sheet, page, () => drawOwnPart(sheet, own));
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
}: TicketFace): string[] {
  const upper = [brandName, campaignName, validity.label, ...validity.lines, amount, offer, products];
  return [...upper, stub.label, stub.note, footer];
}

/**
 * Draws a ticket where the sheet's origin is, in pixels of an A6 at 150 dpi. Its own part is left to the caller, who
 * gives the baseline of what comes after it.
 */
export function drawTicketFace(sheet: Sheet, face: TicketFace, drawOwn: () => number): void {
  drawTicket(sheet, TICKET);
  drawHead(sheet, face);
  drawAmount(sheet, face);
  drawShelf(sheet, face);
  drawStub(sheet, face, drawOwn);
  drawFoot(sheet, face);
}

function drawHead(sheet: Sheet, { logo, brandName, campaignName, validity }: TicketFace): void {
  const start = logo ? LEFT + 60 : LEFT;
  if (logo) {
    sheet
      .save()
      .circle(LEFT + 24, 92, 24)
      .clip();
    sheet.image(logo, LEFT, 68, { cover: [48, 48], align: "center", valign: "center" });
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

function drawAmount(sheet: Sheet, { amount, amountColour, offer }: TicketFace): void {
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
function drawShelf(sheet: Sheet, { pictures, products }: TicketFace): void {
  if (pictures.length === 0) {
    writeText(sheet, products, { x: LEFT, y: 350, width: WIDTH }, PRODUCTS_ALONE);
    return;
  }
  const shown = pictures.slice(0, SHELF.most);
  const height = SHELF.line - SHELF.top;
  const width = Math.min(height, (WIDTH - SHELF.gap * (shown.length - 1)) / shown.length);
  const step = (WIDTH - width) / Math.max(1, shown.length - 1);
  for (const [index, picture] of shown.entries()) {
    sheet.image(picture, LEFT + index * step, SHELF.top, { fit: [width, height], align: "center", valign: "bottom" });
  }
  sheet.moveTo(LEFT, SHELF.line).lineTo(RIGHT, SHELF.line).lineWidth(2).stroke(INK);
  const names = fittingStyle(sheet, products, WIDTH, PRODUCTS);
  writeText(sheet, products, { x: LEFT, y: 490, width: WIDTH }, names);
}

function drawStub(sheet: Sheet, { stub }: TicketFace, drawOwn: () => number): void {
  writeText(sheet, stub.label, { ...STUB, y: 597 }, { ...text(14, 400, QUIET), maxLines: 1 });
  const baseline = drawOwn();
  writeText(sheet, stub.note, { ...STUB, y: baseline + 4 }, { ...text(14), leading: 20, maxLines: 5 });
}

function drawFoot(sheet: Sheet, { footer }: TicketFace): void {
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
