import { makePdf, type Sheet } from "./sheet.ts";
import { linesOf, type TextStyle, widthOf, writeLine, writeText } from "./text.ts";
import { drawTicketPage, textsOf, TICKET, type TicketPage } from "./ticket-page.ts";

/** A ticket to cut out or to show, with the terms below it on as many pages as needed. */
export interface VoucherPage extends TicketPage {
  /** Width and height of the paper in points. */
  size: readonly [number, number];
  /** Headings with their texts; line breaks in a text are kept. */
  terms: readonly { heading: string; text: string }[];
}

const INK = "#13201B";
const QUIET = "#5B6470";
const TOP = 40;
const BOTTOM = 56;
/** The share of the first page's height for the ticket. */
const TICKET_SHARE = 0.62;
const AFTER_TICKET = 34;
const HEADING: TextStyle = { size: 11, weight: 700, colour: INK };
const BODY: TextStyle = { size: 9, weight: 400, colour: INK };
const SMALL: TextStyle = { size: 8, weight: 400, colour: QUIET, maxLines: 1 };
const LEADING = 13.5;
const HEADING_LEADING = 18;
const GAP = 12;
const PARAGRAPH_GAP = 5;

/** A line and its distance to the next. */
interface Line {
  text: string;
  style: TextStyle;
  leading: number;
  /** A heading is never the last line of a page. */
  isHeading?: boolean;
}

interface Layout {
  left: number;
  width: number;
  /** Baseline of the first line of terms on the first page, and on the others. */
  first: number;
  next: number;
  /** The lowest baseline. */
  last: number;
  scale: number;
}

export function makeVoucherPdf(page: VoucherPage): Promise<Buffer> {
  const { size, title, locale, at, terms } = page;
  const layout = layoutOf(size);
  const texts = [...textsOf(page), ...terms.flatMap(({ heading, text }) => [heading, text])];
  return makePdf({ size, title, locale, at, texts }, (sheet) => {
    sheet.save().translate(layout.left - TICKET.x * layout.scale, TOP - TICKET.y * layout.scale);
    drawTicketPage(sheet.scale(layout.scale), page);
    sheet.restore();
    const pages = pagesOf(termLines(sheet, terms, layout.width), layout);
    for (const [index, lines] of pages.entries()) {
      if (index > 0) sheet.addPage({ size: [...size], margin: 0 });
      writeLines(sheet, lines, { ...layout, first: index === 0 ? layout.first : layout.next });
      if (pages.length > 1) drawFoot(sheet, title, `${index + 1} / ${pages.length}`, layout);
    }
  });
}

/** The ticket keeps its proportions on every paper size, and the terms are as wide as it is. */
function layoutOf([width, height]: VoucherPage["size"]): Layout {
  const scale = (height * TICKET_SHARE) / TICKET.height;
  const ticketWidth = TICKET.width * scale;
  return {
    left: (width - ticketWidth) / 2,
    width: ticketWidth,
    first: TOP + TICKET.height * scale + AFTER_TICKET,
    next: TOP + 24,
    last: height - BOTTOM,
    scale,
  };
}

function termLines(sheet: Sheet, terms: VoucherPage["terms"], width: number): Line[] {
  const lines: Line[] = [];
  for (const { heading, text } of terms) {
    const paragraphs = text.split(/\r\n?|\n/).filter((paragraph) => paragraph.trim() !== "");
    if (paragraphs.length === 0) continue;
    if (lines.length > 0) lines.push({ text: "", style: BODY, leading: GAP });
    lines.push({ text: heading, style: HEADING, leading: HEADING_LEADING, isHeading: true });
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) lines.push({ text: "", style: BODY, leading: PARAGRAPH_GAP });
      for (const line of linesOf(sheet, paragraph, width, BODY))
        lines.push({ text: line, style: BODY, leading: LEADING });
    }
  }
  return lines;
}

function pagesOf(lines: readonly Line[], { first, next, last }: Layout): Line[][] {
  const pages: Line[][] = [[]];
  let y = first;
  for (const [index, line] of lines.entries()) {
    const after = line.isHeading ? (lines[index + 1]?.leading ?? 0) : 0;
    if (y + after > last) {
      pages.push([]);
      y = next;
    }
    // A page doesn't begin with a gap.
    if (line.text === "" && pages.at(-1)?.length === 0) continue;
    pages.at(-1)?.push(line);
    y += line.leading;
  }
  return pages;
}

function writeLines(sheet: Sheet, lines: readonly Line[], { left, first }: Layout): void {
  let y = first;
  for (const { text, style, leading } of lines) {
    if (text !== "") writeLine(sheet, text, left, y, style);
    y += leading;
  }
}

function drawFoot(sheet: Sheet, title: string, pageWords: string, { left, width, last }: Layout): void {
  const y = last + 24;
  const numbers = widthOf(sheet, pageWords, SMALL);
  writeText(sheet, title, { x: left, y, width: width - numbers - GAP }, SMALL);
  writeText(sheet, pageWords, { x: left, y, width }, { ...SMALL, align: "right" });
}
