import type { Services } from "../../../platform/services.ts";
import { updateOver } from "./queries.ts";

/** Offset of the last time zone, UTC-12. */
const BEHIND = { hours: 12 };
const AT_ONCE = 1_000;

/**
 * Marks the campaigns whose last day is over in all time zones, and returns their number. An index by this mark lets lists
 * skip ended or running campaigns; results depend on the clock alone, and are the same without the mark.
 */
export async function markOver({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const lastToday = clock.now().subtract(BEHIND).toZonedDateTimeISO("UTC").toPlainDate().toString();
  let marked = 0;
  let batch: number;
  do {
    batch = await updateOver(db, lastToday, AT_ONCE);
    marked += batch;
  } while (batch === AT_ONCE);
  return marked;
}
