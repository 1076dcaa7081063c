import {
  campaignNameFault,
  endDateFault,
  MISSING_TEXTS,
  type MissingField,
  missingToPublish,
  startDateFault,
  TEMPLATE_TYPE,
} from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Faults } from "../../platform/http/faults.ts";
import type { CampaignRow } from "./queries.ts";
import type { WantedCampaign } from "./wanted-campaign.ts";

/** The sentence for a form that lacks its name or one of its days. */
export const REQUIRED_FIELDS: { key: MessageKey; of: readonly MessageKey[] } = {
  key: "campaigns.requiredFields",
  of: [MISSING_TEXTS.campaignName, MISSING_TEXTS.startDate, MISSING_TEXTS.endDate],
};

/**
 * What every campaign has to have, drafts included: a name and days that make sense. A start date is judged when it is
 * new, so that a campaign which has begun can still be changed. `today` is the brand's.
 */
export function judgeBasics(
  faults: Faults,
  wanted: WantedCampaign,
  stored: CampaignRow | undefined,
  today: string,
): void {
  faults.add("campaignName", campaignNameFault(wanted.name));
  if (wanted.startDate !== stored?.start_date) faults.add("startDate", startDateFault(wanted.startDate, today));
  faults.add("endDate", endDateFault(wanted.endDate, wanted.startDate, stored === undefined));
}

/** What publishing needs beyond that. */
export function judgePublishing(faults: Faults, wanted: WantedCampaign, published: boolean, today: string): void {
  if (!published && wanted.endDate !== "" && today > wanted.endDate) faults.add("endDate", "campaigns.expiredDraft");
  const missing = missingToPublish({
    campaignName: wanted.name,
    startDate: wanted.startDate,
    endDate: wanted.endDate,
    denomination: wanted.denomination,
    noOfVoucher: wanted.noOfVoucher,
    productCount: wanted.productIds.length,
    stateCount: wanted.states.length,
    allStates: wanted.states === "all",
    privacyPolicy: wanted.privacyPolicy,
    terms: wanted.terms,
    disclaimer: wanted.disclaimer,
    hasCustomerImage: wanted.customerImage !== null,
    templateType: wanted.templateType ?? undefined,
    hasCustomImage: wanted.customImage !== null,
  });
  for (const field of missing) faults.add(wireNameOf(field, wanted), MISSING_TEXTS[field]);
}

const wireNameOf = (field: MissingField, wanted: WantedCampaign): string => {
  if (field !== "template") return field;
  return wanted.templateType === TEMPLATE_TYPE.custom ? "customImage" : "templateType";
};
