import {
  type CampaignValues,
  eachTranslatedText,
  emptyCampaign,
  type MissingField,
  missingInTranslation,
  missingToPublish,
  TRANSLATED_FIELDS,
  type TranslatedField,
  type TranslatedText,
  type Translation,
} from "@stashwell/shared/campaigns/fields";
import { BUTTON_BOUNDS, DEFAULT_BUTTON, TEMPLATE_TYPE, type TemplateType } from "@stashwell/shared/campaigns/rules";
import { mapTranslations, type ReadTexts, textsOfDetail } from "@stashwell/shared/campaigns/wire";
import { isLanguage, type Language } from "@stashwell/shared/language";
import { namesTogether } from "@stashwell/shared/formats";
import type { CallReply } from "@stashwell/shared/reading";
import type { I18n } from "../../../lib/i18n.tsx";

export type CampaignReply = CallReply<"GET /brand/campaign/campaignDetail">;
export type FormData = CallReply<"GET /brand/campaign/fetchData">;

/** The crop of a picture: area in percent of the picture, zoom, and rotation in degrees. */
export interface PictureCrop {
  area: { x: number; y: number; width: number; height: number } | undefined;
  zoom: number;
  rotation: number;
}

/** A picture made in this browser. Its id tells whether it has been uploaded. */
export interface NewPicture {
  id: string;
  /** As a data URL, the format in which it is uploaded. */
  data: string;
}

export interface CustomerPicture {
  /** URL of the picture saved before. */
  stored: string | undefined;
  /** The original file chosen in this browser, so that it can be cropped again. */
  source: Blob | undefined;
  crop: PictureCrop;
  cropped: NewPicture | undefined;
}

interface TemplatePicture {
  stored: string | undefined;
  chosen: NewPicture | undefined;
}

/** Fields whose days or numbers are typed freely, with the property for text that couldn't be parsed. */
export const UNREAD = {
  denomination: "denominationUnread",
  voucherCount: "voucherCountUnread",
  startsOn: "startsOnUnread",
  endsOn: "endsOnUnread",
} as const;
export type ReadField = keyof typeof UNREAD;
export const READ_FIELDS = Object.keys(UNREAD) as ReadField[];

/** Typed texts that couldn't be parsed; the field itself is empty then. */
type UnreadTexts = { readonly [Name in (typeof UNREAD)[ReadField]]?: string };

/** All values of the six steps. */
export interface WizardValues extends CampaignValues<CustomerPicture, TemplatePicture>, UnreadTexts {}

export type WizardTranslation = Translation<CustomerPicture>;

export const isReadField = (field: string): field is ReadField => Object.hasOwn(UNREAD, field);
export const unreadOf = (values: Partial<WizardValues>, field: string): string =>
  (isReadField(field) && values[UNREAD[field]]) || "";

export const UNCUT: PictureCrop = { area: undefined, zoom: 1, rotation: 0 };
export const noPicture = (stored?: string | null): CustomerPicture => ({
  stored: stored ?? undefined,
  source: undefined,
  crop: UNCUT,
  cropped: undefined,
});

type PolicyTexts = Pick<WizardValues, "privacyPolicy" | "terms" | "disclaimer">;
/** The brand's default policies; those of other languages are missing in drafts of older versions. */
type DefaultPolicies = PolicyTexts & Partial<Pick<FormData["policies"], "translations">>;

/** The default policies as the original of a campaign in this language. */
function policiesIn(policies: DefaultPolicies, language: string): PolicyTexts {
  const own = isLanguage(language) ? policies.translations?.[language] : undefined;
  return {
    privacyPolicy: own?.privacyPolicy || policies.privacyPolicy,
    terms: own?.terms || policies.terms,
    disclaimer: own?.disclaimer || policies.disclaimer,
  };
}

/** A new campaign with the brand's default policies and our own template. */
export const newCampaign = (code: string, policies: DefaultPolicies, language: Language | "" = ""): WizardValues => ({
  ...emptyCampaign(),
  code,
  language,
  ...policiesIn(policies, language),
  picture: noPicture(),
  template: { type: TEMPLATE_TYPE.standard, picture: { stored: undefined, chosen: undefined } },
});

/** A translation without texts: everything falls back to the original. */
export const emptyTranslation = (): WizardTranslation => ({
  ...eachTranslatedText(() => ""),
  picture: noPicture(),
});

/**
 * A new translation. It begins with the default policies in its language, but only with those whose original the
 * campaign has left as it was.
 */
export function newTranslation(
  policies: DefaultPolicies,
  original: WizardValues,
  language: Language,
): WizardTranslation {
  const unchanged = policiesIn(policies, original.language);
  const own = policies.translations?.[language];
  const begun = (name: keyof PolicyTexts) => (original[name] === unchanged[name] && own?.[name]) || "";
  return {
    ...emptyTranslation(),
    privacyPolicy: begun("privacyPolicy"),
    terms: begun("terms"),
    disclaimer: begun("disclaimer"),
  };
}

function placeOf(text: string): WizardValues["buttonPlace"] {
  const stored: { x?: unknown; y?: unknown } = parsed(text) ?? {};
  return { x: String(Number(stored.x ?? DEFAULT_BUTTON.x)), y: String(Number(stored.y ?? DEFAULT_BUTTON.y)) };
}
function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** Maps the template type from wire format; a custom template without a picture hasn't been chosen yet. */
const templateTypeOf = ({ type, pictureUrl }: CampaignReply["template"]): TemplateType | undefined =>
  type === "Default" ? TEMPLATE_TYPE.standard : pictureUrl ? TEMPLATE_TYPE.custom : undefined;

/** The part of a campaign's details that the wizard reads. */
export type StoredForm = Pick<CampaignReply, "products" | "states" | "template"> & {
  campaign: ReadTexts & Pick<CampaignReply["campaign"], "pictureUrl" | "buttonPosition" | "allStates" | "translations">;
};

/** Maps a stored campaign to the wizard's values. */
export const valuesFromDetail = ({ campaign, products, states, template }: StoredForm): WizardValues => ({
  ...textsOfDetail(campaign),
  products: products.map((product) => product.id),
  states: campaign.allStates ? "all" : Array.isArray(states) ? states.map((state) => state.id) : [],
  picture: noPicture(campaign.pictureUrl),
  buttonPlace: placeOf(campaign.buttonPosition),
  template: { type: templateTypeOf(template), picture: { stored: template.pictureUrl, chosen: undefined } },
  translations: mapTranslations(campaign.translations, ({ picture, ...texts }) => ({
    ...texts,
    picture: noPicture(picture),
  })),
});

/** The picture to show: the local one, else the stored one. */
export const shownPicture = (picture: CustomerPicture | TemplatePicture): string | undefined =>
  ("cropped" in picture ? picture.cropped : picture.chosen)?.data ?? picture.stored;
export const customerImage = ({ picture }: WizardValues): string | undefined => shownPicture(picture);
export const templateImage = ({ template }: WizardValues): string | undefined => shownPicture(template.picture);

/** The chosen products, in the order in which they are offered. */
export const chosenProducts = ({ products }: WizardValues, offered: FormData): FormData["products"] =>
  offered.products.filter(({ id }) => products.includes(id));

/** The names of the chosen states; empty if none is chosen. */
export function namedStates({ states }: WizardValues, offered: FormData, { t, locale }: I18n): string {
  if (states === "all") return t("common.allStates");
  const names = offered.states.flatMap(({ stateId, stateName }) => (states.includes(stateId) ? [stateName] : []));
  return namesTogether(names, locale);
}

export const colorsOf = ({ buttonBackground, buttonText, buttonBorder }: WizardValues) => ({
  background: buttonBackground,
  text: buttonText,
  border: buttonBorder,
});

/** A text as it is read in a language: its translation, else the original. `null` means the original. */
export const readText = (values: WizardValues, field: TranslatedText, language: Language | null): string =>
  (language && values.translations[language]?.[field].trim()) || values[field];
export const readPictureIn = (values: WizardValues, language: Language | null): string | undefined => {
  const own = language && values.translations[language];
  return (own && shownPicture(own.picture)) ?? customerImage(values);
};

/** The fields that a language doesn't translate. */
export const untranslatedIn = ({ translations }: WizardValues, language: Language): TranslatedField[] => {
  const own = translations[language];
  return own ? missingInTranslation(own, (picture) => shownPicture(picture) !== undefined) : [...TRANSLATED_FIELDS];
};

/** The fields that publishing still requires, by the rule shared with the server. */
export const missingOf = (values: WizardValues): MissingField[] =>
  missingToPublish(values, (picture) => shownPicture(picture) !== undefined);

/** The ids of the uploaded pictures. */
export interface SentPictures {
  customer?: string;
  template?: string;
  translations?: Partial<Record<Language, string | undefined>>;
}
export const picturesOf = ({ picture, template, translations }: WizardValues): SentPictures => ({
  customer: picture.cropped?.id,
  template: template.picture.chosen?.id,
  translations: mapTranslations(translations, (translation) => translation.picture.cropped?.id),
});

const idAlone = (picture: NewPicture | undefined): NewPicture | undefined => picture && { id: picture.id, data: "" };
const namedAlone = (picture: CustomerPicture): CustomerPicture => ({
  ...picture,
  source: undefined,
  cropped: idAlone(picture.cropped),
});

/** Values for later comparison: local pictures are reduced to their ids, since they are large. */
export const withoutPictures = (values: WizardValues): WizardValues => {
  const { picture, template, translations } = values;
  return {
    ...values,
    picture: namedAlone(picture),
    translations: mapTranslations(translations, (translation) => ({
      ...translation,
      picture: namedAlone(translation.picture),
    })),
    template: { ...template, picture: { ...template.picture, chosen: idAlone(template.picture.chosen) } },
  };
};

/** The nearest position within the bounds, in whole pixels. */
export const withinBounds = (x: number, y: number): { x: number; y: number } => ({
  x: Math.min(BUTTON_BOUNDS.right, Math.max(BUTTON_BOUNDS.left, Math.round(x))),
  y: Math.min(BUTTON_BOUNDS.bottom, Math.max(BUTTON_BOUNDS.top, Math.round(y))),
});

/**
 * Converts `-68` to `68` and back: stored positions count down from the preview's bottom, the form counts up from it.
 */
export const fromBottom = (y: string): string => (y === "" ? "" : y.startsWith("-") ? y.slice(1) : `-${y}`);

/** The button's position in the preview, even while its fields are invalid. */
export const buttonCorner = (values: WizardValues): { x: number; y: number } => {
  const [x, y] = [values.buttonPlace.x, values.buttonPlace.y].map((text) =>
    text.trim() === "" ? Number.NaN : Number(text),
  ) as [number, number];
  return withinBounds(Number.isFinite(x) ? x : DEFAULT_BUTTON.x, Number.isFinite(y) ? y : DEFAULT_BUTTON.y);
};
