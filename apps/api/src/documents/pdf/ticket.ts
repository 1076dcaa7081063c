import type { Sheet } from "./sheet.ts";

export interface Ticket {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far below the top the tear line is. */
  tear: number;
  radius: number;
  notch: number;
  /** `#RRGGBB` of outline and tear line: black, so that it prints in one ink. */
  colour: string;
}

const TEAR_GAP = 6;
const DASH = 4;

/** The outline of a ticket, following its two notches, and the dashed line between them where it is torn. */
export function drawTicket(sheet: Sheet, { x, y, width, height, tear, radius, notch, colour }: Ticket): void {
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
