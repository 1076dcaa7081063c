import type { CampaignValues } from "@stashwell/shared/campaigns/fields";
import { z } from "zod";
import type { Tx } from "../../platform/db/db.ts";
import type { JobKind, Jobs } from "../../platform/db/jobs.ts";
import { CHANGED_PARTS, type ChangedPart } from "./facts.ts";

/** Tells the businesses that may join a campaign, those after `after` in the order of their ids. */
export const publishedJob: JobKind<{ campaignId: string; after?: string | undefined }> = {
  name: "tell-published",
  payload: z.object({ campaignId: z.uuid(), after: z.uuid().optional() }),
  retries: 8,
};

/** Tells the businesses that have joined it what one of its versions changed. */
export const changedJob: JobKind<{ campaignId: string; version: number; parts: ChangedPart[] }> = {
  name: "tell-changed",
  payload: z.object({ campaignId: z.uuid(), version: z.int(), parts: z.array(z.enum(CHANGED_PARTS)) }),
  retries: 8,
};

/** What of a campaign businesses are told about. */
type Announced = Pick<
  CampaignValues<unknown>,
  "name" | "startsOn" | "endsOn" | "voucherCount" | "products" | "states" | (typeof AGREED)[number]
>;
/** The texts that a business agrees to. */
const AGREED = ["privacyPolicy", "terms", "disclaimer"] as const;

/** Has those who may join a campaign told of it, once the caller's transaction is done. */
export const tellOfPublishing = ({ jobs }: { jobs: Jobs }, tx: Tx, campaignId: string): Promise<void> =>
  jobs.enqueue(tx, publishedJob, { campaignId });

/**
 * Has those who joined a published campaign told of what changed, if it is something they care about, and those who
 * may join it only now that it is open to them.
 */
export async function tellOfChange(
  services: { jobs: Jobs },
  tx: Tx,
  campaign: { id: string; version: number },
  before: Announced,
  after: Announced,
): Promise<void> {
  const parts = changedParts(before, after);
  if (parts.length > 0)
    await services.jobs.enqueue(tx, changedJob, { campaignId: campaign.id, version: campaign.version, parts });
  if (isWider(before.states, after.states)) await tellOfPublishing(services, tx, campaign.id);
}

/** In the order in which they are told. */
export function changedParts(before: Announced, after: Announced): ChangedPart[] {
  const changed: Record<ChangedPart, boolean> = {
    name: before.name !== after.name,
    dates: before.startsOn !== after.startsOn || before.endsOn !== after.endsOn,
    vouchers: Number(before.voucherCount) !== Number(after.voucherCount),
    products: !hasSame(before.products, after.products),
    terms: AGREED.some((text) => before[text] !== after[text]),
  };
  return CHANGED_PARTS.filter((part) => changed[part]);
}

const hasSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((id) => after.includes(id));

const isWider = (before: Announced["states"], after: Announced["states"]): boolean =>
  before !== "all" && (after === "all" || after.some((id) => !before.includes(id)));
