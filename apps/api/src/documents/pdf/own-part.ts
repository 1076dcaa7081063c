import { PIN_ALPHABET } from "@stashwell/shared/vouchers/rules";
import type { Blank, Letters } from "./blank.ts";
import { rgbOf } from "./ink.ts";
import { drawQr, qrOperators } from "./qr.ts";
import type { Sheet } from "./sheet.ts";
import { fittingSize, type TextStyle, writeText } from "./text.ts";

/** What one ticket has of its own, for the till. */
export interface OwnPart {
  qr: string;
  /** The code in letters, some to a line. */
  lines: readonly string[];
}

const INK = "#13201B";
const QR = { x: 72, y: 578, size: 172 } as const;
/** The letters of the code: the first baseline, and how far the next one is below it. */
const CODE = { x: 272, width: 276, y: 628, leading: 34 } as const;
const STYLE = { size: 26, weight: 700, tracking: 1.5, colour: INK } as const satisfies TextStyle;

/** The baseline of what comes after so many lines. */
export const baselineAfter = (lines: number): number => CODE.y + lines * CODE.leading;

/** Draws it on a ticket's page, and gives the baseline of what comes after it. */
export function drawOwnPart(sheet: Sheet, { qr, lines }: OwnPart): number {
  drawQr(sheet, qr, QR, INK);
  const { x, width } = CODE;
  for (const [index, line] of lines.entries()) {
    const size = fittingSize(sheet, line, width, STYLE);
    writeText(sheet, line, { x, width, y: baselineAfter(index) }, { ...STYLE, size, maxLines: 1 });
  }
  return baselineAfter(lines.length);
}

/** The letters that pins are made of, for `ownPartOperators`. */
export const pinLetters = (blank: Blank): Letters => blank.letters(`${PIN_ALPHABET} `, "latin", STYLE.weight);

/** The same as operators for the blank place of a ticket; every line of a pin fits. */
export function ownPartOperators({ qr, lines }: OwnPart, letters: Letters): string {
  const written = lines.map((line, index) => {
    // A page's y grows downwards here, and letters would stand on their heads.
    return `1 0 0 -1 ${CODE.x} ${baselineAfter(index)} Tm ${letters.encode(line)} Tj`;
  });
  const font = `${rgbOf(INK)} rg ${letters.choose(STYLE.size)} ${STYLE.tracking} Tc`;
  return [qrOperators(qr, QR, INK), "BT", font, ...written, "ET"].join("\n");
}
