import { createGatherer, type Gatherer, Overloaded } from "../../../platform/db/gather.ts";
import { CALL_MS } from "../../../platform/http/deadline.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../../platform/services.ts";
import { findOffers, type FoundOffers, type OfferSearch } from "./queries.ts";

/** Rows passed over before a page; more than these take longer, and do not hold the near ones up. */
const FAR = 1_000;

const lanes = new WeakMap<Services, Gatherer<OfferSearch, FoundOffers>>();

function openLane({ pool }: Services): Gatherer<OfferSearch, FoundOffers> {
  return createGatherer<OfferSearch, FoundOffers>({
    flush: (searches) => findOffers(pool, searches),
    laneOf: ({ search, skip }) => (search === "" && skip <= FAR ? "short" : "long"),
    // They only read.
    changedNothing: () => true,
    maxBatch: 4,
    maxInFlight: 4,
    worthAStatement: 2,
    maxWaiting: 2_048,
    maxWaitMs: CALL_MS,
  });
}

/**
 * A page of offers. Lists that are asked for while others are on their way share the next statement.
 * @throws Problem 503 when far too many wait already
 */
export async function findInLane(services: Services, search: OfferSearch): Promise<FoundOffers> {
  const lane = lanes.get(services) ?? openLane(services);
  lanes.set(services, lane);
  try {
    return await lane.add(search);
  } catch (error) {
    if (error instanceof Overloaded) throw new Problem(503, "errors.tooManyTries", { retryAfter: 1 });
    throw error;
  }
}
