import type { participation } from "@stashwell/shared/participation/contract";
import type { z } from "zod";
import type { Db } from "../../db/db.ts";
import { isUuid } from "../../db/is-uuid.ts";
import { pageOf } from "../../db/page-of.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { BusinessId } from "../../http/session.ts";
import type { Services } from "../../services.ts";
import { toJoinableCampaign } from "../to-wire.ts";
import { countOffers, findViewpoint, listOffers, type OfferSearch } from "./queries.ts";

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
export async function listJoinable({ clock, secrets }: Services, db: Db, businessId: BusinessId, input: Wanted) {
  const list = `offers ${input.blockStatus}`;
  const after = input.cursor === undefined ? undefined : fromCursor(secrets, list, input.cursor);
  const viewpoint = await findViewpoint(db, businessId);
  const wanted: OfferSearch = {
    search: input.search,
    shown: input.blockStatus,
    stateId: input.stateId || undefined,
    brandIds: idsIn(input.brandOrganizationId),
    now: clock.now(),
  };
  const page = await listOffers(db, viewpoint, wanted, { after, ...pageOf(input) });
  const counted = page.counted ?? (await countOffers(db, viewpoint, wanted));
  return {
    data: page.rows.map((offer) => toJoinableCampaign(offer, clock)),
    next: page.next ? toCursor(secrets, list, page.next) : null,
    ...counted,
  };
}
