import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { record } from "../audit/queries.ts";
import { today } from "../../platform/clock.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import { UNDO_ACCEPTED_SECONDS } from "./announce-publishing.ts";
import { takeNewCode } from "./codes/reserve-code.ts";
import { type CampaignRow, findBrandCampaign, listCampaignProducts, listCampaignStates } from "./queries.ts";
import type { SavedCampaign, Saving } from "./save-campaign.ts";
import { insertCampaign, valuesOf, writeChoices } from "./save-queries.ts";
import { ended, lockForSteering, steer } from "./steer-campaign.ts";
import { findUse, updateUndone } from "./undo-queries.ts";
import { statusOf } from "./to-wire.ts";

/**
 * Undoes the publishing of an unused campaign: it is ended and archived, and a draft copy takes its place. Waits for
 * claims in flight; once this has committed, none begins. A second call returns the same draft.
 * @throws Problem 404 for another brand's campaign, 409 if it is too late
 */
export async function undoPublishing(saving: Saving, idOrCode: string): Promise<SavedCampaign> {
  const { services, tx, session } = saving;
  const campaign = await lockForSteering(saving, idOrCode);
  if (campaign.redone_as !== null) return savedCopy(saving, await requireCopy(saving, campaign.redone_as));
  const refusal = await refusalOf(saving, campaign);
  if (refusal) throw conflict(refusal);

  const at = services.clock.now();
  const copy = await insertCopy(saving, campaign);
  const undone = await steer(saving, campaign, ended(campaign, today(services.clock, campaign.timezone), null, at));
  await updateUndone(tx, campaign.id, { at, copyId: copy.id });
  await record(tx, session, {
    action: "campaign.undoPublish",
    subjectId: campaign.id,
    detail: { version: undone.version, copy: copy.id },
    at,
  });
  await record(tx, session, {
    action: "campaign.duplicate",
    subjectId: copy.id,
    detail: { version: copy.version, copyOf: campaign.id },
    at,
  });
  return savedCopy(saving, copy);
}

async function refusalOf({ services, tx }: Saving, campaign: CampaignRow): Promise<MessageKey | undefined> {
  const { published_at: publishedAt } = campaign;
  if (publishedAt === null) return "publishing.undoDraft";
  if (campaign.ended_at) return "steering.endedBefore";
  const until = publishedAt.add({ seconds: UNDO_ACCEPTED_SECONDS });
  const isOver = campaign.announced_at !== null || Temporal.Instant.compare(services.clock.now(), until) > 0;
  if (isOver) return "publishing.undoOver";
  const { wasClaimed, wasJoined } = await findUse(tx, campaign.id);
  if (wasClaimed) return "publishing.undoClaimed";
  return wasJoined ? "publishing.undoJoined" : undefined;
}

/** Inserts an exact copy as a draft with a new code, because the published code stays taken. */
async function insertCopy({ services, tx, session }: Saving, campaign: CampaignRow): Promise<CampaignRow> {
  const [products, states] = await Promise.all([
    listCampaignProducts(tx, campaign.id),
    listCampaignStates(tx, campaign.id),
  ]);
  const values = { ...valuesOf(campaign), code: await takeNewCode(tx, services.clock, session.brandId) };
  const stamp = { accountId: session.accountId, at: services.clock.now() };
  const copy = await insertCampaign(tx, session.brandId, values, stamp, false);
  await writeChoices(tx, copy.id, {
    productIds: products.map(({ id }) => id),
    stateIds: states.map(({ id }) => id),
  });
  return copy;
}

async function requireCopy({ tx, session }: Saving, id: string): Promise<CampaignRow> {
  const copy = await findBrandCampaign(tx, session.brandId, id);
  if (!copy) throw notFound("campaigns.notFound");
  return copy;
}

const savedCopy = ({ services }: Saving, copy: CampaignRow): SavedCampaign => ({
  did: "duplicated",
  id: copy.id,
  code: copy.code,
  status: statusOf(copy, services.clock),
  version: copy.version,
});
