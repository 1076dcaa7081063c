import type { CampaignForm } from "@stashwell/shared/campaigns/contract";
import { TEMPLATE_TYPE } from "@stashwell/shared/campaigns/rules";
import { mapTranslations, textsToForm } from "@stashwell/shared/campaigns/wire";
import type { CallReply } from "@stashwell/shared/reading";
import { call, type CallOptions } from "../../../lib/call.ts";
import { CallError, isRefusedWith } from "../../../lib/call-error.ts";
import { callOnce } from "../../../lib/call-once.ts";
import { storedOwnSave } from "../../../lib/storage/stored.ts";
import {
  type NewPicture,
  picturesOf,
  type SentPictures,
  shownPicture,
  type WizardValues,
  withoutPictures,
} from "./form.ts";
import type { StoredCampaign } from "./local-drafts.ts";

export type SaveReply = CallReply<"POST /brand/campaign/add">;

interface PayloadOptions {
  type: "saveDraft" | "Publish";
  /** The version that the edit started from; absent for a campaign that isn't saved yet. */
  version?: number;
  sent: SentPictures;
}

/** Fields that the contract accepts for the first clients, under their names. */
type NotSent = "Cstatus" | "totalOfferValue" | "websiteToBrand";

/** The data of a picture that hasn't been uploaded yet. */
const unsent = (picture: NewPicture | undefined, sent: string | undefined): string | undefined =>
  picture?.id === sent ? undefined : picture?.data;

/**
 * Maps the wizard's values to wire format. A picture that the server already has is omitted, which keeps the stored
 * one.
 */
export function toPayload(values: WizardValues, { type, version, sent }: PayloadOptions): CampaignForm {
  const { picture, buttonPlace, template, translations } = values;
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
    translations: mapTranslations(translations, ({ picture: own, ...written }, language) => ({
      ...written,
      picture: shownPicture(own) === undefined ? null : unsent(own.cropped, sent.translations?.[language]),
    })),
    customImage: unsent(template.picture.chosen, sent.template),
    templateId: template.type === TEMPLATE_TYPE.standard ? "default" : undefined,
    templateType: template.type,
  } satisfies CampaignForm & Record<Exclude<keyof CampaignForm, NotSent>, unknown>;
}

/** Looks up our campaign with this code: an earlier attempt may have created it without our receiving the response. */
async function findMade(code: string): Promise<StoredCampaign | undefined> {
  try {
    const { campaign } = await call("GET /brand/campaign/campaignDetail", { id: code });
    return { campaignId: campaign.id, version: campaign.version, startDate: campaign.startsOn, sent: {} };
  } catch {
    return undefined;
  }
}

/** Saves a campaign repeatedly without creating it twice or uploading a picture again. */
export class CampaignSaver {
  stored: StoredCampaign;

  constructor(stored: StoredCampaign) {
    this.stored = stored;
  }

  /** Continues from another version of the campaign than the one saved last. */
  rebase(stored: StoredCampaign): void {
    this.stored = stored;
  }

  /** Throws CallError, after which the save can be retried. */
  async save(
    values: WizardValues,
    type: "saveDraft" | "Publish",
    onProgress?: CallOptions["onProgress"],
  ): Promise<SaveReply> {
    const { campaignId, version, sent } = this.stored;
    const payload = toPayload(values, { type, version, sent });
    try {
      const reply = campaignId
        ? await callOnce("PUT /brand/campaign/edit/{campaignId}", { ...payload, campaignId }, { onProgress })
        : await callOnce("POST /brand/campaign/add", payload, { onProgress });
      this.stored = {
        campaignId: reply.data.id,
        version: reply.data.version,
        startDate: values.startsOn,
        sent: picturesOf(values),
        values: withoutPictures(values),
      };
      storedOwnSave.of(reply.data.id).write(String(reply.data.version));
      return reply;
    } catch (error) {
      const made = campaignId === undefined && isCodeTaken(error) ? await findMade(values.code) : undefined;
      if (!made) throw error;
      this.stored = made;
      return this.save(values, type, onProgress);
    }
  }
}

/** Whether the code belongs to another campaign, or its reservation has expired. */
export const isCodeTaken = (error: unknown): boolean =>
  error instanceof CallError && error.fields.campaignCode !== undefined;

/** Whether someone has saved this campaign since it was loaded. */
export const isStale = (error: unknown): boolean => isRefusedWith(error, "campaigns.stale");
