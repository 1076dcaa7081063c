import { createGatherer, type Gatherer, Overloaded } from "../../platform/db/gather.ts";
import { CALL_MS } from "../../platform/http/deadline.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { findStoresAround, type FoundRow, type Sought } from "./queries.ts";

/** Searches farther than this look at many more stores, and do not hold the near ones up. Kilometres. */
const FAR = 25;

const lanes = new WeakMap<Services, Gatherer<Sought, FoundRow[]>>();

function openLane({ pool }: Services): Gatherer<Sought, FoundRow[]> {
  return createGatherer<Sought, FoundRow[]>({
    flush: (searches) => findStoresAround(pool, searches),
    laneOf: ({ kilometres }) => (kilometres > FAR ? "far" : "near"),
    // They only read.
    changedNothing: () => true,
    maxBatch: 16,
    maxInFlight: 3,
    worthAStatement: 4,
    maxWaiting: 2_048,
    maxWaitMs: CALL_MS,
  });
}

/**
 * The stores around a place. Searches that arrive while others are on their way share the next statement.
 * @throws Problem 503 when far too many wait already
 */
export async function searchInLane(services: Services, sought: Sought): Promise<FoundRow[]> {
  const lane = lanes.get(services) ?? openLane(services);
  lanes.set(services, lane);
  try {
    return await lane.add(sought);
  } catch (error) {
    if (error instanceof Overloaded) throw new Problem(503, "errors.tooManyTries", { retryAfter: 1 });
    throw error;
  }
}
