import { UNDO_PUBLISHING_SECONDS } from "@stashwell/shared/campaigns/undo-publishing";
import { z } from "zod";
import type { Tx } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import { recordEvent } from "../../platform/events/deliver-events.ts";
import type { Services } from "../../platform/services.ts";
import { campaignPublished } from "./events.ts";
import { updateAnnounced } from "./save-queries.ts";

/** How much later than it is offered undoing is accepted: the time that a call may take. */
const NETWORK_SECONDS = 2;
export const UNDO_ACCEPTED_SECONDS = UNDO_PUBLISHING_SECONDS + NETWORK_SECONDS;

const announceJob: JobKind<{ campaignId: string }> = {
  name: "announce-publishing",
  payload: z.object({ campaignId: z.uuid() }),
  retries: 8,
  pollSeconds: 2,
};

/** Has stores and brands' programs told of a campaign, once its publishing can no longer be undone. */
export const announceLater = ({ jobs }: Pick<Services, "jobs">, tx: Tx, campaignId: string): Promise<void> =>
  jobs.enqueue(tx, announceJob, { campaignId }, { delaySeconds: UNDO_ACCEPTED_SECONDS });

/** Tells them, once, unless the publishing was undone. */
export const announcePublishing = (services: Services, campaignId: string): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    if (await updateAnnounced(tx, campaignId, services.clock.now()))
      await recordEvent(services, tx, campaignPublished, { campaignId, detail: {} });
  });

export function registerAnnouncing(services: Services): void {
  services.jobs.work(announceJob, ({ campaignId }) => announcePublishing(services, campaignId));
}
