import { record } from "../audit/queries.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import { lockEvenDeleted, updateDeleted } from "./save-queries.ts";
import type { Saving } from "./save-campaign.ts";

/**
 * Deletes a draft: it is hidden at once, and removed permanently after some weeks. Idempotent.
 * @throws Problem 404 for another brand's campaign, 409 for a published one
 */
export async function deleteDraft(saving: Saving, idOrCode: string): Promise<void> {
  const draft = await lockDraft(saving, idOrCode);
  if (draft.published_at) throw conflict("campaignScreens.deletePublished");
  if (draft.deleted_at) return;
  const at = saving.services.clock.now();
  await updateDeleted(saving.tx, draft.id, at);
  await record(saving.tx, saving.session, { action: "campaign.delete", subjectId: draft.id, at });
}

/** Restores a deleted draft. Idempotent. @throws Problem 404 for another brand's, or if it was removed */
export async function restoreDraft(saving: Saving, idOrCode: string): Promise<void> {
  const draft = await lockDraft(saving, idOrCode);
  if (!draft.deleted_at) return;
  await updateDeleted(saving.tx, draft.id, null);
  const at = saving.services.clock.now();
  await record(saving.tx, saving.session, { action: "campaign.restore", subjectId: draft.id, at });
}

async function lockDraft({ tx, session }: Saving, idOrCode: string) {
  const draft = await lockEvenDeleted(tx, session.brandId, idOrCode);
  if (!draft) throw notFound("campaigns.notFound");
  return draft;
}
