import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { ActivityEvent } from "@stashwell/shared/team/contract";
import type { Activity, ActivityKind } from "@stashwell/shared/team/rules";

const DEEDS: Record<Activity, MessageKey> = {
  "campaign.publish": "team.didPublish",
  "campaign.create": "team.didCreate",
  "campaign.edit": "team.didEdit",
  "campaign.duplicate": "team.didDuplicate",
  "product.add": "team.didAddProducts",
  "product.edit": "team.didEditProduct",
  "product.archive": "team.didArchiveProduct",
  "product.restore": "team.didRestoreProduct",
  "settings.edit": "team.didEditSettings",
  "store.suspend": "team.didSuspend",
  "store.restore": "team.didRestore",
  "store.liftCap": "team.didLiftCap",
  "store.setCap": "team.didSetCap",
  "campaign.exportVouchers": "team.didExportVouchers",
  "campaign.exportStores": "team.didExportStores",
  "team.invite": "team.didInvite",
  "team.resend": "team.didResend",
  "team.revoke": "team.didRevoke",
  "team.join": "team.didJoin",
  "team.role": "team.didChangeRole",
  "team.remove": "team.didRemove",
  "twoStep.on": "team.didTurnTwoStepOn",
  "twoStep.off": "team.didTurnTwoStepOff",
  "twoStep.codes": "team.didRenewCodes",
  "twoStep.recovered": "team.didUseRecoveryCode",
  "apiKey.add": "developers.didAddKey",
  "apiKey.revoke": "developers.didRevokeKey",
  "webhook.add": "developers.didAddWebhook",
  "webhook.edit": "developers.didEditWebhook",
  "webhook.rotate": "developers.didRotateSecret",
  "webhook.remove": "developers.didRemoveWebhook",
  "webhook.replay": "developers.didReplay",
};

export const KIND_NAMES: Record<ActivityKind, MessageKey> = {
  publishing: "team.kindPublishing",
  edits: "team.kindEdits",
  suspensions: "team.kindSuspensions",
  exports: "team.kindExports",
  team: "team.kindTeam",
  security: "team.kindSecurity",
  developers: "developers.title",
};

const isDeed = (action: string): action is Activity => Object.hasOwn(DEEDS, action);

/** What was done, as a sentence that leaves out who did it: "Published the campaign Thanksgiving Pantry". */
export function sentenceOf({ action, subjectName, role, count }: ActivityEvent, t: Translate): string {
  if (!isDeed(action)) return action;
  return t(DEEDS[action], {
    subject: subjectName ?? t("team.something"),
    role: role ? t(`team.${role}`) : "",
    count: count ?? 1,
  });
}

/** The campaign that an event leads to. */
export const campaignOf = ({ action, subjectId }: ActivityEvent): string | undefined =>
  action.startsWith("campaign.") && subjectId ? subjectId : undefined;
