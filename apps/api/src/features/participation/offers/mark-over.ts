import type { Services } from "../../../platform/services.ts";
import { updateOver } from "./queries.ts";

/** Where on earth a day ends last. */
const BEHIND = { hours: 12 };
const AT_ONCE = 1_000;

/**
 * Marks the campaigns whose last day is over everywhere on earth, and says how many those were. Lists of what runs then
 * pass over them without looking, and lists of what has ended without looking at what runs; until then both go by the
 * clock alone, and show the same.
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
