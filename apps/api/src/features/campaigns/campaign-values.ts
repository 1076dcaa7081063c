import { bareCode } from "@stashwell/shared/campaigns/campaign-code";
import type { campaigns } from "@stashwell/shared/campaigns/contract";
import type { CampaignValues } from "@stashwell/shared/campaigns/fields";
import { DEFAULT_BUTTON, TEMPLATE_TYPE, type TemplateType } from "@stashwell/shared/campaigns/rules";
import { textsOfForm, textsOfRow, textsToRow } from "@stashwell/shared/campaigns/wire";
import type { z } from "zod";
import type { CampaignRow, ValueRow } from "./queries.ts";

export type Form = z.output<typeof campaigns.add.input>;

/** What a form wants a campaign to be: an edit replaces all of it, pictures aside. Pictures are hashes. */
export type WantedCampaign = CampaignValues<string | null>;

/** Hashes of the pictures that came with a form; undefined where the stored one stays. */
export interface NewPictures {
  customerImage: string | undefined;
  customImage: string | undefined;
}

export function wantedBy(form: Form, sent: NewPictures, stored: CampaignRow | undefined): WantedCampaign {
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
  };
}

/** Said outright, or told by what came with the form: a picture means custom, the id of a template means that one. */
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

/** The row of a campaign that has no faults. */
export const toRow = (wanted: WantedCampaign): ValueRow => ({
  ...textsToRow(wanted),
  all_states: wanted.states === "all",
  customer_image_hash: wanted.picture,
  button_x: Number(wanted.buttonPlace.x),
  button_y: Number(wanted.buttonPlace.y),
  template_type: wanted.template.type ?? null,
  template_image_hash: wanted.template.picture,
});
