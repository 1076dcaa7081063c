import type { participation } from "@stashwell/shared/participation/contract";
import type { z } from "zod";
import type { Language } from "@stashwell/shared/language";
import { inLanguage } from "../../campaigns/in-language.ts";
import { isUuid } from "../../../platform/db/is-uuid.ts";
import { pageOf } from "../../../platform/db/keyset.ts";
import { fromCursor, toCursor } from "../../../platform/http/cursor.ts";
import type { BusinessId } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { todaysBy, toJoinableCampaign } from "../to-wire.ts";
import { listSuspendedIn } from "../queries.ts";
import { findOffers } from "./queries.ts";

type ListQuery = z.output<typeof participation.list.input>;

/** Comma-separated ids; blank is no filter, and an invalid id matches nothing. */
const idsIn = (joined: string | undefined): string[] | undefined =>
  joined?.trim()
    ? joined
        .split(",")
        .map((part) => part.trim())
        .filter(isUuid)
    : undefined;

/** A page of the campaigns that a business may join, with the cursor of the next page. */
export async function listJoinable(services: Services, businessId: BusinessId, language: Language, input: ListQuery) {
  const { clock, secrets } = services;
  const list = `offers ${input.blockStatus}`;
  const { limit, skip } = pageOf(input);
  const { rows, next, total, totalIsCapped } = await findOffers(services.db, {
    businessId,
    shown: input.blockStatus,
    now: clock.now(),
    language,
    search: input.search,
    stateId: input.stateId || undefined,
    brandIds: idsIn(input.brandOrganizationId),
    joined: input.joined,
    endsWithin: input.endsWithin,
    after: input.cursor === undefined ? undefined : fromCursor(secrets, list, input.cursor),
    skip,
    limit,
  });
  const todayIn = todaysBy(clock);
  const ids = rows.map(({ id }) => id);
  const suspendedIn = await listSuspendedIn(services.db, businessId, ids);
  return {
    data: rows.map((offer) => toJoinableCampaign(inLanguage(offer, language), clock, todayIn, suspendedIn)),
    next: next ? toCursor(secrets, list, next) : null,
    total,
    totalIsCapped,
  };
}
