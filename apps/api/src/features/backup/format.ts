import { z } from "zod";

/** The first line of a backup. A reader that knows another number knows another format. */
export const FORMAT = 1;

const header = z.object({
  stashwell: z.literal(FORMAT),
  /** When it was taken, as an instant. */
  at: z.string(),
  /** What had run on the database: tables are as these make them. */
  migrations: z.array(z.string()),
});
const rows = z.object({ table: z.string(), rows: z.array(z.string()) });
const sequences = z.object({ sequences: z.record(z.string(), z.string().regex(/^\d+$/)) });
/** The last line: a file that was cut off has none. */
const end = z.object({ end: z.object({ rows: z.number().int() }) });

export const line = z.union([rows, sequences, end, header]);
export type Line = z.output<typeof line>;
export type Header = z.output<typeof header>;
