import { MARK, MARK_PATH } from "./brand-mark.ts";
import { drawPosterArt, type PosterArt } from "./poster-art.ts";
import { drawQr } from "./qr.ts";
import { drawImage, makePdf, type Sheet } from "./sheet.ts";
import { fittingSize, fittingStyle, type TextStyle, type TextStyles, widthOf, writeText } from "./text.ts";
import { drawStubTicket, drawTear } from "./ticket.ts";

/** The content of a poster: the offer in large, and a ticket with the QR code. */
export interface PosterPage extends PosterArt {
  /** Width and height of the paper in points. */
  size: readonly [number, number];
  /** A sheet to hang up, or a tent card that is folded in the middle. */
  shape: "sheet" | "tent";
  title: string;
  locale: string;
  at: Date;
  /** JPEG bytes, from `loadPrintPicture`. */
  logo: Uint8Array | undefined;
  brandName: string;
  /** Labels with values, at most two: the validity, and the store. */
  facts: readonly { label: string; value: string }[];
  /** The call to action beside the QR code. */
  call: string;
  qr: string;
  /** The word before the URL. */
  or: string;
  address: string;
  footer: string;
}

const INK = "#13201B";
const QUIET = "#5B6470";
const WHITE = "#FFFFFF";

const text = (size: number, weight: TextStyle["weight"] = 400, colour = INK): TextStyle => ({ size, weight, colour });
const oneLine = (style: TextStyle): TextStyle => ({ ...style, maxLines: 1 });
const sizes = (style: TextStyle, ...smaller: number[]): TextStyles => [
  oneLine(style),
  ...smaller.map((size) => oneLine({ ...style, size })),
];

interface Column {
  x: number;
  width: number;
}

/** The file of one poster. */
export function makePosterPdf(page: PosterPage): Promise<Buffer> {
  const { size, title, locale, at, brandName, campaignName, amount, offer, facts, call, or, address, footer } = page;
  const said = facts.flatMap(({ label, value }) => [label, value]);
  const texts = [brandName, campaignName, amount, offer, ...said, call, or, address, footer];
  return makePdf({ size, title, locale, at, texts }, (sheet) => {
    if (page.shape === "tent") drawTent(sheet, page);
    else drawSheet(sheet, page);
  });
}

/** Writes a line in the largest font size that fits, up to that of the style. */
function writeFitting(sheet: Sheet, words: string, { x, width }: Column, y: number, style: TextStyle): void {
  const size = fittingSize(sheet, words, width, style);
  writeText(sheet, words, { x, y, width: width + 1 }, oneLine({ ...style, size }));
}

function drawLogo(sheet: Sheet, logo: Uint8Array, x: number, y: number, side: number): void {
  const half = side / 2;
  sheet
    .save()
    .circle(x + half, y + half, half)
    .clip();
  sheet.rect(x, y, side, side).fill(WHITE);
  drawImage(sheet, logo, x, y, { cover: [side, side], align: "center", valign: "center" });
  sheet.restore();
}

const HEAD = { height: 58, left: 30, logo: 38 } as const;
const FOOT = 36;
const TICKET = { margin: 30, height: 178, fromFoot: 10, qr: 140, padding: 20, radius: 14, notch: 10 } as const;

/** Draws the brand's strip, the art below it, and the ticket over its lower edge. */
function drawSheet(sheet: Sheet, page: PosterPage): void {
  const [width, height] = page.size;
  const { head } = page.colours;
  sheet.rect(0, 0, width, height).fill(head);
  drawHead(sheet, page);
  const foot = height - FOOT;
  const top = foot - TICKET.fromFoot - TICKET.height;
  // The ticket overlaps the art by half.
  const end = top + TICKET.height / 2;
  // A picture is as wide as the ticket at most; art in the brand's color fills the width.
  const x = page.picture ? TICKET.margin : 0;
  drawPosterArt(sheet, page, { x, y: HEAD.height, width: width - 2 * x, height: end - HEAD.height }, end - top);
  drawTicket(sheet, page, top);
  drawFoot(sheet, page, { x: TICKET.margin, width: width - 2 * TICKET.margin }, height - 15);
}

/** Draws the brand's name, and the campaign's if the art doesn't show it. */
function drawHead(sheet: Sheet, { size: [width], logo, picture, brandName, campaignName, colours }: PosterPage): void {
  const start = logo ? HEAD.left + HEAD.logo + 12 : HEAD.left;
  if (logo) drawLogo(sheet, logo, HEAD.left, (HEAD.height - HEAD.logo) / 2, HEAD.logo);
  const room = width - HEAD.left - start;
  const names = { x: start, y: 36, width: picture ? room * 0.6 : room };
  const brand = sizes(text(20, 700, colours.onHead), 17, 14, 12);
  writeText(sheet, brandName, names, fittingStyle(sheet, brandName, names.width, brand));
  if (!picture) return;
  const right = { x: start + room * 0.62, y: 35, width: room * 0.38 };
  const campaign = fittingStyle(sheet, campaignName, right.width, sizes(text(13, 400, colours.onHead), 11, 9.5));
  writeText(sheet, campaignName, right, { ...campaign, align: "right" });
}

function drawTicket(sheet: Sheet, page: PosterPage, y: number): void {
  const { margin, padding, qr, height, radius, notch } = TICKET;
  const width = page.size[0] - 2 * margin;
  const tear = 2 * padding + qr;
  drawStubTicket(sheet, { x: margin, y, width, height, tear, radius, notch, colour: "#AEBAB4" });
  drawQr(sheet, page.qr, { x: margin + padding, y: y + (height - qr) / 2, size: qr }, INK);
  const column = { x: margin + tear + 22, width: width - tear - 44 };
  drawOffer(sheet, page, column, y + 46);
  drawFacts(sheet, page, column, y + 118);
  drawAddress(sheet, page, column, y + 160);
}

/** Draws the amount, if the art doesn't show it in large, and the call to action. */
function drawOffer(
  sheet: Sheet,
  { picture, amount, offer, call, colours }: PosterPage,
  column: Column,
  y: number,
): void {
  const { x } = column;
  if (!picture) {
    const large = text(20, 700, colours.accent);
    writeText(sheet, call, { ...column, y: y - 2 }, { ...large, leading: 26, maxLines: 2 });
    return;
  }
  const worth = text(42, 800, colours.accent);
  writeFitting(sheet, amount, column, y, {
    ...worth,
    size: Math.min(worth.size, fittingSize(sheet, amount, column.width * 0.6, worth)),
  });
  writeFitting(sheet, offer, column, y + 21, text(16, 700));
  writeText(
    sheet,
    call,
    { x, y: y + 42, width: column.width },
    fittingStyle(sheet, call, column.width, sizes(text(13, 700), 11.5, 10)),
  );
}

const FACT: TextStyles = [
  ...sizes(text(12, 700), 10.5),
  { ...text(9.5, 700), leading: 11.5, maxLines: 2 },
  { ...text(8, 700), leading: 10, maxLines: 2 },
];

/** Draws labels with their values side by side. */
function drawFacts(sheet: Sheet, { facts }: PosterPage, { x, width }: Column, y: number): void {
  const gap = 16;
  const each = facts.length > 1 ? (width - gap) / 2 : width;
  for (const [index, { label, value }] of facts.entries()) {
    const place = { x: x + index * (each + gap), width: each };
    writeText(sheet, label, { ...place, y }, oneLine(text(10, 400, QUIET)));
    writeText(sheet, value, { ...place, y: y + 15 }, fittingStyle(sheet, value, each, FACT));
  }
}

function drawAddress(sheet: Sheet, { or, address }: PosterPage, { x, width }: Column, y: number): void {
  const label = text(10, 400, QUIET);
  writeText(sheet, or, { x, y, width }, oneLine(label));
  const start = widthOf(sheet, or, label) + 6;
  writeFitting(sheet, address, { x: x + start, width: width - start }, y, text(12, 700));
}

const MARK_HEIGHT = 9;

function drawFoot(sheet: Sheet, { footer, colours }: PosterPage, { x, width }: Column, y: number): void {
  const quiet = text(9, 400, colours.onHead);
  const name = text(10, 700, colours.onHead);
  const nameWidth = widthOf(sheet, "Stashwell", name);
  const markWidth = MARK_HEIGHT * (MARK.width / MARK.height);
  writeText(sheet, "Stashwell", { x: x + width - nameWidth, y, width: nameWidth + 1 }, oneLine(name));
  sheet
    .save()
    .translate(x + width - nameWidth - markWidth - 5, y - MARK_HEIGHT + 1)
    .scale(MARK_HEIGHT / MARK.height);
  sheet.path(MARK_PATH).fill(colours.onHead, "even-odd").restore();
  writeText(sheet, footer, { x, y, width: width - nameWidth - markWidth - 24 }, oneLine(quiet));
}

/** Draws two faces, the upper one upside down, so that both are readable on a folded card. */
function drawTent(sheet: Sheet, page: PosterPage): void {
  const [width, height] = page.size;
  sheet
    .save()
    .translate(width, height / 2)
    .rotate(180);
  drawFace(sheet, page, width, height / 2);
  sheet.restore();
  sheet.save().translate(0, height / 2);
  drawFace(sheet, page, width, height / 2);
  sheet.restore();
  sheet.save();
  sheet
    .moveTo(0, height / 2)
    .lineTo(width, height / 2)
    .lineWidth(0.5)
    .dash(6, { space: 6 })
    .stroke(QUIET);
  sheet.restore();
}

const BAR = 30;

/** Draws one face: the art on the left, and the text beside it. */
function drawFace(sheet: Sheet, page: PosterPage, width: number, height: number): void {
  const tear = (height - BAR) * 0.75;
  sheet.rect(0, height - BAR, width, BAR).fill(page.colours.head);
  drawPosterArt(sheet, page, { x: 0, y: 0, width: tear, height: height - BAR });
  drawTear(sheet, { x: tear, from: 16, to: height - BAR - 16, colour: "#AEBAB4" });
  const column = { x: tear + 22, width: width - tear - 44 };
  const start = page.logo ? 40 : 0;
  if (page.logo) drawLogo(sheet, page.logo, column.x, 22, 30);
  const names = { x: column.x + start, y: 42, width: column.width - start };
  const brand = fittingStyle(sheet, page.brandName, names.width, sizes(text(15, 700), 13, 11, 9.5));
  writeText(sheet, page.brandName, names, brand);
  const worth = text(44, 800, page.colours.accent);
  writeFitting(sheet, page.amount, column, 104, worth);
  writeFitting(sheet, page.offer, column, 124, text(15, 700));
  const qr = 126;
  drawQr(sheet, page.qr, { x: column.x, y: 146, size: qr }, INK);
  const beside = { x: column.x + qr + 14, width: column.width - qr - 14 };
  writeText(sheet, page.call, { ...beside, y: 156 }, { ...text(11.5, 700), leading: 15, maxLines: 8 });
  drawFacts(sheet, page, column, 296);
  drawAddress(sheet, page, column, 338);
  drawFoot(sheet, page, { x: 22, width: width - 44 }, height - 11);
}
