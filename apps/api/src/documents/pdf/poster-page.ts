import { drawQr } from "./qr.ts";
import { drawImage, makePdf, type Sheet } from "./sheet.ts";
import { fittingSize, fittingStyle, type TextStyle, type TextStyles, writeText } from "./text.ts";
import { drawTicket } from "./ticket.ts";

/** What a poster says: above the tear what is offered, below it how to get it. */
export interface PosterPage {
  /** Width and height in points. */
  size: readonly [number, number];
  title: string;
  locale: string;
  at: Date;
  /** JPEG bytes, from `loadPrintPicture`. */
  logo: Uint8Array | undefined;
  brandName: string;
  campaignName: string;
  amount: string;
  /** `#RRGGBB` of the amount; has to read on white. */
  amountColour: string;
  offer: string;
  validity: string;
  /** What to do with the code. */
  call: string;
  qr: string;
  /** Between the code and the address. */
  or: string;
  address: string;
  footer: string;
}

const INK = "#13201B";
const QUIET = "#5B6470";
const MARGIN = 36;
const PADDING = 36;
const TEAR = 300;
const LOGO = 56;
/** Between the stub's head and its foot, so much is left to the code at most. */
const QR_MOST = 250;

const text = (size: number, weight: TextStyle["weight"] = 400, colour = INK): TextStyle => ({ size, weight, colour });
const centred = (style: TextStyle): TextStyle => ({ ...style, align: "center", maxLines: 1 });

const BRAND: TextStyles = [
  { ...text(22, 700), maxLines: 1 },
  { ...text(18, 700), maxLines: 1 },
  { ...text(15, 700), maxLines: 1 },
];
const CAMPAIGN: TextStyles = [
  { ...text(17, 400, QUIET), maxLines: 1 },
  { ...text(13, 400, QUIET), leading: 17, maxLines: 2 },
];

/** The file of one poster: a ticket as large as the paper. */
export function makePosterPdf(page: PosterPage): Promise<Buffer> {
  const { size, title, locale, at, brandName, campaignName, amount, offer, validity, call, or, address, footer } = page;
  const texts = [brandName, campaignName, amount, offer, validity, call, or, address, footer];
  return makePdf({ size, title, locale, at, texts }, (sheet) => {
    const [width, height] = size;
    drawTicket(sheet, {
      x: MARGIN,
      y: MARGIN,
      width: width - 2 * MARGIN,
      height: height - 2 * MARGIN,
      tear: TEAR,
      radius: 18,
      notch: 14,
      colour: INK,
    });
    const place = { x: MARGIN + PADDING, width: width - 2 * (MARGIN + PADDING) };
    drawOffer(sheet, page, place);
    drawWay(sheet, page, place);
  });
}

interface Column {
  x: number;
  width: number;
}

function drawOffer(sheet: Sheet, page: PosterPage, { x, width }: Column): void {
  const top = MARGIN + PADDING;
  const { logo } = page;
  const start = logo ? x + LOGO + 14 : x;
  if (logo) {
    sheet
      .save()
      .circle(x + LOGO / 2, top + LOGO / 2, LOGO / 2)
      .clip();
    drawImage(sheet, logo, x, top, { cover: [LOGO, LOGO], align: "center", valign: "center" });
    sheet.restore();
  }
  const names = { x: start, width: x + width - start };
  const brand = fittingStyle(sheet, page.brandName, names.width, BRAND);
  writeText(sheet, page.brandName, { ...names, y: top + 24 }, brand);
  const campaign = fittingStyle(sheet, page.campaignName, names.width, CAMPAIGN);
  writeText(sheet, page.campaignName, { ...names, y: top + 50 }, campaign);

  const amount = { ...text(92, 800, page.amountColour), tracking: -1.5 };
  writeText(
    sheet,
    page.amount,
    { x, y: 232, width: width + 2 },
    { ...amount, size: fittingSize(sheet, page.amount, width, amount), maxLines: 1 },
  );
  const offer = text(30, 700);
  writeText(
    sheet,
    page.offer,
    { x, y: 276, width: width + 1 },
    { ...offer, size: fittingSize(sheet, page.offer, width, offer), maxLines: 1 },
  );
  writeText(sheet, page.validity, { x, y: 308, width }, { ...text(15, 400, QUIET), maxLines: 1 });
}

function drawWay(sheet: Sheet, page: PosterPage, { x, width }: Column): void {
  const bottom = page.size[1] - MARGIN;
  const head = MARGIN + TEAR + 52;
  const call = text(25, 700);
  writeText(
    sheet,
    page.call,
    { x, y: head, width: width + 1 },
    centred({ ...call, size: fittingSize(sheet, page.call, width, call) }),
  );

  const foot = bottom - 118;
  const side = Math.min(QR_MOST, foot - head - 60);
  drawQr(sheet, page.qr, { x: x + (width - side) / 2, y: head + 28, size: side }, INK);

  writeText(sheet, page.or, { x, y: foot + 8, width }, centred(text(14, 400, QUIET)));
  const address = text(24, 700);
  writeText(
    sheet,
    page.address,
    { x, y: foot + 40, width: width + 1 },
    centred({ ...address, size: fittingSize(sheet, page.address, width, address) }),
  );

  writeText(
    sheet,
    page.footer,
    { x, y: bottom - 28, width: width - 110 },
    { ...text(11, 400, QUIET), leading: 14, maxLines: 2 },
  );
  writeText(
    sheet,
    "Stashwell",
    { x: x + width - 100, y: bottom - 28, width: 100 },
    { ...text(12, 700), align: "right" },
  );
}
