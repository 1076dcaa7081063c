import { z } from "zod";

/** The format's version, in the first line of a backup. */
export const FORMAT = 1;

const header = z.object({
  stashwell: z.literal(FORMAT),
  /** The instant of the backup. */
  at: z.string(),
  /** The migrations that had run, which define the tables. */
  migrations: z.array(z.string()),
});
const rows = z.object({ table: z.string(), rows: z.array(z.string()) });
const sequences = z.object({ sequences: z.record(z.string(), z.string().regex(/^\d+$/)) });
/** The last line; a truncated file lacks it. */
const end = z.object({ end: z.object({ rows: z.number().int() }) });

export const line = z.union([rows, sequences, end, header]);
export type Line = z.output<typeof line>;
export type Header = z.output<typeof header>;
