import Papa from "papaparse";

/** A business as listed by the user. */
export interface KnownRow {
  /** Counted from 1. */
  line: number;
  name: string;
  email: string;
  organizationId: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** With the comma of Chinese, as the example on the screen has it. */
const DELIMITERS = [",", ";", "\t", "，"];
const parse = (text: string) => Papa.parse<string[]>(text, { delimitersToGuess: DELIMITERS });

/**
 * The cells of each line. An unclosed quotation mark would merge all following lines into one cell; in that case each
 * line is parsed separately, and lines with such a mark are unreadable.
 */
function cellsOf(text: string): string[][] {
  const { data, errors } = parse(text);
  const isUnclosed = (found: typeof errors) => found.some(({ type }) => type === "Quotes");
  if (!isUnclosed(errors)) return data;
  return text.split(/\r?\n/).map((line) => {
    const read = parse(line);
    return isUnclosed(read.errors) ? ["?"] : (read.data[0] ?? []);
  });
}

/** Whether a chosen file is a text file. */
export const isText = (text: string): boolean => !/[\0\uFFFD]/.test(text);

/** Parses one business per line: an email address or an id, and a name, in any order. A header line is skipped. */
export function readKnown(text: string): KnownRow[] {
  const data = cellsOf(text);
  return data.flatMap((cells, index) => {
    const parts = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    const email = parts.find((part) => part.includes("@")) ?? "";
    const organizationId = parts.find((part) => ID.test(part)) ?? "";
    const isHeading = index === 0 && data.length > 1 && cells[0] !== "?" && email === "" && organizationId === "";
    if (parts.length === 0 || isHeading) return [];
    const name = parts.filter((part) => part !== email && part !== organizationId).join(" ");
    return [{ line: index + 1, name, email, organizationId }];
  });
}
