import { LANGUAGES, type Language } from "../language.ts";
import type { MessageKey } from "../messages/catalogue.ts";
import { CAMPAIGN_NAME_MAX, DEFAULT_BUTTON, POLICY_MAX_LENGTH, TEMPLATE_TYPE, type TemplateType } from "./rules.ts";

/** The wizard's steps. */
export const STEPS = [1, 2, 3, 4, 5, 6] as const;
export type Step = (typeof STEPS)[number];

/**
 * Kinds of fields that are one text in a form and one column in the database: each has its own validation and
 * conversions.
 */
export type TextKind = "code" | "name" | "amount" | "count" | "day" | "text" | "color" | "language";
type Kind = TextKind | "products" | "states" | "picture" | "place" | "template" | "translations";

/** Views of a campaign, each a superset of the one before: a row of a list, the public view, the brand's own. */
export type View = "list" | "face" | "detail";

interface FieldSpec {
  kind: Kind;
  /** Its path in the request body, which validation errors also use. */
  sent: string;
  /** Alternative paths in the request body. */
  alsoSent?: readonly string[];
  columns: readonly string[];
  /** The name of a text field in responses, and the smallest view that contains it. */
  shown?: string;
  view?: View;
  /** The wizard's step with this field; within a step, fields are in the order of this table. */
  step: Step;
  label: MessageKey;
  /** The unit of choice when two people have made conflicting changes. Null: the field can't be changed. */
  part: string | null;
  /** Which changes are allowed once the campaign is published. */
  published: "anything" | "nothing" | "raise" | "add" | "addOrDropUnstocked";
  /** The meaning of a request without the field, as older clients don't know it. */
  absent: "empty" | "stored";
  /** The initial value of a text field in a new campaign; empty by default. */
  initial?: string;
  /** Whether it can be translated. */
  perLanguage?: true;
  maxLength?: number;
  /** For fields that a draft, or a published campaign, requires: the validation error, and how to fix it. */
  missing?: { from: "draft" | "publish"; text: MessageKey; act: MessageKey };
}

/**
 * All fields of a campaign. The contract, the wizard's form with its steps and validation errors, and the rules for
 * sending, storing, showing, merging and deleting fields are derived from this table.
 */
export const CAMPAIGN_FIELDS = {
  denomination: {
    kind: "amount",
    sent: "denomination",
    columns: ["denomination"],
    shown: "Denomination",
    view: "list",
    step: 1,
    label: "wizard.denomination",
    part: "denomination",
    published: "nothing",
    absent: "empty",
    missing: { from: "publish", text: "campaigns.denominationRequired", act: "wizard.missingDenomination" },
  },
  voucherCount: {
    kind: "count",
    sent: "noOfVoucher",
    columns: ["card_count"],
    shown: "CardCount",
    view: "list",
    step: 1,
    label: "wizard.vouchers",
    part: "voucherCount",
    published: "raise",
    absent: "empty",
    missing: { from: "publish", text: "campaigns.voucherCountRequired", act: "wizard.missingVouchers" },
  },
  name: {
    kind: "name",
    sent: "campaignName",
    columns: ["name"],
    shown: "CampaignName",
    view: "list",
    step: 1,
    label: "wizard.campaignName",
    part: "name",
    published: "anything",
    absent: "empty",
    perLanguage: true,
    maxLength: CAMPAIGN_NAME_MAX,
    missing: { from: "draft", text: "campaigns.nameRequired", act: "wizard.missingName" },
  },
  startsOn: {
    kind: "day",
    sent: "startDate",
    columns: ["start_date"],
    shown: "CStartDate",
    view: "list",
    step: 1,
    label: "wizard.startDate",
    part: "startsOn",
    published: "anything",
    absent: "empty",
    missing: { from: "draft", text: "campaigns.startDateRequired", act: "wizard.missingStart" },
  },
  endsOn: {
    kind: "day",
    sent: "endDate",
    columns: ["end_date"],
    shown: "CEndDate",
    view: "list",
    step: 1,
    label: "wizard.endDate",
    part: "endsOn",
    published: "anything",
    absent: "empty",
    missing: { from: "draft", text: "campaigns.endDateRequired", act: "wizard.missingEnd" },
  },
  code: {
    kind: "code",
    sent: "campaignCode",
    columns: ["code"],
    shown: "CampaignCode",
    view: "list",
    step: 1,
    label: "wizard.codeTitle",
    part: null,
    published: "nothing",
    absent: "stored",
  },
  language: {
    kind: "language",
    sent: "language",
    columns: ["language"],
    shown: "language",
    view: "detail",
    step: 1,
    label: "wizard.originalLanguage",
    part: "language",
    published: "anything",
    absent: "stored",
  },
  translations: {
    kind: "translations",
    sent: "translations",
    columns: ["translations"],
    step: 1,
    label: "wizard.translations",
    // Languages are merged one by one.
    part: null,
    published: "anything",
    absent: "stored",
  },
  products: {
    kind: "products",
    sent: "templateProducts",
    columns: [],
    step: 2,
    label: "wizard.productsTitle",
    part: "products",
    published: "addOrDropUnstocked",
    absent: "empty",
    missing: { from: "publish", text: "campaigns.productsRequired", act: "wizard.missingProducts" },
  },
  states: {
    kind: "states",
    sent: "state",
    columns: ["all_states"],
    step: 2,
    label: "wizard.statesTitle",
    part: "states",
    published: "add",
    absent: "empty",
    missing: { from: "publish", text: "campaigns.statesRequired", act: "wizard.missingStates" },
  },
  privacyPolicy: {
    kind: "text",
    sent: "privacyPolicy",
    columns: ["privacy_policy"],
    shown: "privacyPolicy",
    view: "face",
    step: 3,
    label: "wizard.privacyPolicy",
    part: "privacyPolicy",
    published: "anything",
    absent: "empty",
    perLanguage: true,
    maxLength: POLICY_MAX_LENGTH,
    missing: { from: "publish", text: "campaigns.privacyPolicyRequired", act: "wizard.missingPrivacyPolicy" },
  },
  terms: {
    kind: "text",
    sent: "terms",
    alsoSent: ["websiteToBrand"],
    columns: ["terms"],
    shown: "terms",
    view: "face",
    step: 3,
    label: "wizard.terms",
    part: "terms",
    published: "anything",
    absent: "empty",
    perLanguage: true,
    maxLength: POLICY_MAX_LENGTH,
    missing: { from: "publish", text: "campaigns.termsRequired", act: "wizard.missingTerms" },
  },
  disclaimer: {
    kind: "text",
    sent: "disclaimer",
    columns: ["disclaimer"],
    shown: "disclaimer",
    view: "face",
    step: 3,
    label: "wizard.disclaimer",
    part: "disclaimer",
    published: "anything",
    absent: "empty",
    perLanguage: true,
    maxLength: POLICY_MAX_LENGTH,
    missing: { from: "publish", text: "campaigns.disclaimerRequired", act: "wizard.missingDisclaimer" },
  },
  picture: {
    kind: "picture",
    sent: "customerTemplate",
    columns: ["customer_image_hash"],
    step: 4,
    label: "wizard.step4",
    part: "picture",
    published: "anything",
    absent: "stored",
    perLanguage: true,
    missing: { from: "publish", text: "campaigns.customerTemplateRequired", act: "wizard.missingPicture" },
  },
  buttonPlace: {
    kind: "place",
    sent: "customerTemplate.position",
    columns: ["button_x", "button_y"],
    step: 4,
    label: "wizard.position",
    part: "button",
    published: "anything",
    absent: "stored",
  },
  buttonBackground: {
    kind: "color",
    sent: "customerTemplate.textBackgroundColor",
    columns: ["button_background"],
    shown: "textBackgroundColor",
    view: "face",
    step: 4,
    label: "wizard.background",
    part: "button",
    published: "anything",
    absent: "stored",
    initial: DEFAULT_BUTTON.background,
  },
  buttonText: {
    kind: "color",
    sent: "customerTemplate.textColor",
    columns: ["button_text"],
    shown: "textColor",
    view: "face",
    step: 4,
    label: "wizard.text",
    part: "button",
    published: "anything",
    absent: "stored",
    initial: DEFAULT_BUTTON.text,
  },
  buttonBorder: {
    kind: "color",
    sent: "customerTemplate.textBorderColor",
    columns: ["button_border"],
    shown: "textBorderColor",
    view: "face",
    step: 4,
    label: "wizard.border",
    part: "button",
    published: "anything",
    absent: "stored",
    initial: DEFAULT_BUTTON.border,
  },
  template: {
    kind: "template",
    sent: "templateType",
    alsoSent: ["customImage", "templateId", "template"],
    columns: ["template_type", "template_image_hash"],
    step: 5,
    label: "wizard.step5",
    part: "template",
    published: "anything",
    absent: "stored",
    missing: { from: "publish", text: "campaigns.templateRequired", act: "wizard.missingTemplate" },
  },
} as const satisfies Record<string, FieldSpec>;

export type FieldSpecs = typeof CAMPAIGN_FIELDS;
export type Field = keyof FieldSpecs;
export type FieldOfKind<Kinds extends Kind> = { [F in Field]: FieldSpecs[F]["kind"] extends Kinds ? F : never }[Field];
export type TextField = FieldOfKind<TextKind>;
export type Part = Exclude<FieldSpecs[Field]["part"], null>;
export type MissingField = { [F in Field]: FieldSpecs[F] extends { missing: object } ? F : never }[Field];

export type TranslatedText = {
  [F in TextField]: FieldSpecs[F] extends { perLanguage: true } ? F : never;
}[TextField];
/** The texts and the picture of one language: empty texts and missing pictures fall back to the original. */
export type Translation<Picture> = Readonly<Record<TranslatedText, string>> & { readonly picture: Picture };
export type Translations<Picture> = Readonly<Partial<Record<Language, Translation<Picture>>>>;

/**
 * All values that a brand edits of a campaign. Numbers are texts as typed, days are `YYYY-MM-DD`, and an empty text
 * means not set. The type of a picture depends on the owner of the values.
 */
export type CampaignValues<Picture, TemplatePicture = Picture> = Readonly<Record<TextField, string>> & {
  readonly products: readonly string[];
  readonly states: "all" | readonly string[];
  readonly picture: Picture;
  /** Pixels in the preview. */
  readonly buttonPlace: Readonly<{ x: string; y: string }>;
  readonly template: Readonly<{ type: TemplateType | undefined; picture: TemplatePicture }>;
  readonly translations: Translations<Picture>;
};

export const specOf = (field: Field): FieldSpec => CAMPAIGN_FIELDS[field];
export const isField = (name: string): name is Field => Object.hasOwn(CAMPAIGN_FIELDS, name);
/** In the order of the wizard. */
export const FIELDS = Object.keys(CAMPAIGN_FIELDS).filter(isField);

/** Which kinds of fields are one text. */
const IS_TEXT = {
  code: true,
  name: true,
  amount: true,
  count: true,
  day: true,
  text: true,
  color: true,
  language: true,
  products: false,
  states: false,
  picture: false,
  place: false,
  template: false,
  translations: false,
} as const satisfies { [K in Kind]: K extends TextKind ? true : false };
export const isTextField = (field: Field): field is TextField => IS_TEXT[CAMPAIGN_FIELDS[field].kind];
export const TEXT_FIELDS = FIELDS.filter(isTextField);

export const eachText = <Value>(valueOf: (field: TextField) => Value): Record<TextField, Value> =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, valueOf(field)])) as Record<TextField, Value>;

const isTranslatedText = (field: TextField): field is TranslatedText => specOf(field).perLanguage === true;
export const TRANSLATED_TEXTS = TEXT_FIELDS.filter(isTranslatedText);
/** All fields that can be translated, in the order of the wizard. */
export const TRANSLATED_FIELDS = [...TRANSLATED_TEXTS, "picture"] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];

export const eachTranslatedText = <Value>(valueOf: (field: TranslatedText) => Value): Record<TranslatedText, Value> =>
  Object.fromEntries(TRANSLATED_TEXTS.map((field) => [field, valueOf(field)])) as Record<TranslatedText, Value>;

/** The languages that a campaign is translated into, in the order of LANGUAGES. */
export const languagesOf = (translations: Partial<Record<Language, unknown>>): Language[] =>
  LANGUAGES.filter((language) => translations[language] !== undefined);

/** The fields that a translation doesn't have yet. */
export const missingInTranslation = <Picture>(
  translation: Translation<Picture>,
  isThere: (picture: Picture) => boolean,
): TranslatedField[] =>
  TRANSLATED_FIELDS.filter((field) =>
    field === "picture" ? !isThere(translation.picture) : translation[field].trim() === "",
  );

export const initialText = (field: TextField): string => specOf(field).initial ?? "";

const isNumber = (field: TextField): boolean => ["amount", "count"].includes(CAMPAIGN_FIELDS[field].kind);

/** Whether two texts of a field have the same value: amounts and counts have several spellings. */
export const saysTheSame = (field: TextField, one: string, other: string): boolean =>
  one === other || (isNumber(field) && one !== "" && other !== "" && Number(one) === Number(other));

/** The values of a new campaign, without pictures. */
export const emptyCampaign = () => ({
  ...eachText(initialText),
  products: [] as readonly string[],
  states: [] as readonly string[],
  buttonPlace: { x: String(DEFAULT_BUTTON.x), y: String(DEFAULT_BUTTON.y) },
  translations: {},
});

/**
 * The field at a path in the request body (`customerTemplate.position.x`, `templateProducts.3`); undefined if there is
 * none.
 */
export function fieldOnWire(path: string): Field | undefined {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length--) {
    const beginning = parts.slice(0, length).join(".");
    const field = FIELDS.find((name) => specOf(name).sent === beginning || specOf(name).alsoSent?.includes(beginning));
    if (field) return field;
  }
  return undefined;
}

/** The validation error of a required field that is missing. */
export const missingText = (field: MissingField): MessageKey => CAMPAIGN_FIELDS[field].missing.text;
/** How to fix it. */
export const missingAct = (field: MissingField): MessageKey => CAMPAIGN_FIELDS[field].missing.act;

const isNeeded = (field: Field): field is MissingField => specOf(field).missing !== undefined;
const NEEDED_FIELDS = FIELDS.filter(isNeeded);
type DraftField = { [F in Field]: FieldSpecs[F] extends { missing: { from: "draft" } } ? F : never }[Field];
/** Fields that even a draft requires. */
export const NEEDED_FOR_DRAFT = NEEDED_FIELDS.filter(
  (field): field is DraftField => CAMPAIGN_FIELDS[field].missing.from === "draft",
);

/** The fields that are still required for publishing. */
export function missingToPublish<Picture, TemplatePicture>(
  values: CampaignValues<Picture, TemplatePicture>,
  isThere: (picture: Picture | TemplatePicture) => boolean,
): MissingField[] {
  const { products, states, picture, template } = values;
  const isChosen: Record<Exclude<MissingField, TextField>, boolean> = {
    products: products.length > 0,
    states: states === "all" || states.length > 0,
    picture: isThere(picture),
    template: template.type === TEMPLATE_TYPE.custom ? isThere(template.picture) : template.type !== undefined,
  };
  const isGiven = (field: MissingField): boolean => {
    if (!isTextField(field)) return isChosen[field];
    return isNumber(field) ? Number(values[field]) > 0 : values[field].trim() !== "";
  };
  return NEEDED_FIELDS.filter((field) => !isGiven(field));
}
