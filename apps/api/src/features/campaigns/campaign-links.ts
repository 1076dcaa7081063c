import type { PosterFormat } from "@stashwell/shared/campaigns/poster-formats";
import type { Language } from "@stashwell/shared/language";
import type { Services } from "../../platform/services.ts";
import type { CampaignRow } from "./queries.ts";

type Linking = Pick<Services, "config" | "secrets" | "clock">;

/** Lifetime of a download link, in minutes. It is opened in a new tab, which sends no session. */
const DOWNLOAD_MINUTES = 15;

/** The files of a campaign that a signed link may open. */
export type CampaignFile = "download" | "poster";
export type Audience = "merchants" | "customers";

/** The URL at which merchants see and join a campaign. */
export const merchantUrl = ({ config }: Pick<Services, "config">, code: string): string =>
  `${config.publicUrl}/${code}`;

/** The path of the brand's logo in the format that all wallets accept; null if there is none. */
export const logoPathOf = ({ code, logo_hash }: Pick<CampaignRow, "code" | "logo_hash">): string | null =>
  logo_hash && `/c/${code}/logo-${logo_hash.slice(0, 16)}.png`;

/** The URL for consumers. */
export const customerUrl = ({ config }: Pick<Services, "config">, code: string): string =>
  `${config.publicUrl}/c/${code}`;

const purposeOf = (file: CampaignFile): string => `campaign-${file}`;
const signed = (campaignId: string, expires: string): string => `${campaignId} ${expires}`;

/** A signed link to a file of the campaign, valid for a short time without a session. */
function signedUrl(
  { config, secrets, clock }: Linking,
  file: CampaignFile,
  campaignId: string,
  query: Readonly<Record<string, string>>,
): string {
  const expires = String(Math.floor(clock.now().epochMilliseconds / 1000) + DOWNLOAD_MINUTES * 60);
  const signature = secrets.mac(purposeOf(file), signed(campaignId, expires)).toString("base64url");
  const fields = new URLSearchParams({ ...query, expires, signature });
  return `${config.publicUrl}/api/brand/campaign/${file}/${campaignId}?${fields.toString()}`;
}

/** Whether a link's signature is valid for this file and campaign, and hasn't expired. */
export function isSignedLink(
  { secrets, clock }: Linking,
  file: CampaignFile,
  campaignId: string,
  link: { expires?: string; signature?: string },
): boolean {
  const { expires = "", signature = "" } = link;
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= clock.now().epochMilliseconds) return false;
  return secrets.verifyMac(purposeOf(file), signed(campaignId, expires), Buffer.from(signature, "base64url"));
}

/** The URLs in a campaign's detail. */
export function linksOf(linking: Linking, campaign: CampaignRow, lan: Language) {
  const published = campaign.published_at !== null;
  const poster = (audience: Audience, format: PosterFormat) =>
    signedUrl(linking, "poster", campaign.id, { audience, format, lan });
  const postersFor = (audience: Audience) => ({
    a4: poster(audience, "a4"),
    letter: poster(audience, "letter"),
    tent: poster(audience, "tent"),
    square: poster(audience, "square"),
  });
  return {
    merchantUrl: merchantUrl(linking, campaign.code),
    customerShortUrl: published ? customerUrl(linking, campaign.code) : null,
    downloadUrl: signedUrl(linking, "download", campaign.id, { lan }),
    posterUrls: { merchants: postersFor("merchants"), customers: published ? postersFor("customers") : null },
  };
}
