/** What this browser keeps of vouchers, by campaign code. Throws where storage is closed to us. */
const VOUCHERS = "stashwell.vouchers";
const CLAIM_KEYS = "stashwell.claimKeys";
const KEY_BYTES = 16;

type ByCampaign = Record<string, string>;

function read(name: string): ByCampaign {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") as ByCampaign;
  } catch {
    return {};
  }
}

function keep(name: string, campaign: string, value: string | undefined): void {
  localStorage.setItem(name, JSON.stringify({ ...read(name), [campaign]: value }));
}

/** The handle of the voucher that this browser has of a campaign. */
export const keptVoucher = (campaign: string): string | undefined => read(VOUCHERS)[campaign];

export const keepVoucher = (campaign: string, handle: string): void => keep(VOUCHERS, campaign, handle);
export const forgetVoucher = (campaign: string): void => keep(VOUCHERS, campaign, undefined);

/** The key of this browser's claim: kept before the first call, so that a retry can only give the same voucher. */
export function claimKeyFor(campaign: string): string {
  const known = read(CLAIM_KEYS)[campaign];
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  keep(CLAIM_KEYS, campaign, made);
  return made;
}
