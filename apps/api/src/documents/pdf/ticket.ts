import type { Sheet } from "./sheet.ts";

export interface Ticket {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Distance of the tear line from the top. */
  tear: number;
  radius: number;
  notch: number;
  /** `#RRGGBB` of the outline and the tear line: black, so that it prints in one ink. */
  colour: string;
  /** `#RRGGBB` of the background. */
  fill?: string;
}

const TEAR_GAP = 6;
const DASH = 4;

/** Draws the outline of a ticket with its two notches, and the dashed tear line between them. */
export function drawTicket(sheet: Sheet, { x, y, width, height, tear, radius, notch, colour, fill }: Ticket): void {
  const right = x + width;
  const bottom = y + height;
  const middle = y + tear;
  const corner = `A ${radius} ${radius} 0 0 1`;
  const bite = `A ${notch} ${notch} 0 0 0`;
  const outline = [
    `M ${x + radius} ${y} L ${right - radius} ${y} ${corner} ${right} ${y + radius}`,
    `L ${right} ${middle - notch} ${bite} ${right} ${middle + notch}`,
    `L ${right} ${bottom - radius} ${corner} ${right - radius} ${bottom}`,
    `L ${x + radius} ${bottom} ${corner} ${x} ${bottom - radius}`,
    `L ${x} ${middle + notch} ${bite} ${x} ${middle - notch}`,
    `L ${x} ${y + radius} ${corner} ${x + radius} ${y} Z`,
  ].join(" ");
  if (fill) sheet.path(outline).fill(fill);
  sheet.path(outline).lineWidth(1).stroke(colour);

  sheet.save();
  sheet
    .moveTo(x + notch + TEAR_GAP, middle)
    .lineTo(right - notch - TEAR_GAP, middle)
    .lineWidth(1.5)
    .dash(DASH, { space: DASH })
    .stroke(colour);
  sheet.restore();
}

/** A ticket with a vertical tear line, in white. */
export interface StubTicket {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Distance of the tear line from the left edge. */
  tear: number;
  radius: number;
  notch: number;
  /** `#RRGGBB` of the tear line. */
  colour: string;
}

/** Draws a white ticket with a notch above and below its tear line. */
export function drawStubTicket(sheet: Sheet, ticket: StubTicket): void {
  const { x, y, width, height, tear, radius, notch, colour } = ticket;
  const right = x + width;
  const bottom = y + height;
  const middle = x + tear;
  const corner = `A ${radius} ${radius} 0 0 1`;
  const bite = `A ${notch} ${notch} 0 0 0`;
  const outline = [
    `M ${x + radius} ${y} L ${middle - notch} ${y} ${bite} ${middle + notch} ${y}`,
    `L ${right - radius} ${y} ${corner} ${right} ${y + radius}`,
    `L ${right} ${bottom - radius} ${corner} ${right - radius} ${bottom}`,
    `L ${middle + notch} ${bottom} ${bite} ${middle - notch} ${bottom}`,
    `L ${x + radius} ${bottom} ${corner} ${x} ${bottom - radius}`,
    `L ${x} ${y + radius} ${corner} ${x + radius} ${y} Z`,
  ].join(" ");
  sheet.path(outline).fill("#FFFFFF");
  drawTear(sheet, { x: middle, from: y + notch + TEAR_GAP, to: bottom - notch - TEAR_GAP, colour });
}

/** Draws a vertical dashed line. */
export function drawTear(
  sheet: Sheet,
  { x, from, to, colour }: { x: number; from: number; to: number; colour: string },
): void {
  sheet.save();
  sheet.moveTo(x, from).lineTo(x, to).lineWidth(1.5).dash(DASH, { space: DASH }).stroke(colour);
  sheet.restore();
}
