import type { CampaignForm } from "@stashwell/shared/campaigns/contract";
import {
  type CampaignValues,
  emptyCampaign,
  type MissingField,
  missingToPublish,
} from "@stashwell/shared/campaigns/fields";
import { BUTTON_BOUNDS, DEFAULT_BUTTON, TEMPLATE_TYPE, type TemplateType } from "@stashwell/shared/campaigns/rules";
import { type ShownTexts, textsOfShown, textsToForm } from "@stashwell/shared/campaigns/wire";
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

/** Everything that the six steps ask for. */
export interface WizardValues extends CampaignValues<CustomerPicture, TemplatePicture> {
  /** What was typed for a day and is none, as it was typed; the day itself is empty then. */
  readonly startsOnUnread?: string;
  readonly endsOnUnread?: string;
}

export const UNCUT: PictureCrop = { area: undefined, zoom: 1, rotation: 0 };
const noPicture = (stored?: string | null): CustomerPicture => ({
  stored: stored ?? undefined,
  source: undefined,
  crop: UNCUT,
  cropped: undefined,
});

/** A new campaign: the brand's standing policies, our own template, and nothing else yet. */
export const newCampaign = (code: string, policies: FormData["policyData"]): WizardValues => ({
  ...emptyCampaign(),
  code,
  privacyPolicy: policies.privacyPolicy,
  terms: policies.websiteToBrand,
  disclaimer: policies.disclaimer,
  picture: noPicture(),
  template: { type: TEMPLATE_TYPE.standard, picture: { stored: undefined, chosen: undefined } },
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
const templateTypeOf = ({ type, CustomCode }: CampaignReply["template"]): TemplateType | undefined =>
  type === "Default" ? TEMPLATE_TYPE.standard : CustomCode ? TEMPLATE_TYPE.custom : undefined;

/** What the wizard reads of a campaign's detail. */
export type StoredForm = Pick<CampaignReply, "products" | "stateCity" | "template"> & {
  campaign: ShownTexts<"detail"> &
    Pick<CampaignReply["campaign"], "customerTemplateUrl" | "buttonPosition" | "allStateSelected">;
};

/** A stored campaign as the wizard edits it. */
export const valuesFromDetail = ({ campaign, products, stateCity, template }: StoredForm): WizardValues => ({
  ...textsOfShown(campaign),
  products: products.map((product) => product.organizationProductId),
  states: campaign.allStateSelected ? "all" : Array.isArray(stateCity) ? stateCity.map((state) => state.StateId) : [],
  picture: noPicture(campaign.customerTemplateUrl),
  buttonPlace: placeOf(campaign.buttonPosition),
  template: { type: templateTypeOf(template), picture: { stored: template.CustomCode, chosen: undefined } },
});

/** What is to be seen of a picture: the one made here, else the one that is stored. */
const shownPicture = (picture: CustomerPicture | TemplatePicture): string | undefined =>
  ("cropped" in picture ? picture.cropped : picture.chosen)?.data ?? picture.stored;
export const customerImage = ({ picture }: WizardValues): string | undefined => shownPicture(picture);
export const templateImage = ({ template }: WizardValues): string | undefined => shownPicture(template.picture);

/** What publishing still needs, by the rule that the server applies, too. */
export const missingOf = (values: WizardValues): MissingField[] =>
  missingToPublish(values, (picture) => shownPicture(picture) !== undefined);

/** The pictures that the server has been given, by their ids. */
export interface SentPictures {
  customer?: string;
  template?: string;
}
export const picturesOf = ({ picture, template }: WizardValues): SentPictures => ({
  customer: picture.cropped?.id,
  template: template.picture.chosen?.id,
});

const idAlone = (picture: NewPicture | undefined): NewPicture | undefined => picture && { id: picture.id, data: "" };

/** These values to compare others with later: of pictures made here only the ids, since they are large. */
export const withoutPictures = (values: WizardValues): WizardValues => {
  const { picture, template } = values;
  return {
    ...values,
    picture: { ...picture, source: undefined, cropped: idAlone(picture.cropped) },
    template: { ...template, picture: { ...template.picture, chosen: idAlone(template.picture.chosen) } },
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

/** A picture that the server has not been given yet. */
const unsent = (picture: NewPicture | undefined, sent: string | undefined): string | undefined =>
  picture?.id === sent ? undefined : picture?.data;

/** The wizard as the wire takes it. A picture that the server has already is left out, which keeps the stored one. */
export function toPayload(values: WizardValues, { type, version, sent }: PayloadWishes): CampaignForm {
  const { picture, buttonPlace, template } = values;
  const { customerTemplate, ...texts } = textsToForm(values);
  return {
    ...texts,
    type,
    version,
    templateProducts: [...values.products],
    state: values.states === "all" ? "all" : [...values.states],
    customerTemplate: {
      ...customerTemplate,
      base64Template: unsent(picture.cropped, sent.customer),
      position: { x: Number(buttonPlace.x), y: Number(buttonPlace.y) },
    },
    customImage: unsent(template.picture.chosen, sent.template),
    templateId: template.type === TEMPLATE_TYPE.standard ? "default" : undefined,
    templateType: template.type,
  } satisfies CampaignForm & Record<Exclude<keyof CampaignForm, NotSent>, unknown>;
}

/** The nearest place within the bounds, in whole pixels. */
export const withinBounds = (x: number, y: number): { x: number; y: number } => ({
  x: Math.min(BUTTON_BOUNDS.right, Math.max(BUTTON_BOUNDS.left, Math.round(x))),
  y: Math.min(BUTTON_BOUNDS.bottom, Math.max(BUTTON_BOUNDS.top, Math.round(y))),
});

/** Where the button is drawn while its fields may hold anything. */
export const buttonCorner = (values: WizardValues): { x: number; y: number } => {
  const [x, y] = [values.buttonPlace.x, values.buttonPlace.y].map((text) =>
    text.trim() === "" ? Number.NaN : Number(text),
  ) as [number, number];
  return withinBounds(Number.isFinite(x) ? x : DEFAULT_BUTTON.x, Number.isFinite(y) ? y : DEFAULT_BUTTON.y);
};
