import { limitCalls, type OwnLimits } from "@stashwell/shared/limits/contract";
import { onTheWire } from "../../platform/clock.ts";
import { type Db, transactionOf } from "../../platform/db/db.ts";
import { conflict } from "../../platform/http/problem.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { record } from "../audit/queries.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";
import { lockSteering } from "../campaigns/steering-queries.ts";
import { nameOf } from "../team/to-wire.ts";
import { findCampaignLimits, findLimits, saveCampaignLimits, saveLimits } from "./queries.ts";

async function readLimits(db: Db, brandId: BrandId): Promise<OwnLimits> {
  const { limits, defaults, version, changed_at, first_name, last_name, email } = await findLimits(db, brandId);
  return {
    limits,
    defaults,
    version,
    changedAt: changed_at && onTheWire(changed_at),
    changedBy: email === null ? null : nameOf({ first_name: first_name ?? "", last_name: last_name ?? "", email }),
  };
}

export const limitRoutes: readonly Route[] = [
  route(limitCalls.read, async ({ db, session }) => ({ data: await readLimits(db, session.brandId) })),

  route(limitCalls.save, async ({ db, session, input, t, services: { clock } }) => {
    const { brandId, accountId } = session;
    const at = clock.now();
    const { limits, version: seen } = input;
    if (!(await saveLimits(transactionOf(db), { brandId, limits, seen, accountId, at })))
      throw conflict("limits.stale");
    await record(db, session, { action: "limits.edit", at });
    return { message: t("limits.saved"), data: await readLimits(db, brandId) };
  }),

  route(limitCalls.ofCampaign, async ({ db, session: { brandId }, input, services: { clock } }) => {
    const { id } = await requireOwn(db, brandId, input.campaignId);
    return { data: await findCampaignLimits(db, brandId, id, clock.now()) };
  }),

  route(limitCalls.saveForCampaign, async ({ db, session, input, t, services: { clock } }) => {
    const { brandId } = session;
    const { id: campaignId } = await requireOwn(db, brandId, input.campaignId);
    const { limits, day, version: seen } = input;
    const tx = transactionOf(db);
    // A new daily cap applies to every claim and redemption that starts after the response.
    if (day) await lockSteering(tx, campaignId);
    if (!(await saveCampaignLimits(tx, { brandId, campaignId, limits, day, seen }))) throw conflict("limits.stale");
    const at = clock.now();
    await record(db, session, { action: "campaign.limits", subjectId: campaignId, at });
    return { message: t("limits.saved"), data: await findCampaignLimits(db, brandId, campaignId, at) };
  }),
];
