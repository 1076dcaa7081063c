import { briefMoney } from "@stashwell/shared/formats";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { ActivityEvent, Change } from "@stashwell/shared/team/contract";
import type { Activity, ActivityKind } from "@stashwell/shared/team/rules";
import { day } from "../../lib/format.ts";
import type { I18n } from "../../lib/i18n.tsx";

const DEEDS: Record<Activity, MessageKey> = {
  "campaign.publish": "team.didPublish",
  "campaign.undoPublish": "steering.didUndoPublish",
  "campaign.schedule": "campaignScreens.didSchedule",
  "campaign.unschedule": "campaignScreens.didUnschedule",
  "campaign.pause": "steering.didPause",
  "campaign.resume": "steering.didResume",
  "campaign.end": "steering.didEnd",
  "campaign.create": "team.didCreate",
  "campaign.edit": "team.didEdit",
  "campaign.duplicate": "team.didDuplicate",
  "campaign.delete": "campaignScreens.didDeleteDraft",
  "campaign.restore": "campaignScreens.didRestoreDraft",
  "campaign.archive": "campaignScreens.didArchive",
  "campaign.unarchive": "campaignScreens.didUnarchive",
  "product.add": "team.didAddProducts",
  "product.edit": "team.didEditProduct",
  "product.archive": "team.didArchiveProduct",
  "product.restore": "team.didRestoreProduct",
  "settings.edit": "team.didEditSettings",
  "brand.edit": "team.didEditBrand",
  "limits.edit": "team.didEditLimits",
  "campaign.limits": "team.didEditCampaignLimits",
  "store.suspend": "team.didSuspend",
  "store.restore": "team.didRestore",
  "business.suspend": "team.didSuspendBusiness",
  "business.restore": "team.didRestoreBusiness",
  "store.liftCap": "team.didLiftCap",
  "store.setCap": "team.didSetCap",
  "review.release": "review.actRelease",
  "review.reverse": "review.actReverse",
  "review.suspend": "review.actSuspend",
  "review.dismiss": "review.actDismiss",
  "store.level": "team.didSetLevel",
  "store.known": "team.didAddKnown",
  "store.unknown": "team.didRemoveKnown",
  "stock.approve": "team.didApproveStock",
  "stock.refuse": "team.didRefuseStock",
  "voucher.void": "voucherCare.activityVoid",
  "voucher.restore": "voucherCare.activityRestore",
  "voucher.reissue": "voucherCare.activityReissue",
  "voucher.note": "voucherCare.activityNote",
  "campaign.exportVouchers": "team.didExportVouchers",
  "campaign.exportStores": "team.didExportStores",
  "settlement.export": "team.didExportSettlements",
  "team.invite": "team.didInvite",
  "team.resend": "team.didResend",
  "team.revoke": "team.didRevoke",
  "team.join": "team.didJoin",
  "team.role": "team.didChangeRole",
  "team.remove": "team.didRemove",
  "address.change": "team.didChangeEmail",
  "address.restore": "team.didRestoreEmail",
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
  review: "review.title",
  vouchers: "voucherCare.kind",
  exports: "team.kindExports",
  team: "team.kindTeam",
  security: "team.kindSecurity",
  developers: "developers.title",
};

/** Texts of bulk actions whose usual text names a single subject. */
const DEEDS_TO_MANY: Partial<Record<Activity, MessageKey>> = {
  "store.level": "team.didSetLevels",
  "stock.approve": "team.didApproveStocks",
  "stock.refuse": "team.didRefuseStocks",
  "voucher.void": "voucherCare.activityVoidMany",
};

const isDeed = (action: string): action is Activity => Object.hasOwn(DEEDS, action);

/** Describes an action without its actor: "Published the campaign Thanksgiving Pantry". */
export function sentenceOf({ action, subjectName, role, level, count }: ActivityEvent, t: Translate): string {
  if (!isDeed(action)) return action;
  const deed = (count ?? 1) > 1 ? (DEEDS_TO_MANY[action] ?? DEEDS[action]) : DEEDS[action];
  return t(deed, {
    subject: subjectName ?? t("team.something"),
    role: role ? t(`team.${role}`) : "",
    level: level ? t(`levels.${level}`) : "",
    count: count ?? 1,
  });
}

/** The campaign to which an event links; a deleted draft can't be opened. */
export const campaignOf = ({ action, subjectId }: ActivityEvent): string | undefined =>
  action.startsWith("campaign.") && action !== "campaign.delete" && subjectId ? subjectId : undefined;

const FIELD_NAMES: Record<Change["field"], MessageKey> = {
  denomination: "campaignScreens.denomination",
  noOfVoucher: "campaignScreens.vouchers",
  startDate: "campaignScreens.startDate",
  endDate: "campaignScreens.endDate",
};

function written(field: Change["field"], value: string, locale: string, sign: string): string {
  if (field === "denomination") return briefMoney(value, sign, locale);
  if (field === "noOfVoucher") return new Intl.NumberFormat(locale).format(Number(value));
  return day(value, locale);
}

/** A value before and after an edit. `sign` is the brand's currency sign. */
export const changeText = ({ field, from, to }: Change, { t, locale }: I18n, sign: string): string =>
  t("team.changed", {
    what: t(FIELD_NAMES[field]),
    from: written(field, from, locale, sign),
    to: written(field, to, locale, sign),
  });
