import type { participation } from "@stashwell/shared/participation/contract";
import type { z } from "zod";
import { isUuid } from "../../../platform/db/is-uuid.ts";
import { toPage } from "../../../platform/db/keyset.ts";
import { pageOf } from "../../../platform/db/page-of.ts";
import { fromCursor, toCursor } from "../../../platform/http/cursor.ts";
import type { BusinessId } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { todaysBy, toJoinableCampaign } from "../to-wire.ts";
import { listSuspendedIn } from "../queries.ts";
import { capOf, findOffers } from "./queries.ts";

type Wanted = z.output<typeof participation.list.input>;

/** Ids joined by commas; blank for no filter, and a text that is no id matches nothing. */
const idsIn = (joined: string | undefined): string[] | undefined =>
  joined?.trim()
    ? joined
        .split(",")
        .map((part) => part.trim())
        .filter(isUuid)
    : undefined;

/** A page of the campaigns that a business may join, with the place where the next one begins. */
export async function listJoinable(services: Services, businessId: BusinessId, input: Wanted) {
  const { clock, secrets } = services;
  const list = `offers ${input.blockStatus}`;
  const { limit, skip } = pageOf(input);
  const { rows, total } = await findOffers(services.pool, {
    businessId,
    shown: input.blockStatus,
    now: clock.now(),
    search: input.search,
    stateId: input.stateId || undefined,
    brandIds: idsIn(input.brandOrganizationId),
    after: input.cursor === undefined ? undefined : fromCursor(secrets, list, input.cursor),
    skip,
    limit,
  });
  const page = toPage(rows, limit);
  const cap = capOf({ limit });
  const todayIn = todaysBy(clock);
  const joined = page.rows.filter(({ joined_stores }) => joined_stores > 0).map(({ id }) => id);
  const suspendedIn = await listSuspendedIn(services.db, businessId, joined);
  return {
    data: page.rows.map((offer) => toJoinableCampaign(offer, todayIn, suspendedIn)),
    next: page.next ? toCursor(secrets, list, page.next) : null,
    total: Math.min(total, cap),
    totalIsCapped: total > cap,
  };
}
