import { type RawBuilder, sql } from "kysely";

/** Calendar days, `YYYY-MM-DD`, both inclusive; a missing end is open. */
export interface OpenDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether an instant lies within these days in a time zone. */
export const withinDays = (
  at: string,
  { from = null, to = null }: { [End in keyof OpenDays]: OpenDays[End] | null },
  timezone: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`
  (${from}::date is null or ${sql.ref(at)} >= (${from}::date)::timestamp at time zone ${timezone})
  and (${to}::date is null or ${sql.ref(at)} < (${to}::date + 1)::timestamp at time zone ${timezone})`;
