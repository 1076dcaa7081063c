import type { CampaignValues } from "@stashwell/shared/campaigns/fields";
import { scheduleFailedMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import { today } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { FieldErrors } from "../../platform/http/field-errors.ts";
import { conflict, notFound, refusedField } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { insertAuditEvent, record } from "../audit/queries.ts";
import { listEditors } from "../brands/queries.ts";
import { announceLater } from "./announce-publishing.ts";
import { judgePublishing } from "./campaign-values.ts";
import type { CampaignRow } from "./queries.ts";
import { type Saving, storedValues } from "./save-campaign.ts";
import { keepVersion, lockBrandCampaign, updateCampaign, valuesOf } from "./save-queries.ts";
import { lockDueCampaign, updateSchedule } from "./schedule-queries.ts";

/**
 * Schedules a draft's publishing at an instant, or unschedules it with undefined. It must be complete, and can't be
 * edited until then. Returns the time of publishing.
 * @throws Problem 404 for another brand's campaign, 409 for a published one, 422 for a past time, or with the errors of
 *   publishing on that day
 */
export async function schedulePublishing(
  { services, tx, session }: Saving,
  { campaignId, publishAt }: { campaignId: string; publishAt?: string | undefined },
): Promise<Temporal.Instant | null> {
  const draft = await lockBrandCampaign(tx, session.brandId, campaignId);
  if (!draft) throw notFound("campaigns.notFound");
  if (draft.published_at) throw conflict("campaignScreens.schedulePublished");
  const at = services.clock.now();
  const due = publishAt === undefined ? null : Temporal.Instant.from(publishAt);
  if (due) {
    if (Temporal.Instant.compare(due, at) <= 0) throw refusedField("publishAt", "steering.pauseUntilPast");
    (await publishingErrors(tx, draft, dayOf(draft, due))).refuseAny();
  } else if (draft.publish_at === null) return null;
  await updateSchedule(tx, draft.id, due, due && session.accountId);
  await record(tx, session, {
    action: due ? "campaign.schedule" : "campaign.unschedule",
    subjectId: draft.id,
    ...(due && { detail: { publishAt: due.toString() } }),
    at,
  });
  return due;
}

/** Publishes all due drafts; with several servers, each once. Returns their number. */
export async function publishDue(services: Services): Promise<number> {
  let due = 0;
  while (await publishNext(services)) due += 1;
  return due;
}

const publishNext = (services: Services): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => {
    const at = services.clock.now();
    const draft = await lockDueCampaign(tx, at);
    if (!draft) return false;
    const { id, brand_id: brandId, publish_by: accountId } = draft;
    const errors = await publishingErrors(tx, draft, today(services.clock, draft.timezone));
    if (!errors.isEmpty || accountId === null) {
      await updateSchedule(tx, id, null, null);
      await insertAuditEvent(tx, { action: "campaign.scheduleFailed", brandId, subjectId: id, at });
      for (const { email, language } of await listEditors(tx, brandId)) {
        const { publicUrl } = services.config;
        const link = `${publicUrl}/campaign/details/${id}`;
        const mail = scheduleFailedMail({ language, to: email, campaign: draft.name, link, publicUrl });
        await queueMail(services, tx, mail);
      }
      return true;
    }
    const stamp = { accountId, at };
    const { version } = await updateCampaign(tx, id, valuesOf(draft), stamp, true);
    await keepVersion(tx, id, stamp);
    await insertAuditEvent(tx, {
      action: "campaign.publish",
      brandId,
      accountId,
      subjectId: id,
      detail: { version },
      at,
    });
    await announceLater(services, tx, id);
    return true;
  });

const dayOf = ({ timezone }: Pick<CampaignRow, "timezone">, at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(timezone).toPlainDate().toString();

/** The validation errors of publishing a stored draft on a day. */
async function publishingErrors(db: Db, draft: CampaignRow, day: string): Promise<FieldErrors> {
  const input: CampaignValues<string | null> = {
    ...(await storedValues(db, draft)),
    picture: draft.customer_image_hash,
    buttonPlace: { x: String(draft.button_x), y: String(draft.button_y) },
    template: { type: draft.template_type ?? undefined, picture: draft.template_image_hash },
  };
  const errors = new FieldErrors();
  judgePublishing(errors, input, false, day);
  return errors;
}
