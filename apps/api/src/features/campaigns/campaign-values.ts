import { bareCode } from "@stashwell/shared/campaigns/campaign-code";
import type { campaigns } from "@stashwell/shared/campaigns/contract";
import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
  languagesOf,
  type MissingField,
  missingText,
  missingToPublish,
  NEEDED_FOR_DRAFT,
} from "@stashwell/shared/campaigns/fields";
import {
  campaignNameError,
  DEFAULT_BUTTON,
  endDateError,
  startDateError,
  TEMPLATE_TYPE,
  type TemplateType,
} from "@stashwell/shared/campaigns/rules";
import {
  mapTranslations,
  textsOfForm,
  textsOfRow,
  textsToRow,
  translationsOfRow,
  translationsToRow,
} from "@stashwell/shared/campaigns/wire";
import type { Language } from "@stashwell/shared/language";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { z } from "zod";
import type { FieldErrors } from "../../platform/http/field-errors.ts";
import type { CampaignRow, ValueRow } from "./queries.ts";

export type Form = z.output<typeof campaigns.add.input>;

/** The values of a form. An edit replaces all of them, except pictures, which are hashes. */
export type CampaignInput = CampaignValues<string | null>;

/** Hashes of a form's new pictures; undefined keeps the stored one. */
export interface NewPictures {
  customerImage: string | undefined;
  customImage: string | undefined;
  translations: Partial<Record<Language, string>>;
}

export function inputOf(form: Form, sent: NewPictures, stored: CampaignRow | undefined): CampaignInput {
  const texts = textsOfForm(form, stored && textsOfRow(stored));
  const position = form.customerTemplate?.position;
  const customImage = sent.customImage ?? stored?.template_image_hash ?? null;
  return {
    ...texts,
    code: bareCode(texts.code),
    products: [...new Set(form.templateProducts)],
    states: form.state === "all" ? "all" : [...new Set(form.state)],
    picture: sent.customerImage ?? stored?.customer_image_hash ?? null,
    buttonPlace: {
      x: String(position?.x ?? stored?.button_x ?? DEFAULT_BUTTON.x),
      y: String(position?.y ?? stored?.button_y ?? DEFAULT_BUTTON.y),
    },
    template: { type: templateTypeOf(form, customImage, stored), picture: customImage },
    translations: translationsIn(form, sent, translationsOfRow(stored?.translations ?? {})),
  };
}

/** The translations of a form, in all of its languages. */
const translationsIn = (
  { translations }: Form,
  sent: NewPictures,
  stored: CampaignInput["translations"],
): CampaignInput["translations"] =>
  translations === undefined
    ? stored
    : mapTranslations(translations, ({ name, privacyPolicy = "", terms = "", disclaimer = "", picture }, language) => ({
        name,
        privacyPolicy,
        terms,
        disclaimer,
        picture: picture === null ? null : (sent.translations[language] ?? stored[language]?.picture ?? null),
      }));

/** The template type: explicit, or derived from the form. A picture means custom, a template's id that template. */
function templateTypeOf(
  form: Form,
  customImage: string | null,
  stored: CampaignRow | undefined,
): TemplateType | undefined {
  const namesTemplate = Boolean(form.templateId);
  if (form.templateType === TEMPLATE_TYPE.custom && customImage === null && namesTemplate)
    return TEMPLATE_TYPE.standard;
  if (form.templateType !== undefined) return form.templateType;
  if (form.customImage) return TEMPLATE_TYPE.custom;
  return namesTemplate ? TEMPLATE_TYPE.standard : (stored?.template_type ?? undefined);
}

/** The row of a valid campaign. */
export const toRow = (input: CampaignInput): ValueRow => ({
  ...textsToRow(input),
  all_states: input.states === "all",
  customer_image_hash: input.picture,
  button_x: Number(input.buttonPlace.x),
  button_y: Number(input.buttonPlace.y),
  template_type: input.template.type ?? null,
  template_image_hash: input.template.picture,
  translations: translationsToRow(input.translations),
});

/** The error of a form without a name or one of its dates. */
export const REQUIRED_FIELDS: { key: MessageKey; of: readonly MessageKey[] } = {
  key: "campaigns.requiredFields",
  of: NEEDED_FOR_DRAFT.map(missingText),
};

/**
 * Validates what every campaign needs, drafts included: a name and plausible dates. The start date is validated only
 * when it changes, so that a running campaign can be edited. `today` is the brand's.
 */
export function judgeBasics(
  errors: FieldErrors,
  input: CampaignInput,
  stored: CampaignRow | undefined,
  today: string,
): void {
  const { name, startsOn, endsOn, translations } = CAMPAIGN_FIELDS;
  errors.add(name.sent, campaignNameError(input.name));
  if (input.startsOn !== stored?.start_date) errors.add(startsOn.sent, startDateError(input.startsOn, today));
  errors.add(endsOn.sent, endDateError(input.endsOn, input.startsOn, stored === undefined));
  for (const language of languagesOf(input.translations))
    if (language === input.language) errors.add(`${translations.sent}.${language}`, "campaigns.translationOfOriginal");
}

/** Validates what publishing needs in addition. */
export function judgePublishing(errors: FieldErrors, input: CampaignInput, published: boolean, today: string): void {
  if (!published && input.endsOn !== "" && today > input.endsOn)
    errors.add(CAMPAIGN_FIELDS.endsOn.sent, "campaigns.expiredDraft");
  for (const field of missingToPublish(input, (picture) => picture !== null))
    errors.add(wireNameOf(field, input), missingText(field));
}

const wireNameOf = (field: MissingField, input: CampaignInput): string =>
  field === "template" && input.template.type === TEMPLATE_TYPE.custom ? "customImage" : CAMPAIGN_FIELDS[field].sent;
