import {
  campaignNameFault,
  endDateFault,
  MISSING_TEXTS,
  type MissingField,
  missingToPublish,
  startDateFault,
} from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { Problem, type FieldFaults, refusedFields } from "../http/problem.ts";
import type { CampaignRow } from "./queries.ts";
import type { WantedCampaign } from "./wanted-campaign.ts";

/** The faults of a form by field; the first one found is the one told. */
export class Faults {
  readonly #fields: FieldFaults = {};

  add(field: string, fault: MessageKey | undefined): void {
    if (fault !== undefined) this.#fields[field] ??= [fault];
  }

  addAll(faults: Readonly<Partial<Record<string, MessageKey>>>): void {
    for (const [field, fault] of Object.entries(faults)) this.add(field, fault);
  }

  /** What the promise gives, or `otherwise` and its faults when it is refused with some. */
  async gather<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.fields) throw error;
      for (const [field, keys] of Object.entries(error.details.fields)) this.add(field, keys[0]);
      return otherwise;
    }
  }

  /** @throws Problem 422 with every fault there is; a missing name, start or end is summed up first */
  refuseAny(): void {
    const keys = Object.values(this.#fields).flat();
    if (keys.length === 0) return;
    if (keys.some((key) => SUMMED_UP.has(key)))
      throw new Problem(422, "campaigns.requiredFields", { fields: this.#fields });
    throw refusedFields(this.#fields);
  }
}

const SUMMED_UP: ReadonlySet<MessageKey> = new Set([
  MISSING_TEXTS.campaignName,
  MISSING_TEXTS.startDate,
  MISSING_TEXTS.endDate,
]);

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
  return wanted.templateType === 1 ? "customImage" : "templateType";
};
