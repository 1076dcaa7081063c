import {
  buttonPositionFault,
  campaignNameFault,
  denominationFault,
  endDateFault,
  MAX_VOUCHERS,
  MISSING_TEXTS,
  type MissingField,
  POLICY_MAX_LENGTH,
  startDateFault,
  voucherCountFault,
} from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type CampaignValues, missingOf } from "./form.ts";
import { isField } from "./steps.ts";

/** The fields of the six steps, by the names that a fault is told under. */
export type Field =
  | MissingField
  | "campaignCode"
  | "position"
  | "textBackgroundColor"
  | "textColor"
  | "textBorderColor";
export type Faults = Partial<Record<Field, MessageKey>>;

/** What the rules need to know beside the values. */
export interface RuleContext {
  /** The day it is for the brand, `YYYY-MM-DD`. */
  today: string;
  /** Whether the campaign is being created: its end date has to lie after its start date then. */
  creating: boolean;
  /** The start date that is stored; one that was not changed may lie in the past. */
  storedStartDate: string;
  /** After publishing, the number of vouchers only rises. Undefined before. */
  publishedVouchers?: number;
}

export const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);

const colourFault = (colour: string): MessageKey | undefined => (isColour(colour) ? undefined : "campaigns.colour");

const policyFault = (text: string): MessageKey | undefined =>
  text.length > POLICY_MAX_LENGTH ? "errors.tooLong" : undefined;

function voucherFault(count: string, publishedVouchers: number | undefined): MessageKey | undefined {
  if (count.trim() === "") return undefined;
  const fault = voucherCountFault(count.trim());
  if (fault) return fault;
  return publishedVouchers !== undefined && Number(count) < publishedVouchers
    ? "campaigns.quantityOnlyRises"
    : undefined;
}

const startFault = (values: CampaignValues, context: RuleContext): MessageKey | undefined => {
  if (values.startDateUnread) return "wizard.dateUnread";
  return values.startDate === "" || (!context.creating && values.startDate === context.storedStartDate)
    ? undefined
    : startDateFault(values.startDate, context.today);
};

const endFault = (values: CampaignValues, context: RuleContext): MessageKey | undefined => {
  if (values.endDateUnread) return "wizard.dateUnread";
  return values.endDate === "" || values.startDate === ""
    ? undefined
    : endDateFault(values.endDate, values.startDate, context.creating);
};

const wholeNumber = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

function positionFault(values: CampaignValues): MessageKey | undefined {
  const place = { x: wholeNumber(values.buttonX), y: wholeNumber(values.buttonY) };
  return Number.isNaN(place.x) || Number.isNaN(place.y) ? "campaigns.buttonBounds" : buttonPositionFault(place);
}

/** What is wrong with what has been given; what has not been given is no fault, since a draft may lack it. */
export function faultsOf(values: CampaignValues, context: RuleContext): Faults {
  const faults: Faults = {
    campaignName: values.campaignName.trim() === "" ? undefined : campaignNameFault(values.campaignName),
    denomination: denominationFault(values.denomination.trim()),
    noOfVoucher: voucherFault(values.noOfVoucher, context.publishedVouchers),
    startDate: startFault(values, context),
    endDate: endFault(values, context),
    privacyPolicy: policyFault(values.privacyPolicy),
    terms: policyFault(values.terms),
    disclaimer: policyFault(values.disclaimer),
    position: positionFault(values),
    textBackgroundColor: colourFault(values.buttonBackground),
    textColor: colourFault(values.buttonText),
    textBorderColor: colourFault(values.buttonBorder),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** A draft past its last day stays a draft; its days have to be moved before it can be published. */
export const isExpiredDraft = ({ endDate }: CampaignValues, { today, publishedVouchers }: RuleContext): boolean =>
  publishedVouchers === undefined && endDate !== "" && today > endDate;

/** Faults, and what publishing lacks beside them: everything that stands between this campaign and its merchants. */
export const problemsOf = (values: CampaignValues, context: RuleContext): Faults => ({
  ...(isExpiredDraft(values, context) ? { endDate: "campaigns.expiredDraft" } : {}),
  ...Object.fromEntries(missingOf(values).map((field) => [field, MISSING_TEXTS[field]])),
  ...faultsOf(values, context),
});

const REQUIRED_FOR_DRAFT = ["campaignName", "startDate", "endDate"] as const;

/** What even a draft cannot do without. */
export const missingForDraft = (values: CampaignValues): Faults =>
  Object.fromEntries(
    REQUIRED_FOR_DRAFT.filter((field) => values[field].trim() === "").map((field) => [field, MISSING_TEXTS[field]]),
  );

const isNegative = (text: string): boolean => /^-\s*[\d.]/.test(text.trim());

/** The one text that saving refuses with, by the checks in their specified order; undefined when it may go ahead. */
export function refusalOf(values: CampaignValues, context: RuleContext): MessageKey | undefined {
  if (Object.keys(missingForDraft(values)).length > 0) return "campaigns.requiredFields";
  if (isNegative(values.denomination) || isNegative(values.noOfVoucher)) return "campaigns.negative";
  if (/^\d+$/.test(values.noOfVoucher.trim()) && Number(values.noOfVoucher) > MAX_VOUCHERS)
    return "campaigns.voucherCountMaxOnSubmit";
  return Object.values(faultsOf(values, context))[0];
}

const WIRE_NAMES: Record<string, Field> = {
  websiteToBrand: "terms",
  customImage: "template",
  templateId: "template",
  templateType: "template",
  base64Template: "customerTemplate",
  urlTemplate: "customerTemplate",
};

/** The field that a path on the wire means (`customerTemplate.position`, `templateProducts.3`), if we have it. */
export function fieldOnWire(path: string): Field | undefined {
  const parts = path.split(".").filter((part) => !/^\d+$/.test(part));
  for (const part of parts.toReversed()) {
    const field = WIRE_NAMES[part] ?? (isField(part) ? part : undefined);
    if (field) return field;
  }
  return undefined;
}
