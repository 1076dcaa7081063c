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
import type { Language } from "@stashwell/shared/language";
import { namesTogether } from "@stashwell/shared/formats";
import type { CallReply } from "@stashwell/shared/reading";
import type { I18n } from "../../../lib/i18n.tsx";

export type CampaignReply = CallReply<"GET /brand/campaign/campaignDetail">;
export type FormData = CallReply<"GET /brand/campaign/fetchData">;

/** Which part of a picture is used: percentages of the picture, its zoom and its rotation in degrees. */
export interface PictureCrop {
  area: { x: number; y: number; width: number; height: number } | undefined;
  zoom: number;
  rotation: number;
}

/** A picture made in this browser. The id tells whether it is the one that the server has been given. */
export interface NewPicture {
  id: string;
  /** As a data URL, which is how it travels. */
  data: string;
}

export interface CustomerPicture {
  /** Where the server keeps the picture that was saved before. */
  stored: string | undefined;
  /** What was chosen in this browser, uncut, so that it can be cut again. */
  source: Blob | undefined;
  crop: PictureCrop;
  cropped: NewPicture | undefined;
}

interface TemplatePicture {
  stored: string | undefined;
  chosen: NewPicture | undefined;
}

/** The fields that take a day or a number in any common way, with what was typed there and could not be read as one. */
export const UNREAD = {
  denomination: "denominationUnread",
  voucherCount: "voucherCountUnread",
  startsOn: "startsOnUnread",
  endsOn: "endsOnUnread",
} as const;
export type ReadField = keyof typeof UNREAD;
export const READ_FIELDS = Object.keys(UNREAD) as ReadField[];

/** What was typed and could not be read, as it was typed; the field itself is empty then. */
type UnreadTexts = { readonly [Name in (typeof UNREAD)[ReadField]]?: string };

/** Everything that the six steps ask for. */
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

/** A new campaign: the brand's standing policies, our own template, and nothing else yet. */
export const newCampaign = (
  code: string,
  policies: FormData["policies"],
  language: Language | "" = "",
): WizardValues => ({
  ...emptyCampaign(),
  code,
  language,
  privacyPolicy: policies.privacyPolicy,
  terms: policies.terms,
  disclaimer: policies.disclaimer,
  picture: noPicture(),
  template: { type: TEMPLATE_TYPE.standard, picture: { stored: undefined, chosen: undefined } },
});

/** A language that was just added: everything is the original's. */
export const emptyTranslation = (): WizardTranslation => ({
  ...eachTranslatedText(() => ""),
  picture: noPicture(),
});

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

/** The template of a campaign on the wire; one that is custom and has no picture is still to be chosen. */
const templateTypeOf = ({ type, pictureUrl }: CampaignReply["template"]): TemplateType | undefined =>
  type === "Default" ? TEMPLATE_TYPE.standard : pictureUrl ? TEMPLATE_TYPE.custom : undefined;

/** What the wizard reads of a campaign's detail. */
export type StoredForm = Pick<CampaignReply, "products" | "states" | "template"> & {
  campaign: ReadTexts & Pick<CampaignReply["campaign"], "pictureUrl" | "buttonPosition" | "allStates" | "translations">;
};

/** A stored campaign as the wizard edits it. */
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

/** What is to be seen of a picture: the one made here, else the one that is stored. */
export const shownPicture = (picture: CustomerPicture | TemplatePicture): string | undefined =>
  ("cropped" in picture ? picture.cropped : picture.chosen)?.data ?? picture.stored;
export const customerImage = ({ picture }: WizardValues): string | undefined => shownPicture(picture);
export const templateImage = ({ template }: WizardValues): string | undefined => shownPicture(template.picture);

/** The products that are chosen, in the order in which they are offered. */
export const chosenProducts = ({ products }: WizardValues, offered: FormData): FormData["products"] =>
  offered.products.filter(({ id }) => products.includes(id));

/** The chosen states by name; empty while none is chosen. */
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

/** What a language, or with null the original, is read as in a text: its own, else the original's. */
export const readText = (values: WizardValues, field: TranslatedText, language: Language | null): string =>
  (language && values.translations[language]?.[field].trim()) || values[field];
export const readPictureIn = (values: WizardValues, language: Language | null): string | undefined => {
  const own = language && values.translations[language];
  return (own && shownPicture(own.picture)) ?? customerImage(values);
};

/** What a language still leaves to the original. */
export const untranslatedIn = ({ translations }: WizardValues, language: Language): TranslatedField[] => {
  const own = translations[language];
  return own ? missingInTranslation(own, (picture) => shownPicture(picture) !== undefined) : [...TRANSLATED_FIELDS];
};

/** What publishing still needs, by the rule that the server applies, too. */
export const missingOf = (values: WizardValues): MissingField[] =>
  missingToPublish(values, (picture) => shownPicture(picture) !== undefined);

/** The pictures that the server has been given, by their ids. */
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

/** These values to compare others with later: of pictures made here only the ids, since they are large. */
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

/** The nearest place within the bounds, in whole pixels. */
export const withinBounds = (x: number, y: number): { x: number; y: number } => ({
  x: Math.min(BUTTON_BOUNDS.right, Math.max(BUTTON_BOUNDS.left, Math.round(x))),
  y: Math.min(BUTTON_BOUNDS.bottom, Math.max(BUTTON_BOUNDS.top, Math.round(y))),
});

/** `68` of `-68`, and back: stored places count down from the preview's bottom, people count up from it. */
export const fromBottom = (y: string): string => (y === "" ? "" : y.startsWith("-") ? y.slice(1) : `-${y}`);

/** Where the button is drawn while its fields may hold anything. */
export const buttonCorner = (values: WizardValues): { x: number; y: number } => {
  const [x, y] = [values.buttonPlace.x, values.buttonPlace.y].map((text) =>
    text.trim() === "" ? Number.NaN : Number(text),
  ) as [number, number];
  return withinBounds(Number.isFinite(x) ? x : DEFAULT_BUTTON.x, Number.isFinite(y) ? y : DEFAULT_BUTTON.y);
};
