import {
  CAMPAIGN_FIELDS,
  type Field,
  type FieldOfKind,
  FIELDS,
  isField,
  missingText,
  NEEDED_FOR_DRAFT,
} from "@stashwell/shared/campaigns/fields";
import {
  buttonPositionFault,
  campaignNameFault,
  denominationFault,
  endDateFault,
  MAX_VOUCHERS,
  POLICY_MAX_LENGTH,
  startDateFault,
  voucherCountFault,
} from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type WizardValues, missingOf } from "./form.ts";

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

function voucherFault(count: string, publishedVouchers: number | undefined): MessageKey | undefined {
  if (count.trim() === "") return undefined;
  const fault = voucherCountFault(count.trim());
  if (fault) return fault;
  return publishedVouchers !== undefined && Number(count) < publishedVouchers
    ? "campaigns.quantityOnlyRises"
    : undefined;
}

const startFault = (values: WizardValues, context: RuleContext): MessageKey | undefined => {
  if (values.startsOnUnread) return "wizard.dateUnread";
  return values.startsOn === "" || (!context.creating && values.startsOn === context.storedStartDate)
    ? undefined
    : startDateFault(values.startsOn, context.today);
};

const endFault = (values: WizardValues, context: RuleContext): MessageKey | undefined => {
  if (values.endsOnUnread) return "wizard.dateUnread";
  return values.endsOn === "" || values.startsOn === ""
    ? undefined
    : endDateFault(values.endsOn, values.startsOn, context.creating);
};

const wholeNumber = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

function placeFault({ buttonPlace }: WizardValues): MessageKey | undefined {
  const place = { x: wholeNumber(buttonPlace.x), y: wholeNumber(buttonPlace.y) };
  return Number.isNaN(place.x) || Number.isNaN(place.y) ? "campaigns.buttonBounds" : buttonPositionFault(place);
}

type Rule = (values: WizardValues, context: RuleContext) => MessageKey | undefined;

/** The rules of what is more than a text of a certain length or a color; a refusal names the first one broken. */
const RULES: Record<Exclude<Field, FieldOfKind<"text" | "color">>, Rule | null> = {
  name: ({ name }) => (name.trim() === "" ? undefined : campaignNameFault(name)),
  denomination: ({ denomination }) => denominationFault(denomination.trim()),
  voucherCount: ({ voucherCount }, { publishedVouchers }) => voucherFault(voucherCount, publishedVouchers),
  startsOn: startFault,
  endsOn: endFault,
  buttonPlace: placeFault,
  // They are chosen, not typed.
  code: null,
  products: null,
  states: null,
  picture: null,
  template: null,
};
const isRuled = (field: Field): field is keyof typeof RULES => Object.hasOwn(RULES, field);

function textFault(field: Exclude<Field, keyof typeof RULES>, text: string): MessageKey | undefined {
  const { kind, maxLength } = { maxLength: POLICY_MAX_LENGTH, ...CAMPAIGN_FIELDS[field] };
  if (kind === "color") return colourFault(text);
  return text.length > maxLength ? "errors.tooLong" : undefined;
}

/** What is wrong with what has been given; what has not been given is no fault, since a draft may lack it. */
export function faultsOf(values: WizardValues, context: RuleContext): Faults {
  const ruled = Object.keys(RULES).filter((field) => isField(field));
  const inTurn = [...ruled, ...FIELDS.filter((field) => !isRuled(field))];
  const faultOf = (field: Field) =>
    isRuled(field) ? RULES[field]?.(values, context) : textFault(field, values[field]);
  return Object.fromEntries(
    inTurn.map((field) => [field, faultOf(field)] as const).filter(([, fault]) => fault !== undefined),
  );
}

/** A draft past its last day stays a draft; its days have to be moved before it can be published. */
export const isExpiredDraft = ({ endsOn }: WizardValues, { today, publishedVouchers }: RuleContext): boolean =>
  publishedVouchers === undefined && endsOn !== "" && today > endsOn;

/** Faults, and what publishing lacks beside them: everything that stands between this campaign and its merchants. */
export const problemsOf = (values: WizardValues, context: RuleContext): Faults => ({
  ...(isExpiredDraft(values, context) ? { endsOn: "campaigns.expiredDraft" } : {}),
  ...Object.fromEntries(missingOf(values).map((field) => [field, missingText(field)])),
  ...faultsOf(values, context),
});

/** What even a draft cannot do without. */
export const missingForDraft = (values: WizardValues): Faults =>
  Object.fromEntries(
    NEEDED_FOR_DRAFT.filter((field) => values[field].trim() === "").map((field) => [field, missingText(field)]),
  );

const isNegative = (text: string): boolean => /^-\s*[\d.]/.test(text.trim());

/** The one text that saving refuses with, by the checks in their specified order; undefined when it may go ahead. */
export function refusalOf(values: WizardValues, context: RuleContext): MessageKey | undefined {
  if (Object.keys(missingForDraft(values)).length > 0) return "campaigns.requiredFields";
  if (isNegative(values.denomination) || isNegative(values.voucherCount)) return "campaigns.negative";
  if (/^\d+$/.test(values.voucherCount.trim()) && Number(values.voucherCount) > MAX_VOUCHERS)
    return "campaigns.voucherCountMaxOnSubmit";
  return Object.values(faultsOf(values, context))[0];
}
