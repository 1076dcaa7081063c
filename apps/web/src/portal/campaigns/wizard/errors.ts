import {
  CAMPAIGN_FIELDS,
  type Field,
  type FieldOfKind,
  FIELDS,
  isField,
  languagesOf,
  missingText,
  NEEDED_FOR_DRAFT,
  TRANSLATED_TEXTS,
  type TranslatedText,
} from "@stashwell/shared/campaigns/fields";
import {
  buttonPositionError,
  campaignNameError,
  denominationError,
  endDateError,
  MAX_VOUCHERS,
  POLICY_MAX_LENGTH,
  startDateError,
  voucherCountError,
} from "@stashwell/shared/campaigns/rules";
import { isLanguage } from "@stashwell/shared/language";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import { type NumberOptions, readNumber } from "@stashwell/shared/read-number";
import { missingOf, unreadOf, type WizardValues } from "./form.ts";

/** More decimals than allowed are parsed nonetheless: a rule of their own rejects them. */
export const DENOMINATION: NumberOptions = { decimals: 20 };

export type FieldErrors = Partial<Record<Field, MessageKey>>;

/** What the validation needs besides the values. */
export interface RuleContext {
  /** Today in the brand's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The locale in which numbers are typed, as a BCP 47 tag. */
  locale: string;
  /** Whether the campaign is being created: its end date must then be after its start date. */
  creating: boolean;
  /** The stored start date, which may be in the past if unchanged. */
  storedStartDate: string;
  /** After publishing, the number of vouchers can only increase. Undefined before. */
  publishedVouchers?: number;
}

const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);

const colourError = (colour: string): MessageKey | undefined => (isColour(colour) ? undefined : "campaigns.colour");

/** The error for a number that can't be parsed, which may have another language's decimal separator. */
function unreadNumberError(text: string, locale: string, notANumber: MessageKey): MessageKey {
  const read = readNumber(text, locale, DENOMINATION);
  return "error" in read && read.error === "mark" ? "wizard.decimalMark" : notANumber;
}

function denominationProblem({ denomination, denominationUnread }: WizardValues, { locale }: RuleContext) {
  return denominationUnread
    ? unreadNumberError(denominationUnread, locale, "campaigns.denominationNumber")
    : denominationError(denomination.trim());
}

function voucherError(count: string, publishedVouchers: number | undefined): MessageKey | undefined {
  if (count.trim() === "") return undefined;
  const error = voucherCountError(count.trim());
  if (error) return error;
  return publishedVouchers !== undefined && Number(count) < publishedVouchers
    ? "campaigns.quantityOnlyRises"
    : undefined;
}

const startError = (values: WizardValues, context: RuleContext): MessageKey | undefined => {
  if (values.startsOnUnread) return "wizard.dateUnread";
  return values.startsOn === "" || (!context.creating && values.startsOn === context.storedStartDate)
    ? undefined
    : startDateError(values.startsOn, context.today);
};

const endError = (values: WizardValues, context: RuleContext): MessageKey | undefined => {
  if (values.endsOnUnread) return "wizard.dateUnread";
  return values.endsOn === "" || values.startsOn === ""
    ? undefined
    : endDateError(values.endsOn, values.startsOn, context.creating);
};

const wholeNumber = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

function placeError({ buttonPlace }: WizardValues): MessageKey | undefined {
  const place = { x: wholeNumber(buttonPlace.x), y: wholeNumber(buttonPlace.y) };
  return Number.isNaN(place.x) || Number.isNaN(place.y) ? "campaigns.buttonBounds" : buttonPositionError(place);
}

/**
 * Whether a field may become valid with further typing: a day always, a number while it has only digits and separators.
 */
export function isHalfTyped(values: WizardValues, field: Field): boolean {
  const unread = unreadOf(values, field);
  return unread !== "" && (field === "startsOn" || field === "endsOn" || /^[\p{Nd}\s.,'’]+$/u.test(unread));
}

/** The message of a field's error. */
export const problemText = (problem: MessageKey, t: Translate, locale: string): string =>
  t(problem, {
    example: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(12.5),
  });

/** The error of a translated text: it may be empty, and has the same length limit as the original. */
export const translationError = (field: TranslatedText, text: string): MessageKey | undefined =>
  text.trim().length > CAMPAIGN_FIELDS[field].maxLength ? "errors.tooLong" : undefined;

/** The first invalid text of a translation. */
export function invalidTranslation({ translations }: WizardValues) {
  for (const language of languagesOf(translations))
    for (const field of TRANSLATED_TEXTS) {
      const error = translationError(field, translations[language]?.[field] ?? "");
      if (error) return { language, field, error };
    }
  return undefined;
}

type Rule = (values: WizardValues, context: RuleContext) => MessageKey | undefined;

/** The rules of fields other than texts and colors, which share rules by kind; returns the first one violated. */
const RULES: Record<Exclude<Field, FieldOfKind<"text" | "color">>, Rule | null> = {
  name: ({ name }) => (name.trim() === "" ? undefined : campaignNameError(name)),
  denomination: denominationProblem,
  voucherCount: ({ voucherCount, voucherCountUnread }, { publishedVouchers }) =>
    voucherCountUnread ? "campaigns.voucherCountNumber" : voucherError(voucherCount, publishedVouchers),
  startsOn: startError,
  endsOn: endError,
  buttonPlace: placeError,
  // Chosen, not typed.
  code: null,
  products: null,
  states: null,
  picture: null,
  template: null,
  language: null,
  translations: (values) => {
    if (isLanguage(values.language) && values.translations[values.language]) return "campaigns.translationOfOriginal";
    return invalidTranslation(values)?.error;
  },
};
const isRuled = (field: Field): field is keyof typeof RULES => Object.hasOwn(RULES, field);

function textError(field: Exclude<Field, keyof typeof RULES>, text: string): MessageKey | undefined {
  const { kind, maxLength } = { maxLength: POLICY_MAX_LENGTH, ...CAMPAIGN_FIELDS[field] };
  if (kind === "color") return colourError(text);
  return text.length > maxLength ? "errors.tooLong" : undefined;
}

/** The validation errors of the given values. Missing values aren't errors, since a draft may lack them. */
export function errorsOf(values: WizardValues, context: RuleContext): FieldErrors {
  const ruled = Object.keys(RULES).filter((field) => isField(field));
  const inTurn = [...ruled, ...FIELDS.filter((field) => !isRuled(field))];
  const errorOf = (field: Field) =>
    isRuled(field) ? RULES[field]?.(values, context) : textError(field, values[field]);
  return Object.fromEntries(
    inTurn.map((field) => [field, errorOf(field)] as const).filter(([, error]) => error !== undefined),
  );
}

/** A draft past its last day stays a draft; its dates must be moved before it can be published. */
export const isExpiredDraft = ({ endsOn }: WizardValues, { today, publishedVouchers }: RuleContext): boolean =>
  publishedVouchers === undefined && endsOn !== "" && today > endsOn;

/** Validation errors and missing fields: everything that prevents publishing. */
export const problemsOf = (values: WizardValues, context: RuleContext): FieldErrors => ({
  ...(isExpiredDraft(values, context) ? { endsOn: "campaigns.expiredDraft" } : {}),
  ...Object.fromEntries(missingOf(values).map((field) => [field, missingText(field)])),
  ...errorsOf(values, context),
});

/** The fields required even for a draft; a typed day that can't be parsed is invalid, not missing. */
export const missingForDraft = (values: WizardValues): FieldErrors =>
  Object.fromEntries(
    NEEDED_FOR_DRAFT.filter((field) => values[field].trim() === "" && unreadOf(values, field) === "").map((field) => [
      field,
      missingText(field),
    ]),
  );

const isNegative = (text: string): boolean => /^-\s*[\d.]/.test(text.trim());

/** The first error that prevents saving, in the specified order of checks; undefined if there is none. */
export function refusalOf(values: WizardValues, context: RuleContext): MessageKey | undefined {
  if (Object.keys(missingForDraft(values)).length > 0) return "campaigns.requiredFields";
  const numbers = [values.denomination, values.voucherCount, values.denominationUnread, values.voucherCountUnread];
  if (numbers.some((text = "") => isNegative(text))) return "campaigns.negative";
  if (/^\d+$/.test(values.voucherCount.trim()) && Number(values.voucherCount) > MAX_VOUCHERS)
    return "campaigns.voucherCountMaxOnSubmit";
  return Object.values(errorsOf(values, context))[0];
}
