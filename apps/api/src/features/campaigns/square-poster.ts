import { encode } from "uqr";
import { type Context, type Image, openPainting, type Painting } from "../../documents/painting/canvas.ts";
import {
  balancedLetters,
  lettersWidth,
  type LetterStyle,
  shortenedTo,
  writeLetters,
} from "../../documents/painting/letters.ts";
import { MARK_PATH } from "../../documents/pdf/brand-mark.ts";
import type { PrintColours } from "../../documents/pdf/ink.ts";

/** The content of a square poster; with a picture, there is less text. */
interface SquarePoster {
  colours: PrintColours;
  /** JPEG bytes. */
  logo: Uint8Array | undefined;
  picture: Uint8Array | undefined;
  products: readonly Uint8Array[];
  brandName: string;
  campaignName: string;
  amount: string;
  offer: string;
  call: string;
  until: { label: string; value: string };
  qr: string;
}

/** The side of pictures in social feeds, in pixels. */
const SIDE = 1_080;
/** The position of the ticket's perforation: left of it is a full-height 3:4 picture. */
const TEAR = 810;
const STUB = { left: 838, width: 214 } as const;
const NOTCH = 22;
const INK = "#13201B";
const QUIET = "#5B6470";
const WHITE = "#FFFFFF";

/** Paints a poster as PNG, which keeps the QR code sharp. */
export async function paintSquarePoster(poster: SquarePoster): Promise<Buffer> {
  const painting = await openPainting(SIDE, SIDE);
  const { context } = painting;
  context.fillStyle = WHITE;
  context.fillRect(0, 0, SIDE, SIDE);
  if (poster.picture)
    drawCover(painting, await painting.image(poster.picture), { left: 0, top: 0, width: TEAR, height: SIDE });
  else await paintWorth(painting, poster);
  paintTear(painting);
  await paintStub(painting, poster);
  return painting.toPng();
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Fills an area with the center of a picture. */
function drawCover({ context }: Painting, picture: Image, { left, top, width, height }: Area): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [width / scale, height / scale];
  const [x, y] = [(picture.width - wide) / 2, (picture.height - high) / 2];
  context.drawImage(picture, x, y, wide, high, left, top, width, height);
}

const EDGE = 64;
const TILE = { side: 210, gap: 26, max: 3, top: 760 } as const;

async function paintWorth(painting: Painting, poster: SquarePoster): Promise<void> {
  const { context, image } = painting;
  const { colours } = poster;
  context.fillStyle = colours.head;
  context.fillRect(0, 0, TEAR, SIDE);
  context.fillStyle = colours.disc;
  context.save();
  context.beginPath();
  context.rect(0, 0, TEAR, SIDE);
  context.clip();
  context.beginPath();
  context.arc(TEAR / 2, SIDE, 360, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  const width = TEAR - 2 * EDGE;
  const write = (text: string, y: number, size: number, weight: LetterStyle["weight"]) =>
    writeLetters(context, text, { x: EDGE, y, width }, { size, weight, colour: colours.onHead });
  const name: LetterStyle = { size: 48, weight: 700, colour: colours.onHead };
  write(shortenedTo(context, poster.campaignName, width, { ...name, least: 32 }), 190, name.size, name.weight);
  write(poster.amount, 450, 250, 800);
  write(poster.offer, 545, 60, 700);
  const products = poster.products.slice(0, TILE.max);
  const row = products.length * TILE.side + (products.length - 1) * TILE.gap;
  for (const [index, product] of products.entries()) {
    const left = (TEAR - row) / 2 + index * (TILE.side + TILE.gap);
    const drawn = await image(product);
    context.save();
    context.beginPath();
    context.roundRect(left, TILE.top, TILE.side, TILE.side, 18);
    context.clip();
    drawCover(painting, drawn, { left, top: TILE.top, width: TILE.side, height: TILE.side });
    context.restore();
  }
}

function paintTear({ context }: Painting): void {
  context.fillStyle = WHITE;
  for (const y of [0, SIDE]) {
    context.beginPath();
    context.arc(TEAR, y, NOTCH, 0, 2 * Math.PI);
    context.fill();
  }
  context.strokeStyle = "#AEBAB4";
  context.lineWidth = 4;
  context.setLineDash([12, 11]);
  context.beginPath();
  context.moveTo(TEAR, NOTCH + 14);
  context.lineTo(TEAR, SIDE - NOTCH - 14);
  context.stroke();
  context.setLineDash([]);
}

const LOGO = 104;
const LEADING = 1.25;
/** Smaller sizes with more lines, tried in turn before a text is truncated. */
const SMALLER = [
  { share: 1, more: 0 },
  { share: 0.85, more: 0 },
  { share: 0.85, more: 1 },
  { share: 0.72, more: 1 },
] as const;

/** Breaks a text into a number of lines, or one more, at the largest size that fits; the last line gets the rest. */
function linesWithin(
  context: Context,
  text: string,
  width: number,
  style: LetterStyle,
  most: number,
): { lines: string[]; style: LetterStyle } {
  const tried = SMALLER.map(({ share, more }) => {
    const smaller = { ...style, size: style.size * share };
    return { most: most + more, style: smaller, lines: balancedLetters(context, text, width, smaller) };
  });
  const isWhole = (words: readonly string[], at: LetterStyle) =>
    words.every((line) => lettersWidth(context, line, at) <= width);
  const fitting = tried.find(({ lines, style: at, most: room }) => lines.length <= room && isWhole(lines, at));
  const last = fitting ?? tried[tried.length - 1]!;
  const rest = last.lines.slice(last.most - 1).join(" ");
  return { lines: [...last.lines.slice(0, last.most - 1), rest].filter(Boolean), style: last.style };
}

async function paintStub(painting: Painting, poster: SquarePoster): Promise<void> {
  const { context, image, path } = painting;
  const { left, width } = STUB;
  let y = 64;
  if (poster.logo) {
    const drawn = await image(poster.logo);
    context.save();
    context.beginPath();
    context.arc(left + LOGO / 2, y + LOGO / 2, LOGO / 2, 0, 2 * Math.PI);
    context.clip();
    drawCover(painting, drawn, { left, top: y, width: LOGO, height: LOGO });
    context.restore();
    y += LOGO + 20;
  }
  const write = (text: string, style: LetterStyle, most: number): void => {
    const fitting = linesWithin(context, text, width, style, most);
    for (const line of fitting.lines) {
      y += fitting.style.size * LEADING;
      writeLetters(
        context,
        shortenedTo(context, line, width, { ...fitting.style, least: 20 }),
        { x: left, y, width },
        fitting.style,
      );
    }
  };
  write(poster.brandName, { size: 32, weight: 700, colour: INK }, 2);
  y += 96;
  writeLetters(context, poster.amount, { x: left, y, width }, { size: 92, weight: 800, colour: poster.colours.accent });
  write(poster.offer, { size: 30, weight: 700, colour: INK }, 2);

  y = 586;
  paintQr(painting, poster.qr, left, y, width);
  y += width + 14;
  write(poster.call, { size: 27, weight: 400, colour: INK }, 3);
  y = 990;
  writeLetters(context, poster.until.label, { x: left, y, width }, { size: 24, weight: 400, colour: QUIET });
  writeLetters(context, poster.until.value, { x: left, y: y + 36, width }, { size: 30, weight: 700, colour: INK });
  context.save();
  context.translate(left + width - 40, 56);
  context.scale(40 / 32, 40 / 32);
  context.fillStyle = INK;
  context.fill(path(MARK_PATH), "evenodd");
  context.restore();
}

/** Paints the QR code in whole pixels, so that all modules are equally wide. */
function paintQr({ context }: Painting, text: string, left: number, top: number, width: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const module = Math.floor(width / size);
  const inset = Math.floor((width - module * size) / 2);
  context.fillStyle = INK;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) context.fillRect(left + inset + column * module, top + inset + row * module, module, module);
}
