import { randomBytes } from "node:crypto";
import type { LastObject } from "./blank.ts";

/** A document that is copied, with something else in its blank place every time. */
export interface Template<Own> {
  /** The file with what is this copy's own in its blank place, made at that time. */
  copy(own: Own, at: Temporal.Instant): Buffer;
  /** How much memory it takes. */
  bytes: number;
}

/** `D:20261120150000Z` in parentheses: as long for every time. */
const dateOf = (at: Temporal.Instant): string => `(D:${at.toString({ smallestUnit: "second" }).replace(/[-:T]/g, "")})`;

const FILE_ID = /\[<[\da-f]{32}> <[\da-f]{32}>\]/;

export interface Finished<Own> {
  file: Buffer;
  blank: LastObject;
  at: Temporal.Instant;
  /** What is drawn in the blank place, as operators of a page. */
  operatorsOf(own: Own): string;
}

/**
 * A finished document whose blank place is its last object. A copy has the same bytes up to there, so that what the end
 * of the file knows of where objects are is true of the copy as well; only the date is written over.
 */
export function templateOf<Own>({ file, blank, at, operatorsOf }: Finished<Own>): Template<Own> {
  const { id, entries } = blank;
  const start = file.lastIndexOf(`\n${id} obj\n`) + 1;
  const table = file.lastIndexOf("\nxref\n") + 1;
  const end = file.lastIndexOf("startxref\n");
  const date = file.indexOf(dateOf(at));
  const [beforeId = "", afterId] = file.toString("latin1", table, end).split(FILE_ID);
  if (start === 0 || table < start || date < 0 || afterId === undefined)
    throw new Error("the document is none that can be copied");

  const head = Buffer.from(file.subarray(0, start));
  const copy = (own: Own, made: Temporal.Instant): Buffer => {
    // Packing these few kilobytes would take longer than all the rest of a copy.
    const drawn = operatorsOf(own);
    const object = `${id} obj\n<< ${entries} /Length ${drawn.length} >>\nstream\n${drawn}\nendstream\nendobj\n`;
    const fileId = `<${randomBytes(16).toString("hex")}>`;
    const places = `${beforeId}[${fileId} ${fileId}]${afterId}startxref\n${start + object.length}\n%%EOF\n`;
    const bytes = Buffer.concat([head, Buffer.from(object + places, "latin1")]);
    bytes.write(dateOf(made), date, "latin1");
    return bytes;
  };
  return { copy, bytes: head.length };
}
