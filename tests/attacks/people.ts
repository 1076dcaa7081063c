import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { call, get, type Reply } from "./client.ts";
import type { World } from "./servers.ts";

export const PASSWORD = "Quiet-Otter-41";
export const LIVE_CODE = "DEMO2525";
export const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

let addresses = 0;
/** Returns an unused public IPv4 address, each in its own network. */
export function newAddress(): string {
  addresses += 1;
  return `93.${100 + Math.floor(addresses / 250)}.${addresses % 250}.7`;
}

/** Throws unless the response is 200. For the setup of an attack. */
export async function must(reply: Promise<Reply>): Promise<Reply> {
  const { status, ...rest } = await reply;
  if (status !== 200) throw new Error(`${status} ${rest.text.slice(0, 300)}`);
  return { status, ...rest };
}

const used = new Set<string>();
/** Waits for a mail to an address that matches, and returns the first group. Skips values returned before. */
export async function mailed(world: World, to: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { text: mails } = await get(`${world.servers[0]}/dev/mailbox.json`);
    for (const mail of JSON.parse(mails) as { to: string; text: string }[]) {
      const found = mail.to === to ? pattern.exec(mail.text) : null;
      const text = found?.[1] ?? "";
      if (text === "" || used.has(`${to} ${text}`)) continue;
      used.add(`${to} ${text}`);
      return text;
    }
    await pause(100);
  }
  throw new Error(`no mail to ${to} matches ${pattern.source}`);
}

export async function signIn(
  world: World,
  { email, password }: { email: string; password: string },
  { type = 1, from = newAddress() } = {},
): Promise<Reply> {
  return call(world.servers[0], "POST /brand/user/login", { email, password, type }, { from });
}

export const brandToken = async (world: World): Promise<string> => (await must(signIn(world, BRAND))).at("token");

/** Returns the registration form of a new business in Atlanta. */
export async function registrationForm(world: World, more: object = {}): Promise<Record<string, unknown>> {
  const [server] = world.servers;
  const firstOf = async (name: string, key: string, input: object = {}) =>
    (await must(call(server, name, input))).at(`data.0.${key}`);
  const businessCategory = await firstOf("GET /store/campaign/business-category", "offerCategoryId");
  const parent = { parentOfferCategoryId: businessCategory };
  const businessSubcategory = await firstOf("GET /store/campaign/business-subcategory", "offerCategoryId", parent);
  const cityId = await firstOf("GET /store/campaign/city", "cityId", { state: "US-GA" });
  const unique = randomUUID().slice(0, 8);
  return {
    merchantStoreType: "singleStore",
    phoneCode: "+1",
    businessPhone: "4045550123",
    organizationName: `Corner ${unique}`,
    businessCategory,
    businessSubcategory,
    email: `${unique}@corner.example`,
    userName: `corner-${unique}`,
    firstName: "Ngozi",
    lastName: "Balogun",
    stateId: "US-GA",
    cityId,
    addressLine1: "12 Peachtree St",
    zipCode: "30303",
    countryId: "1",
    ...more,
  };
}

/** Returns the ID of the demo's live campaign. */
export async function liveCampaign(world: World): Promise<string> {
  const campaign = await must(call(world.servers[0], "GET /store/campaign/campaignDetail", { id: LIVE_CODE }));
  return campaign.at("campaign.CampaignId");
}

export interface Shop {
  token: string;
  email: string;
  password: string;
}

/** Registers a business through the public API in seconds: form, mailed code, bank check, password. */
export async function registerShop(world: World, more: object = {}, from = newAddress()): Promise<Shop> {
  const [server] = world.servers;
  const form = await registrationForm(world, more);
  const email = String(form.email);
  const registered = await must(call(server, "POST /brand/store/register-merchant", form, { from }));
  const registrant = { token: registered.at("token"), from };
  const otp = await mailed(world, email, /\b(\d{5})\b/);
  await must(call(server, "POST /brand/store/verifyOtp", { otp }, registrant));
  await must(call(server, "POST /plaid/auth/token-exchange", { publicToken: "sandbox-verified" }, registrant));
  const campaignId = await liveCampaign(world);
  const list = await must(call(server, "GET /brand/store/productList", { campaignId }, registrant));
  const products = [{ organizationProductId: list.at("data.0.organizationProductId"), currentQty: 5_000 }];
  await must(call(server, "POST /brand/store/store-product-assign", { campaignId, products }, registrant));
  const link = await mailed(world, email, /\/reset-password\/([\w-]+)/);
  await must(call(server, "POST /brand/user/reset-password/{id}", { id: link, newPassword: PASSWORD }, { from }));
  const token = await businessToken(world, email);
  return { token, email, password: PASSWORD };
}

/** Signs a business in, and exchanges its hand-off code for a token. */
export async function businessToken(world: World, email: string, password = PASSWORD): Promise<string> {
  const handOff = await must(signIn(world, { email, password }, { type: 2 }));
  const token = handOff.at("token");
  return (await must(call(world.servers[0], "POST /web/v1/user/verify-token", { token }))).at("token");
}

/** Adds a cashier to a business and signs them in. */
export async function addCashier(world: World, shop: Shop): Promise<{ token: string }> {
  const [server] = world.servers;
  const email = `${randomUUID().slice(0, 8)}@till.example`;
  const proof = { proof: { currentPassword: PASSWORD } };
  const person = { email, firstName: "Tunde", lastName: "Bello", storeId: null };
  await must(call(server, "POST /store/cashier/invite", { ...person, ...proof }, shop));
  const link = await mailed(world, email, /\/reset-password\/([\w-]+)/);
  await must(call(server, "POST /brand/user/reset-password/{id}", { id: link, newPassword: PASSWORD, ...person }));
  return { token: await businessToken(world, email) };
}
