import { bareCode } from "@stashwell/shared/campaigns/campaign-code";
import type { campaigns } from "@stashwell/shared/campaigns/contract";
import { DEFAULT_BUTTON, TEMPLATE_TYPE, type TemplateType } from "@stashwell/shared/campaigns/rules";
import type { z } from "zod";
import type { CampaignRow } from "./queries.ts";
import type { CampaignValues } from "./save-queries.ts";

export type Form = z.output<typeof campaigns.add.input>;

/** What a form wants a campaign to be: an edit replaces all of it, pictures aside. Blank is what is not there. */
export interface WantedCampaign {
  code: string;
  name: string;
  denomination: string;
  noOfVoucher: string;
  startDate: string;
  endDate: string;
  privacyPolicy: string;
  terms: string;
  disclaimer: string;
  productIds: readonly string[];
  states: "all" | readonly string[];
  button: Pick<CampaignValues, "button_background" | "button_text" | "button_border" | "button_x" | "button_y">;
  templateType: TemplateType | null;
  customerImage: string | null;
  customImage: string | null;
}

/** Hashes of the pictures that came with a form; undefined where the stored one stays. */
export interface NewPictures {
  customerImage: string | undefined;
  customImage: string | undefined;
}

export function wantedBy(form: Form, sent: NewPictures, stored: CampaignRow | undefined): WantedCampaign {
  const customImage = sent.customImage ?? stored?.template_image_hash ?? null;
  return {
    code: bareCode(form.campaignCode ?? stored?.code ?? ""),
    name: form.campaignName,
    denomination: form.denomination ?? "",
    noOfVoucher: form.noOfVoucher ?? "",
    startDate: form.startDate ?? "",
    endDate: form.endDate ?? "",
    privacyPolicy: form.privacyPolicy ?? "",
    terms: form.terms ?? form.websiteToBrand ?? "",
    disclaimer: form.disclaimer ?? "",
    productIds: [...new Set(form.templateProducts)],
    states: form.state === "all" ? "all" : [...new Set(form.state)],
    button: buttonOf(form, stored),
    templateType: templateTypeOf(form, customImage, stored),
    customerImage: sent.customerImage ?? stored?.customer_image_hash ?? null,
    customImage,
  };
}

function buttonOf({ customerTemplate }: Form, stored: CampaignRow | undefined): WantedCampaign["button"] {
  return {
    button_background: customerTemplate?.textBackgroundColor ?? stored?.button_background ?? DEFAULT_BUTTON.background,
    button_text: customerTemplate?.textColor ?? stored?.button_text ?? DEFAULT_BUTTON.text,
    button_border: customerTemplate?.textBorderColor ?? stored?.button_border ?? DEFAULT_BUTTON.border,
    button_x: customerTemplate?.position?.x ?? stored?.button_x ?? DEFAULT_BUTTON.x,
    button_y: customerTemplate?.position?.y ?? stored?.button_y ?? DEFAULT_BUTTON.y,
  };
}

/** Said outright, or told by what came with the form: a picture means custom, the id of a template means that one. */
function templateTypeOf(form: Form, customImage: string | null, stored: CampaignRow | undefined): TemplateType | null {
  const namesTemplate = Boolean(form.templateId);
  if (form.templateType === TEMPLATE_TYPE.custom && customImage === null && namesTemplate)
    return TEMPLATE_TYPE.standard;
  if (form.templateType !== undefined) return form.templateType;
  if (form.customImage) return TEMPLATE_TYPE.custom;
  return namesTemplate ? TEMPLATE_TYPE.standard : (stored?.template_type ?? null);
}

/** The row of a campaign that has no faults. */
export const toValues = (wanted: WantedCampaign): CampaignValues => ({
  code: wanted.code,
  name: wanted.name.trim(),
  denomination: wanted.denomination === "" ? null : wanted.denomination,
  card_count: wanted.noOfVoucher === "" ? null : Number(wanted.noOfVoucher),
  start_date: wanted.startDate,
  end_date: wanted.endDate,
  privacy_policy: wanted.privacyPolicy,
  terms: wanted.terms,
  disclaimer: wanted.disclaimer,
  all_states: wanted.states === "all",
  customer_image_hash: wanted.customerImage,
  ...wanted.button,
  template_type: wanted.templateType,
  template_image_hash: wanted.customImage,
});
