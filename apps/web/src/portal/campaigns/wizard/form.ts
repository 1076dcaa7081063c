import type { CampaignForm } from "@stashwell/shared/campaigns/contract";
import {
  BUTTON_BOUNDS,
  DEFAULT_BUTTON,
  type MissingField,
  missingToPublish,
  TEMPLATE_TYPE,
  type TemplateType,
} from "@stashwell/shared/campaigns/rules";
import type { CallOutput } from "@stashwell/shared/calls";

export type CampaignReply = CallOutput<"GET /brand/campaign/campaignDetail">;
export type FormData = CallOutput<"GET /brand/campaign/fetchData">;

/** Which part of a picture is used: percentages of the picture, its zoom and its rotation in degrees. */
export interface PictureCrop {
  area: { x: number; y: number; width: number; height: number } | undefined;
  zoom: number;
  rotation: number;
}

/** A picture made in this browser. The id tells whether it is the one that the server has been given. */
interface NewPicture {
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

/** Everything that the six steps ask for. Days are `YYYY-MM-DD`; numbers are kept as they were typed. */
export interface CampaignValues {
  campaignCode: string;
  campaignName: string;
  denomination: string;
  noOfVoucher: string;
  startDate: string;
  endDate: string;
  /** What was typed for a day and is none, as it was typed; the day itself is empty then. */
  startDateUnread?: string;
  endDateUnread?: string;
  products: readonly string[];
  allStates: boolean;
  states: readonly string[];
  privacyPolicy: string;
  terms: string;
  disclaimer: string;
  picture: CustomerPicture;
  buttonX: string;
  buttonY: string;
  buttonBackground: string;
  buttonText: string;
  buttonBorder: string;
  templateType: TemplateType | undefined;
  templatePicture: TemplatePicture;
}

export const UNCUT: PictureCrop = { area: undefined, zoom: 1, rotation: 0 };
const noPicture = (stored?: string | null): CustomerPicture => ({
  stored: stored ?? undefined,
  source: undefined,
  crop: UNCUT,
  cropped: undefined,
});

/** A new campaign: the brand's standing policies, our own template, and nothing else yet. */
export const newCampaign = (campaignCode: string, policies: FormData["policyData"]): CampaignValues => ({
  campaignCode,
  campaignName: "",
  denomination: "",
  noOfVoucher: "",
  startDate: "",
  endDate: "",
  products: [],
  allStates: false,
  states: [],
  privacyPolicy: policies.privacyPolicy,
  terms: policies.websiteToBrand,
  disclaimer: policies.disclaimer,
  picture: noPicture(),
  buttonX: String(DEFAULT_BUTTON.x),
  buttonY: String(DEFAULT_BUTTON.y),
  buttonBackground: DEFAULT_BUTTON.background,
  buttonText: DEFAULT_BUTTON.text,
  buttonBorder: DEFAULT_BUTTON.border,
  templateType: TEMPLATE_TYPE.standard,
  templatePicture: { stored: undefined, chosen: undefined },
});

/** What the server stores of a count or an amount that was never given is nothing, and reads as nothing. */
const typed = (number: string | number): string => (Number(number) > 0 ? String(number) : "");

function positionOf(text: string): { x: number; y: number } {
  try {
    const { x, y } = JSON.parse(text) as { x?: unknown; y?: unknown };
    return { x: Number(x ?? DEFAULT_BUTTON.x), y: Number(y ?? DEFAULT_BUTTON.y) };
  } catch {
    return DEFAULT_BUTTON;
  }
}

/** The template of a campaign on the wire; one that is custom and has no picture is still to be chosen. */
const templateTypeOf = ({ type, CustomCode }: CampaignReply["template"]): TemplateType | undefined =>
  type === "Default" ? TEMPLATE_TYPE.standard : CustomCode ? TEMPLATE_TYPE.custom : undefined;

/** What the wizard reads of a campaign's detail. */
export type StoredForm = Pick<CampaignReply, "products" | "stateCity" | "template"> & {
  campaign: Pick<
    CampaignReply["campaign"],
    | "CampaignCode"
    | "CampaignName"
    | "Denomination"
    | "CardCount"
    | "CStartDate"
    | "CEndDate"
    | "privacyPolicy"
    | "terms"
    | "disclaimer"
    | "customerTemplateUrl"
    | "textBackgroundColor"
    | "textColor"
    | "textBorderColor"
    | "buttonPosition"
    | "allStateSelected"
  >;
};

/** A stored campaign as the wizard edits it. */
export function valuesFromDetail({ campaign, products, stateCity, template }: StoredForm): CampaignValues {
  const position = positionOf(campaign.buttonPosition);
  return {
    campaignCode: campaign.CampaignCode,
    campaignName: campaign.CampaignName,
    denomination: typed(campaign.Denomination),
    noOfVoucher: typed(campaign.CardCount),
    startDate: campaign.CStartDate,
    endDate: campaign.CEndDate,
    products: products.map((product) => product.organizationProductId),
    allStates: campaign.allStateSelected,
    states: Array.isArray(stateCity) ? stateCity.map((state) => state.StateId) : [],
    privacyPolicy: campaign.privacyPolicy,
    terms: campaign.terms,
    disclaimer: campaign.disclaimer,
    picture: noPicture(campaign.customerTemplateUrl),
    buttonX: String(position.x),
    buttonY: String(position.y),
    buttonBackground: campaign.textBackgroundColor,
    buttonText: campaign.textColor,
    buttonBorder: campaign.textBorderColor,
    templateType: templateTypeOf(template),
    templatePicture: { stored: template.CustomCode, chosen: undefined },
  };
}

const hasCustomerImage = ({ picture }: CampaignValues): boolean =>
  picture.cropped !== undefined || picture.stored !== undefined;
export const customerImage = ({ picture }: CampaignValues): string | undefined =>
  picture.cropped?.data ?? picture.stored;
export const templateImage = ({ templatePicture }: CampaignValues): string | undefined =>
  templatePicture.chosen?.data ?? templatePicture.stored;

/** What publishing still needs, by the rule that the server applies, too. */
export const missingOf = (values: CampaignValues): MissingField[] =>
  missingToPublish({
    campaignName: values.campaignName,
    startDate: values.startDate,
    endDate: values.endDate,
    denomination: values.denomination,
    noOfVoucher: values.noOfVoucher,
    productCount: values.products.length,
    stateCount: values.states.length,
    allStates: values.allStates,
    privacyPolicy: values.privacyPolicy,
    terms: values.terms,
    disclaimer: values.disclaimer,
    hasCustomerImage: hasCustomerImage(values),
    templateType: values.templateType,
    hasCustomImage: templateImage(values) !== undefined,
  });

/** The pictures that the server has been given, by their ids. */
export interface SentPictures {
  customer?: string;
  template?: string;
}
export const picturesOf = (values: CampaignValues): SentPictures => ({
  customer: values.picture.cropped?.id,
  template: values.templatePicture.chosen?.id,
});

/** These values to compare others with later: of pictures made here only the ids, since they are large. */
export const withoutPictures = (values: CampaignValues): CampaignValues => {
  const { picture, templatePicture } = values;
  return {
    ...values,
    picture: { ...picture, source: undefined, cropped: picture.cropped && { id: picture.cropped.id, data: "" } },
    templatePicture: {
      ...templatePicture,
      chosen: templatePicture.chosen && { id: templatePicture.chosen.id, data: "" },
    },
  };
};

interface PayloadWishes {
  type: "saveDraft" | "Publish";
  /** The version that the edit started from; absent for a campaign that is not stored yet. */
  version?: number;
  sent: SentPictures;
}

/** What the contract takes besides, under the names that the first clients used. */
type NotSent = "Cstatus" | "totalOfferValue" | "websiteToBrand";

/** The wizard as the wire takes it. A picture that the server has already is left out, which keeps the stored one. */
export function toPayload(values: CampaignValues, { type, version, sent }: PayloadWishes): CampaignForm {
  const { picture, templatePicture } = values;
  const newCustomerPicture = picture.cropped && picture.cropped.id !== sent.customer ? picture.cropped.data : undefined;
  const newTemplatePicture =
    templatePicture.chosen && templatePicture.chosen.id !== sent.template ? templatePicture.chosen.data : undefined;
  return {
    type,
    version,
    campaignCode: values.campaignCode,
    campaignName: values.campaignName.trim(),
    denomination: values.denomination.trim(),
    noOfVoucher: values.noOfVoucher.trim(),
    startDate: values.startDate,
    endDate: values.endDate,
    privacyPolicy: values.privacyPolicy,
    terms: values.terms,
    disclaimer: values.disclaimer,
    templateProducts: [...values.products],
    state: values.allStates ? "all" : [...values.states],
    customerTemplate: {
      base64Template: newCustomerPicture,
      textBackgroundColor: values.buttonBackground,
      textColor: values.buttonText,
      textBorderColor: values.buttonBorder,
      position: { x: Number(values.buttonX), y: Number(values.buttonY) },
    },
    customImage: newTemplatePicture,
    templateId: values.templateType === TEMPLATE_TYPE.standard ? "default" : undefined,
    templateType: values.templateType,
  } satisfies CampaignForm & Record<Exclude<keyof CampaignForm, NotSent>, unknown>;
}

/** The nearest place within the bounds, in whole pixels. */
export const withinBounds = (x: number, y: number): { x: number; y: number } => ({
  x: Math.min(BUTTON_BOUNDS.right, Math.max(BUTTON_BOUNDS.left, Math.round(x))),
  y: Math.min(BUTTON_BOUNDS.bottom, Math.max(BUTTON_BOUNDS.top, Math.round(y))),
});

/** Where the button is drawn while its fields may hold anything. */
export const buttonPlace = (values: CampaignValues): { x: number; y: number } => {
  const x = values.buttonX.trim() === "" ? Number.NaN : Number(values.buttonX);
  const y = values.buttonY.trim() === "" ? Number.NaN : Number(values.buttonY);
  return withinBounds(Number.isFinite(x) ? x : DEFAULT_BUTTON.x, Number.isFinite(y) ? y : DEFAULT_BUTTON.y);
};
