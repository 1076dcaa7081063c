import { hashToken } from "../../platform/config/secrets.ts";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Services } from "../../platform/services.ts";
import { giftUrl } from "../vouchers/give-voucher.ts";
import { findGift } from "../vouchers/holder-queries.ts";

/** The token of a gift link, in the browser that created it: the server stores its hash only, and a URL would leak it. */
const COOKIE = "gift";
/** The longest that browsers keep a cookie: whether the link is still open is looked up. */
const COOKIE_SECONDS = 400 * 86_400;

function setCookie({ config }: Pick<Services, "config">, context: PageContext, token: string, seconds: number): void {
  const page = `/c/${encodeURIComponent(context.param("code"))}`;
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  context.addCookie(`${COOKIE}=${token}; Path=${page}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
}

/** Keeps the token of a gift link that the visitor has created, for the pages of its campaign. */
export const keepGift = (services: Services, context: PageContext, token: string): void =>
  setCookie(services, context, token, COOKIE_SECONDS);

export const forgetGift = (services: Services, context: PageContext): void => setCookie(services, context, "", 0);

/** The gift link that the visitor has created in a campaign, with its voucher; undefined once someone accepted it. */
export async function findOwnGift(
  services: Services,
  context: PageContext,
  campaignId: string,
): Promise<{ url: string; handle: string } | undefined> {
  const token = context.cookie(COOKIE);
  const gift = token ? await findGift(services.db, hashToken(token)) : undefined;
  if (!token || !gift?.handle || gift.accepted_at !== null || gift.campaign_id !== campaignId) return undefined;
  return { url: giftUrl(services, token), handle: gift.handle };
}
