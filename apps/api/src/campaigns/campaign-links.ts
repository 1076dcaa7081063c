import type { Language } from "@stashwell/shared/language";
import type { Services } from "../services.ts";
import type { CampaignRow } from "./queries.ts";

type Linking = Pick<Services, "config" | "secrets" | "clock">;

/** How long a download link works, in minutes: it is opened in a tab of its own, where no session goes along. */
const DOWNLOAD_MINUTES = 15;
const PURPOSE = "campaign-download";

/** Where merchants see and join a campaign. */
export const merchantUrl = ({ config }: Pick<Services, "config">, code: string): string =>
  `${config.publicUrl}/${code}`;

/** Where consumers find it. */
export const customerUrl = ({ config }: Pick<Services, "config">, code: string): string =>
  `${config.publicUrl}/c/${code}`;

const signed = (campaignId: string, expires: string): string => `${campaignId} ${expires}`;

/** A link to the campaign's PDF that needs no session, for a short while. */
export function downloadUrl({ config, secrets, clock }: Linking, campaignId: string, language: Language): string {
  const expires = String(Math.floor(clock.now().epochMilliseconds / 1000) + DOWNLOAD_MINUTES * 60);
  const signature = secrets.mac(PURPOSE, signed(campaignId, expires)).toString("base64url");
  const query = new URLSearchParams({ expires, signature, lan: language });
  return `${config.publicUrl}/api/brand/campaign/download/${campaignId}?${query.toString()}`;
}

/** Whether a link of ours names this campaign and is still young enough. */
export function isSignedDownload(
  { secrets, clock }: Linking,
  campaignId: string,
  link: { expires?: string; signature?: string },
): boolean {
  const { expires = "", signature = "" } = link;
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= clock.now().epochMilliseconds) return false;
  return secrets.verifyMac(PURPOSE, signed(campaignId, expires), Buffer.from(signature, "base64url"));
}

/** The addresses that come with a campaign's detail. */
export const linksOf = (linking: Linking, campaign: CampaignRow, language: Language) => ({
  merchantUrl: merchantUrl(linking, campaign.code),
  customerShortUrl: campaign.published_at === null ? null : customerUrl(linking, campaign.code),
  downloadUrl: downloadUrl(linking, campaign.id, language),
});
