import {
  CAMPAIGN_FIELDS,
  type MissingField,
  missingText,
  missingToPublish,
  NEEDED_FOR_DRAFT,
} from "@stashwell/shared/campaigns/fields";
import { campaignNameFault, endDateFault, startDateFault, TEMPLATE_TYPE } from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Faults } from "../../platform/http/faults.ts";
import type { CampaignRow } from "./queries.ts";
import type { WantedCampaign } from "./campaign-values.ts";

/** The sentence for a form that lacks its name or one of its days. */
export const REQUIRED_FIELDS: { key: MessageKey; of: readonly MessageKey[] } = {
  key: "campaigns.requiredFields",
  of: NEEDED_FOR_DRAFT.map(missingText),
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
  const { name, startsOn, endsOn } = CAMPAIGN_FIELDS;
  faults.add(name.sent, campaignNameFault(wanted.name));
  if (wanted.startsOn !== stored?.start_date) faults.add(startsOn.sent, startDateFault(wanted.startsOn, today));
  faults.add(endsOn.sent, endDateFault(wanted.endsOn, wanted.startsOn, stored === undefined));
}

/** What publishing needs beyond that. */
export function judgePublishing(faults: Faults, wanted: WantedCampaign, published: boolean, today: string): void {
  if (!published && wanted.endsOn !== "" && today > wanted.endsOn)
    faults.add(CAMPAIGN_FIELDS.endsOn.sent, "campaigns.expiredDraft");
  for (const field of missingToPublish(wanted, (picture) => picture !== null))
    faults.add(wireNameOf(field, wanted), missingText(field));
}

const wireNameOf = (field: MissingField, wanted: WantedCampaign): string =>
  field === "template" && wanted.template.type === TEMPLATE_TYPE.custom ? "customImage" : CAMPAIGN_FIELDS[field].sent;
