import { MARK, MARK_PATH } from "./brand-mark.ts";
import { makePdf, type Sheet } from "./sheet.ts";
import { fittingSize, fittingStyle, type TextStyle, type TextStyles, widthOf, writeText } from "./text.ts";
import { drawTicket } from "./ticket.ts";

export interface StatementPage {
  /** Width and height in points. */
  size: readonly [number, number];
  title: string;
  locale: string;
  at: Date;
  /** Label and value, two per line. */
  facts: readonly { label: string; value: string }[];
  /** The total: the count, in words and as a number, and the value. */
  total: { label: string; words: string; count: string; value: string };
  columns: { store: string; count: string; value: string };
  rows: readonly { name: string; address: string; count: string; value: string }[];
  note: string;
  made: string;
  /** The footer of a page, with `PAGE` and `PAGES` as placeholders for the numbers. */
  foot: string;
}

const INK = "#13201B";
const QUIET = "#5B6470";
const HAIRLINE = "#C9D2CE";
const GREEN = "#0B6E4F";
const TINT = "#EAF4F0";
const MARGIN = 48;
const FACT_LINE = 42;
const FACTS_TOP = 132;
const TICKET_HEIGHT = 84;
const HEAD = 26;
const ROW = 36;
/** The space below a table for the footer. */
const FOOT = 96;
const COUNT_WIDTH = 92;
const VALUE_WIDTH = 132;
const GAP = 14;

const text = (size: number, weight: TextStyle["weight"] = 400, colour = INK): TextStyle => ({
  size,
  weight,
  colour,
  maxLines: 1,
});
const FACT: TextStyles = [text(12.5, 700), text(10.5, 700), { ...text(9.5, 700), leading: 11, maxLines: 2 }];
const ADDRESS: TextStyles = [text(9.5, 400, QUIET), text(8.5, 400, QUIET), text(7.5, 400, QUIET)];
const right = (style: TextStyle): TextStyle => ({ ...style, align: "right" });

interface Layout {
  width: number;
  height: number;
  /** The top of the table on the first page; further pages begin at the margin. */
  tableTop: number;
}

/** Creates the PDF of a statement: facts and total on the first page, the stores on as many pages as needed. */
export function makeStatementPdf(page: StatementPage): Promise<Buffer> {
  const { size, title, locale, at, facts, total, columns, rows } = page;
  const layout = layoutOf(page);
  const pages = pagesOf(rows, layout);
  const texts = [
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...Object.values(total),
    ...Object.values(columns),
    ...rows.flatMap((row) => Object.values(row)),
    page.note,
    page.made,
    page.foot,
  ];
  return makePdf({ size, title, locale, at, texts }, (sheet) => {
    for (const [index, shown] of pages.entries()) {
      if (index === 0) drawFirst(sheet, page, layout);
      else sheet.addPage({ size: [...size], margin: 0 });
      const bottom = drawTable(sheet, page, shown, index === 0 ? layout.tableTop : MARGIN, layout);
      if (index === pages.length - 1) drawEnd(sheet, page, bottom, layout);
      drawFoot(sheet, page, footOf(page, index + 1, pages.length), layout);
    }
  });
}

const footOf = ({ foot }: StatementPage, page: number, pages: number): string =>
  foot.replace("PAGES", String(pages)).replace("PAGE", String(page));

function layoutOf({ size: [width, height], facts }: StatementPage): Layout {
  const factLines = Math.ceil(facts.length / 2);
  return { width, height, tableTop: FACTS_TOP + factLines * FACT_LINE + TICKET_HEIGHT + 44 };
}

type Rows = StatementPage["rows"];

/** Splits rows into pages; the last one reserves space for the total and the note, which take three rows. */
function pagesOf(rows: Rows, { height, tableTop }: Layout): Rows[] {
  const room = (top: number) => Math.max(1, Math.floor((height - FOOT - top - HEAD) / ROW));
  const pages: Rows[] = [];
  let rest = rows;
  do {
    const max = room(pages.length === 0 ? tableTop : MARGIN);
    const isLast = rest.length <= max - 2;
    const taken = isLast ? rest.length : Math.min(max, Math.max(1, rest.length - 1));
    pages.push(rest.slice(0, taken));
    rest = rest.slice(taken);
  } while (rest.length > 0);
  return pages;
}

function drawFirst(sheet: Sheet, { title, facts, total }: StatementPage, { width, tableTop }: Layout): void {
  const inner = width - 2 * MARGIN;
  drawMark(sheet, MARGIN + inner, MARGIN + 14);
  const heading = text(25, 700);
  writeText(
    sheet,
    title,
    { x: MARGIN, y: MARGIN + 40, width: inner },
    { ...heading, size: fittingSize(sheet, title, inner, heading) },
  );
  const column = (inner - 24) / 2;
  for (const [index, { label, value }] of facts.entries()) {
    const x = MARGIN + (index % 2) * (column + 24);
    const y = FACTS_TOP + Math.floor(index / 2) * FACT_LINE;
    writeText(sheet, label, { x, y, width: column }, text(9.5, 400, QUIET));
    const said = fittingStyle(sheet, value, column, FACT);
    writeText(sheet, value, { x, y: y + (said.maxLines === 1 ? 17 : 14), width: column }, said);
  }
  const top = tableTop - TICKET_HEIGHT - 28;
  drawTicket(sheet, {
    x: MARGIN,
    y: top,
    width: inner,
    height: TICKET_HEIGHT,
    tear: 32,
    radius: 12,
    notch: 8,
    colour: INK,
    fill: TINT,
  });
  writeText(sheet, total.label, { x: MARGIN + 20, y: top + 22, width: inner - 40 }, text(10, 400, QUIET));
  writeText(sheet, total.words, { x: MARGIN + 20, y: top + 65, width: inner / 2 - 20 }, text(15, 700));
  const amount = right(text(25, 800));
  const half = { x: MARGIN + inner / 2, y: top + 67, width: inner / 2 - 20 };
  writeText(sheet, total.value, half, { ...amount, size: fittingSize(sheet, total.value, half.width, amount) });
}

const MARK_HEIGHT = 12;

/** Draws our logo and name, right-aligned. */
function drawMark(sheet: Sheet, edge: number, y: number): void {
  const style = text(13, 700);
  const width = widthOf(sheet, "Stashwell", style);
  writeText(sheet, "Stashwell", { x: edge - width, y, width: width + 1 }, style);
  const scale = MARK_HEIGHT / MARK.height;
  sheet
    .save()
    .translate(edge - width - 6 - MARK.width * scale, y - MARK_HEIGHT + 1.5)
    .scale(scale);
  sheet.path(MARK_PATH).fill(GREEN, "even-odd").restore();
}

/** The x positions of the columns within the margins. */
function columnsOf({ width }: Layout) {
  const value = width - MARGIN - VALUE_WIDTH;
  const count = value - GAP - COUNT_WIDTH;
  return { name: { x: MARGIN, width: count - GAP - MARGIN }, count, value };
}

interface Line {
  name: string;
  count: string;
  value: string;
}

function drawLine(sheet: Sheet, { name, count, value }: Line, y: number, style: TextStyle, layout: Layout): void {
  const columns = columnsOf(layout);
  const sizes: TextStyles = [style, { ...style, size: 10 }, { ...style, size: 8.5 }];
  writeText(sheet, name, { ...columns.name, y }, fittingStyle(sheet, name, columns.name.width, sizes));
  const figures: [string, number, number][] = [
    [count, columns.count, COUNT_WIDTH],
    [value, columns.value, VALUE_WIDTH],
  ];
  for (const [figure, x, width] of figures)
    writeText(sheet, figure, { x, y, width }, right({ ...style, size: fittingSize(sheet, figure, width, style) }));
}

const rule = (sheet: Sheet, y: number, { width }: Layout, colour = HAIRLINE): void =>
  void sheet
    .moveTo(MARGIN, y)
    .lineTo(width - MARGIN, y)
    .lineWidth(1)
    .stroke(colour);

/** Draws the header and the rows; returns the y below them. */
function drawTable(sheet: Sheet, { columns }: StatementPage, rows: Rows, top: number, layout: Layout): number {
  if (rows.length === 0) return top;
  const head = { name: columns.store, count: columns.count, value: columns.value };
  drawLine(sheet, head, top + 15, text(9.5, 700, QUIET), layout);
  rule(sheet, top + HEAD - 3, layout);
  for (const [index, { name, address, count, value }] of rows.entries()) {
    const y = top + HEAD + index * ROW;
    drawLine(sheet, { name, count, value }, y + 14, text(11.5, 700), layout);
    const place = columnsOf(layout).name;
    writeText(sheet, address, { ...place, y: y + 27 }, fittingStyle(sheet, address, place.width, ADDRESS));
    rule(sheet, y + ROW - 2, layout);
  }
  return top + HEAD + rows.length * ROW;
}

function drawEnd(sheet: Sheet, { total, note }: StatementPage, top: number, layout: Layout): void {
  rule(sheet, top, layout, INK);
  drawLine(sheet, { name: total.label, count: total.count, value: total.value }, top + 20, text(12, 700), layout);
  const place = { x: MARGIN, y: top + 46, width: layout.width - 2 * MARGIN };
  writeText(sheet, note, place, { ...text(9.5, 400, QUIET), maxLines: 3, leading: 14 });
}

function drawFoot(sheet: Sheet, { made }: StatementPage, pageWords: string, { width, height }: Layout): void {
  const place = { x: MARGIN, y: height - 36, width: width - 2 * MARGIN };
  writeText(sheet, made, { ...place, width: place.width / 2 }, text(9.5, 400, QUIET));
  writeText(sheet, pageWords, place, right(text(9.5, 400, QUIET)));
}
