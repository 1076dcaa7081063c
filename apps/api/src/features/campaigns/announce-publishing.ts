import { UNDO_PUBLISHING_SECONDS } from "@stashwell/shared/campaigns/undo-publishing";
import { z } from "zod";
import type { Tx } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import { recordEvent } from "../../platform/events/deliver-events.ts";
import type { Services } from "../../platform/services.ts";
import { campaignPublished } from "./events.ts";
import { updateAnnounced } from "./save-queries.ts";

/** Extra time in which an undo is accepted, for the duration of a call. Seconds. */
const NETWORK_SECONDS = 2;
export const UNDO_ACCEPTED_SECONDS = UNDO_PUBLISHING_SECONDS + NETWORK_SECONDS;

const announceJob: JobKind<{ campaignId: string }> = {
  name: "announce-publishing",
  payload: z.object({ campaignId: z.uuid() }),
  retries: 8,
  pollSeconds: 2,
};

/**
 * Schedules the announcement of a campaign to stores and webhooks, for when its publishing can't be undone any more.
 */
export const announceLater = ({ jobs }: Pick<Services, "jobs">, tx: Tx, campaignId: string): Promise<void> =>
  jobs.enqueue(tx, announceJob, { campaignId }, { delaySeconds: UNDO_ACCEPTED_SECONDS });

/** Announces a campaign, once, unless its publishing was undone. */
export const announcePublishing = (services: Services, campaignId: string): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    if (await updateAnnounced(tx, campaignId, services.clock.now()))
      await recordEvent(services, tx, campaignPublished, { campaignId, detail: {} });
  });

export function registerAnnouncing(services: Services): void {
  services.jobs.work(announceJob, ({ campaignId }) => announcePublishing(services, campaignId));
}
