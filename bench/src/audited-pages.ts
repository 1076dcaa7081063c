import type { BrowserContext } from "@playwright/test";
import { DEMO_SIGN_INS } from "@stashwell/api/features/demo/sign-ins";

export type Audience = "site" | "merchant" | "brand";

export interface AuditedPage {
  name: string;
  path: string;
  audience: Audience;
}

interface Signed {
  token: string;
  data: object;
}
export type SignIns = Record<"merchant" | "brand", Signed>;

/** The demo's live campaign. */
const LIVE = "DEMO2525";
const SESSION_KEY = "stashwell.session";

type Post = (path: string, body: object) => Promise<{ token: string; data: object }>;

const poster =
  (url: string): Post =>
  async (path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Signed;
  };

async function signInAll(post: Post): Promise<SignIns> {
  const [brand, , shop] = DEMO_SIGN_INS;
  const merchant = await post("/brand/user/login", { ...credentials(shop), type: 2 });
  return {
    brand: pick(await post("/brand/user/login", { ...credentials(brand), type: 1 })),
    merchant: pick(await post("/web/v1/user/verify-token", { token: merchant.token })),
  };
}
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });
const pick = ({ token, data }: Signed): Signed => ({ token, data });

/** Returns the pages of the product over the demo data, and the sessions for them. */
export async function listPages(url: string): Promise<{ signIns: SignIns; pages: AuditedPage[] }> {
  const signIns = await signInAll(poster(url));
  const get = async (path: string, token: string): Promise<{ data: Record<string, string>[] }> => {
    const response = await fetch(`${url}/api${path}`, { headers: { token } });
    return (await response.json()) as { data: Record<string, string>[] };
  };
  const stores = await get(`/brand/campaign/storeList?campaignId=${LIVE}&limit=1`, signIns.brand.token);
  const store = stores.data[0]?.organizationId ?? "";
  const page =
    (audience: Audience) =>
    (name: string, path: string): AuditedPage => ({ audience, name: `${audience}: ${name}`, path });
  const [site, merchant, brand] = [page("site"), page("merchant"), page("brand")];
  return {
    signIns,
    pages: [
      site("start page", "/"),
      site("business page", "/business"),
      site("brand page", "/brand"),
      site("contact page", "/contact"),
      site("privacy policy", "/frontend/privacy"),
      site("open campaigns", "/public"),
      site("open campaign", `/public/detail/${LIVE}`),
      site("voucher's landing page", `/c/${LIVE}`),
      site("save to phone", `/c/${LIVE}/save-to-phone`),
      site("find a store", `/c/${LIVE}/find-store`),
      site("forgot password", "/forget-password"),
      merchant("registration", `/public/add?campaignId=${LIVE}`),
      merchant("campaigns", "/join-campaign"),
      merchant("campaign", `/join-campaign/detail?campaignId=${LIVE}`),
      merchant("join wizard", `/join-campaign/inventory?campaignId=${LIVE}`),
      merchant("notifications", "/join-campaign/notifications"),
      merchant("redeem", "/redeem"),
      brand("campaigns", "/campaigns"),
      brand("campaign", `/campaign/details/${LIVE}`),
      brand("wizard", "/campaign/add"),
      brand("merchant dashboard", `/campaign/dashboard/${LIVE}`),
      brand("customer dashboard", `/campaign/customer-dashboard/${LIVE}`),
      brand("store", `/storedetails?storeId=${store}&campaignId=${LIVE}`),
      brand("products", "/products"),
      brand("add products", "/product/add"),
      brand("team", "/team"),
      brand("settings", "/settings"),
      brand("change password", "/change-password"),
    ],
  };
}

/** Prepares the browser for an audience: with a session, or without. */
export async function signIn(
  context: BrowserContext,
  url: string,
  signIns: SignIns,
  audience: Audience,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/livez`);
  await page.evaluate(
    ({ key, session }) => {
      localStorage.clear();
      if (session) localStorage.setItem(key, JSON.stringify(session));
    },
    { key: SESSION_KEY, session: audience === "site" ? undefined : signIns[audience] },
  );
  await page.close();
}
