import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Limits } from "@stashwell/shared/limits/rules";
import { request } from "@playwright/test";
import { operate } from "../operator.ts";
import type { SteeredServer } from "../steered-server.ts";
import { Calls } from "./calls.ts";
import { CASHIER, DEMO_PASSWORDS, invitePeople, SUPPORT, VIEWER } from "./colleagues.ts";
import { findMails, type MailPaths } from "./mails.ts";
import { findAtlanta, registerAll, type Registering } from "./registering.ts";

/** Creates an API key and a webhook endpoint at an unreachable address, with a test event sent to it. */
async function makeDevelopers(calls: Calls, token: string): Promise<void> {
  const key = {
    name: "Nightly report",
    scopes: ["campaigns:read", "reports:read"],
    expiresInDays: 90,
    proof: { currentPassword: DEMO_PASSWORDS.brand },
  };
  await calls.post("/brand/api-key/add", key, token);
  const endpoint = {
    url: "http://localhost:9/stashwell",
    description: "Loyalty points",
    events: ["voucher.claimed", "voucher.redeemed", "voucher.reversed"],
  };
  const { data } = await calls.post<{ data: { webhookId: string } }>("/brand/webhook/add", endpoint, token);
  await calls.post("/brand/webhook/test", { webhookId: data.webhookId }, token);
}

/** Who views a page. Each audience has its own browser context, signed in once. */
export type Audience =
  | "visitor"
  | "brand"
  /** A brand with no product and no campaign. */
  | "newBrand"
  | "merchant"
  /** A business with no address, no campaign, and its bank account unchecked. */
  | "newMerchant"
  | Registering
  /** A member who can view a brand's campaigns but not edit. */
  | "viewer"
  /** A user who can only redeem for a business. */
  | "cashier"
  /** A user who administers all tenants. */
  | "operator"
  /** A customer with a voucher on the phone. */
  | "holder"
  /** A customer whose voucher was redeemed. */
  | "spender"
  /** A customer whose voucher's campaign is over. */
  | "lateHolder"
  /** A customer whose voucher opens offline, from the service worker's cache. */
  | "keeper"
  /** A customer whose voucher no store accepts for now. */
  | "waitingHolder"
  /** A member who only supports a brand's customers. */
  | "support"
  /** A customer who gives a voucher away. */
  | "giver"
  /** A business with no stock left for the live campaign. */
  | "emptyShop";

/** The localStorage of an audience's browser. */
type Memory = Readonly<Record<string, string>>;

/** IDs, codes and URLs that the pages' addresses are built from. */
export interface Fixture {
  readonly url: string;
  readonly memories: Readonly<Record<Audience, Memory>>;
  /** The demo's campaigns. */
  readonly live: { id: string; code: string };
  readonly draftId: string;
  readonly brandId: string;
  readonly upcomingCode: string;
  readonly expiredCode: string;
  /** Code of a campaign whose only voucher is claimed. */
  readonly soldOutCode: string;
  readonly enoughToday: { id: string; code: string };
  /** Code of a campaign with claiming and redemption paused. */
  readonly pausedCode: string;
  /** Code of a campaign whose redemptions of today are used up. */
  readonly fullCode: string;
  /** An undecided flag of the demo's brand. */
  readonly flagId: string;
  /** One of the live campaign's stores. */
  readonly storeId: string;
  /** A store of the demo's business. */
  readonly ownStoreId: string;
  /** PINs presented at the counter. */
  readonly goodPin: string;
  readonly usedPin: string;
  /** PIN of a voucher whose campaign hasn't started. */
  readonly earlyPin: string;
  /** PIN of a voucher whose campaign is over. */
  readonly latePin: string;
  /** Gift links: one open, one accepted. */
  readonly gift: string;
  readonly takenGift: string;
  /** A password-reset link. */
  readonly resetPath: string;
  /** An invitation to a team. */
  readonly invitedPath: string;
  /** The demo's first brand by host: its name is the first label. */
  readonly brandHost: string;
  /** The server without its database. */
  readonly awayUrl: string;
  /** The server with a database that fails. */
  readonly brokenUrl: string;
  readonly mails: MailPaths;
}

const BRAND = { email: "brand@demo.example", password: DEMO_PASSWORDS.brand, type: 1 };
const SHOP = { email: "shop@demo.example", password: DEMO_PASSWORDS.shop, type: 2 };
const NEW_BRAND = { email: "new@gallery.example", password: "New-brand-1", type: 1 };
const NEW_SHOP = { email: "shop@gallery.example", password: "New-shop-11", type: 2 };
const EMPTY_SHOP = { email: "auburn@gallery.example", password: "Empty-shop-11", type: 2 };
const OPERATOR = { email: "olu@gallery.example", password: "Watch-over-7" };
const CODE = "DEMO2525";

/** Credentials, as the sign-in call accepts them. */
interface Person {
  email: string;
  password: string;
  type: number;
}

interface SignedIn {
  token: string;
  organizationId: string;
  memory: Memory;
}

async function signInBrand(calls: Calls, who: Person): Promise<SignedIn> {
  const session = await calls.post<{ token: string; data: { organizationId: string } }>("/brand/user/login", who);
  return {
    token: session.token,
    organizationId: session.data.organizationId,
    memory: { "stashwell.session": JSON.stringify(session) },
  };
}

async function signInBusiness(calls: Calls, who: Person): Promise<SignedIn> {
  const handOff = await calls.post<{ token: string }>("/brand/user/login", who);
  const session = await calls.post<{ token: string; data: { organizationId: string } }>("/web/v1/user/verify-token", {
    token: handOff.token,
  });
  return {
    token: session.token,
    organizationId: session.data.organizationId,
    memory: { "stashwell.session": JSON.stringify(session) },
  };
}

async function signInOperator(calls: Calls): Promise<Memory> {
  const { token, data } = await calls.post<{ token: string; data: { email: string } }>("/operator/login", OPERATOR);
  return { "stashwell.operator": JSON.stringify({ token, email: data.email }) };
}

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** Triggers security mails: a sign-in from an unknown device, and a new password. */
async function makeSecurityNews(server: SteeredServer, calls: Calls, newBrandToken: string): Promise<void> {
  const phone = await request.newContext({ userAgent: PHONE });
  await signInBrand(new Calls(phone, server.url), BRAND);
  await phone.dispose();
  const password = "Newer-brand-2";
  const change = { currentPassword: NEW_BRAND.password, password, confirmPassword: password };
  await calls.post("/brand/user/change-password", change, newBrandToken);
}

/**
 * Entries of a brand's list of known businesses: one registered, one not yet, and one with a name of maximum length.
 */
const KNOWN = [
  { name: "", email: SHOP.email },
  { name: "Peachtree Family Market", email: "orders@peachtree-family.example" },
  {
    name: "Sunrise Family Supermarket and Household Goods of Greater Savannah",
    email: "purchasing.department@sunrise-family-supermarket.example",
  },
];

interface Claimed {
  pinNumber: string;
  voucherHistoryId: string;
}
const claim = async (calls: Calls, claimKey: string, campaignCode = CODE): Promise<Claimed> =>
  (await calls.post<{ data: Claimed }>("/brand/customer/claim", { campaignCode, claimKey })).data;

/** The localStorage entry of a phone with vouchers, by campaign code. */
const holding = (vouchers: Record<string, Claimed>): Memory => ({
  "stashwell.vouchers": JSON.stringify(
    Object.fromEntries(Object.entries(vouchers).map(([code, { voucherHistoryId }]) => [code, voucherHistoryId])),
  ),
});

/** Claims a voucher of a campaign that takes unopened vouchers back. */
async function claimUnopened(calls: Calls, token: string, code: string): Promise<Claimed> {
  await calls.post("/brand/campaign/limits", { campaignId: code, limits: { returnAfterDays: 7 } }, token);
  return claim(calls, "gallery-unopened-voucher", code);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns a day relative to a time in New York, where the demo's first brand is, as `YYYY-MM-DD`. */
const dayInNewYork = (days: number, now = Date.now()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(now + days * DAY_MS);

const BREAKFAST_TABLE = new URL(
  "../../../apps/api/src/features/demo/pictures/templates/breakfast-table.png",
  import.meta.url,
);

interface Small {
  name: string;
  vouchers: number;
  /** `YYYY-MM-DD`, the next day by default. */
  startDate?: string;
}

/** Publishes a campaign of a few vouchers. */
async function makeSmall(calls: Calls, token: string, { name, vouchers, startDate = dayInNewYork(1) }: Small) {
  const { products } = await calls.get<{ products: { organizationProductId: string }[] }>(
    "/brand/campaign/fetchData",
    token,
  );
  const form = {
    type: "Publish",
    campaignName: name,
    denomination: "5.00",
    noOfVoucher: String(vouchers),
    startDate,
    endDate: dayInNewYork(31),
    privacyPolicy: "We collect only what a voucher needs.",
    terms: "One voucher per purchase.",
    disclaimer: "Vouchers can’t be exchanged for cash.",
    templateProducts: products.slice(0, 2).map(({ organizationProductId }) => organizationProductId),
    state: ["US-GA"],
    customerTemplate: { base64Template: `data:image/png;base64,${await readFile(BREAKFAST_TABLE, "base64")}` },
    templateType: 2,
  };
  type Made = { data: { CampaignId: string; CampaignCode: string } };
  return { ...(await calls.post<Made>("/brand/campaign/add", form, token)).data, form };
}

/** Publishes a campaign of one voucher and claims it. */
async function makeSoldOut(calls: Calls, token: string): Promise<string> {
  const { CampaignCode: code } = await makeSmall(calls, token, { name: "Harvest Breakfast", vouchers: 1 });
  await claim(calls, "gallery-last-voucher", code);
  return code;
}

/** Publishes a campaign with a limit of one voucher a day, claims one, and corrects the campaign's texts. */
async function makeEnoughToday(calls: Calls, token: string) {
  const small = { name: "Advent Breakfast", vouchers: 24 };
  const { CampaignId: campaignId, CampaignCode: code, form } = await makeSmall(calls, token, small);
  const corrected = { ...form, campaignName: "Advent Breakfasts", disclaimer: "One voucher a day and person." };
  await calls.put(`/brand/campaign/edit/${campaignId}`, corrected, token);
  const day = { saves: 1, redemptions: null, redemptionsPerStore: null };
  await calls.post("/brand/campaign/limits", { campaignId, limits: null, day }, token);
  await claim(calls, "gallery-voucher-of-today", code);
  return { id: campaignId, code };
}

/** Claims a voucher of a campaign and pauses the campaign. */
async function makePaused(calls: Calls, token: string): Promise<{ pausedCode: string; waiting: Claimed }> {
  const { CampaignCode: pausedCode } = await makeSmall(calls, token, { name: "Weekend Brunch", vouchers: 200 });
  const waiting = await claim(calls, "gallery-waiting-voucher", pausedCode);
  const messages = {
    holderMessage: "We’re fixing a mistake on the label. Your voucher keeps its value.",
    storeMessage: "Please keep the vouchers that customers show until we’re back.",
  };
  const pausing = { campaignId: pausedCode, saves: true, redeeming: true, ...messages };
  await calls.post("/brand/campaign/pause", pausing, token);
  return { pausedCode, waiting };
}

/** Publishes a campaign, as of yesterday, that starts today. */
async function makeStarted(server: SteeredServer, calls: Calls) {
  const startDate = dayInNewYork(0, server.now());
  await server.moveClock({ days: -1 });
  try {
    const { token } = await signInBrand(calls, BRAND);
    return await makeSmall(calls, token, { name: "Sunday Supper", vouchers: 100, startDate });
  } finally {
    await server.setClockBack();
  }
}

/** Claims two vouchers of a campaign with a limit of one redemption a day, and redeems one. */
async function makeFullToday(server: SteeredServer, calls: Calls, { brand, shop }: { brand: string; shop: string }) {
  const { CampaignId: campaignId, CampaignCode: fullCode } = await makeStarted(server, calls);
  await join(calls, campaignId, shop);
  const tomorrow = await claim(calls, "gallery-voucher-of-tomorrow", fullCode);
  const { pinNumber } = await claim(calls, "gallery-voucher-redeemed-today", fullCode);
  const day = { saves: null, redemptions: 1, redemptionsPerStore: null };
  await calls.post("/brand/campaign/limits", { campaignId, limits: null, day }, brand);
  await redeem(calls, pinNumber, shop);
  return { fullCode, tomorrow };
}

/** Joins a campaign, with ten items of each product. */
async function join(calls: Calls, campaignId: string, token: string): Promise<void> {
  const { data } = await calls.get<{ data: { organizationProductId: string }[] }>(
    `/brand/store/productList?campaignId=${campaignId}`,
    token,
  );
  const products = data.map(({ organizationProductId }) => ({ organizationProductId, currentQty: "10" }));
  await calls.post("/brand/store/joinCampaign", { campaignId, products }, token);
}

interface Redeemable {
  stores: { organizationId: string; products: { organizationProductId: string; currentQty: number }[] }[];
}

async function redeem(calls: Calls, pin: string, token: string): Promise<void> {
  const { data } = await calls.post<{ data: Redeemable }>("/store/voucher/check", { pin }, token);
  const [store] = data.stores;
  const product = store?.products.find(({ currentQty }) => currentQty > 0);
  const { organizationProductId } = product!;
  await calls.post("/store/voucher/redeem", { pin, storeId: store!.organizationId, organizationProductId }, token);
}

async function makeGifts(calls: Calls): Promise<{ gift: string; takenGift: string; given: Claimed }> {
  const make = async ({ voucherHistoryId, pinNumber }: Claimed): Promise<string> => {
    const held = { voucherHistoryId, pinNumber };
    const { data } = await calls.post<{ data: { giftUrl: string } }>("/brand/customer/gift", held);
    return new URL(data.giftUrl).pathname;
  };
  const given = await claim(calls, "gallery-gift-first");
  const gift = await make(given);
  const takenGift = await make(await claim(calls, "gallery-gift-second"));
  const giftToken = takenGift.split("/").at(-1);
  await calls.post("/brand/customer/gift/accept", { giftToken, claimKey: "gallery-receiver-of-it" });
  return { gift, takenGift, given };
}

/** Clock offset in days at which the demo's first campaign was still running. */
const WHILE_IT_RAN = -50;

/** Claims a voucher while its campaign was running, at a participating business. */
async function claimBeforeTheEnd(server: SteeredServer, calls: Calls, { CampaignCode, CampaignId }: Row) {
  await server.moveClock({ days: WHILE_IT_RAN });
  try {
    const shop = await signInBusiness(calls, SHOP);
    await join(calls, CampaignId, shop.token);
    return await claim(calls, "gallery-late-voucher", CampaignCode);
  } finally {
    await server.setClockBack();
  }
}

/** Creates a business that had one item for the live campaign and redeemed it. */
async function makeEmptyShop(server: SteeredServer, calls: Calls, campaignId: string): Promise<SignedIn> {
  const names = ["--name", "Auburn Corner Shop", "--email", EMPTY_SHOP.email, "--country", "US"];
  await operate(server.dataDir, "merchant", "create", ...names, "--verified", "--password", EMPTY_SHOP.password);
  const shop = await signInBusiness(calls, EMPTY_SHOP);
  const { state, city } = await findAtlanta(calls);
  const place = { latitude: 33.75, longitude: -84.37, state, city, addressLine1: "80 Auburn Ave", zip: "30303" };
  await calls.post("/brand/store/saveLatLong", place, shop.token);
  const { data } = await calls.get<{ data: { organizationProductId: string }[] }>(
    `/brand/store/productList?campaignId=${campaignId}`,
    shop.token,
  );
  const products = [{ organizationProductId: data[0]?.organizationProductId, currentQty: "1" }];
  await calls.post("/brand/store/joinCampaign", { campaignId, products }, shop.token);
  await redeem(calls, (await claim(calls, "gallery-last-item")).pinNumber, shop.token);
  return shop;
}

/** Makes a rule match the redemptions of the demo's business. Returns the flag's ID. */
async function makeFlag(calls: Calls, brandToken: string, shopToken: string): Promise<string> {
  const { data } = await calls.get<{ data: { limits: Limits } }>("/brand/limits/", brandToken);
  const storeRush = { action: "hold", limit: 1, minutes: 10 };
  const limits = { ...data.limits, redemptions: { ...data.limits.redemptions, storeRush } };
  await calls.post("/brand/limits/save", { limits, version: 0 }, brandToken);
  for (const key of ["gallery-flagged-first", "gallery-flagged-second"])
    await redeem(calls, (await claim(calls, key)).pinNumber, shopToken);
  for (;;) {
    const { data: flags } = await calls.get<{ data: { flagId: string; rule: string }[] }>("/brand/review/", brandToken);
    const flag = flags.find(({ rule }) => rule === "storeRush");
    if (flag) return flag.flagId;
    await pause(500);
  }
}

interface Row {
  CampaignId: string;
  CampaignCode: string;
  Cstatus: number;
}

/** Creates all users and data that the pages need beyond the demo, through the product's own API. */
export async function makeFixture(server: SteeredServer): Promise<Fixture> {
  const client = await request.newContext();
  const calls = new Calls(client, server.url);
  const { email, password } = NEW_BRAND;
  const account = ["--country", "US", "--password"];
  const brandNames = ["--name", "Newfield Foods", "--web-url", "newfield", "--email", email];
  await operate(server.dataDir, "brand", "create", ...brandNames, ...account, password);
  const shopNames = ["--name", "First Street Deli", "--email", NEW_SHOP.email];
  await operate(server.dataDir, "merchant", "create", ...shopNames, ...account, NEW_SHOP.password);

  await operate(server.dataDir, "operator", "create", "--email", OPERATOR.email, "--password", OPERATOR.password);

  const brand = await signInBrand(calls, BRAND);
  await makeDevelopers(calls, brand.token);
  const newBrand = await signInBrand(calls, NEW_BRAND);
  const shop = await signInBusiness(calls, SHOP);
  const newShop = await signInBusiness(calls, NEW_SHOP);
  // Its mail arrives within a minute, while the rest is created.
  const flagId = await makeFlag(calls, brand.token, shop.token);
  const invitedPath = await invitePeople(calls, brand.token, shop.token);
  const viewer = await signInBrand(calls, VIEWER);
  const support = await signInBrand(calls, SUPPORT);
  const cashier = await signInBusiness(calls, CASHIER);

  const { data: campaigns } = await calls.get<{ data: Row[] }>("/brand/campaign/?limit=20&offset=1", brand.token);
  const withStatus = (status: number) => campaigns.find(({ Cstatus }) => Cstatus === status);
  const live = campaigns.find(({ CampaignCode }) => CampaignCode === CODE)!;
  const { data: stores } = await calls.get<{ data: { organizationId: string }[] }>(
    `/brand/campaign/storeList?campaignId=${live.CampaignId}`,
    brand.token,
  );
  const { data: own } = await calls.get<{ data: { storeId: string }[] }>("/brand/store/mine", shop.token);

  const ownLimits = { campaignId: live.CampaignId, limits: { networkDay: 400 } };
  await calls.post("/brand/campaign/limits", ownLimits, brand.token);

  const [good, used, held] = [
    await claim(calls, "gallery-good-voucher"),
    await claim(calls, "gallery-used-voucher"),
    await claim(calls, "gallery-held-voucher"),
  ];
  await redeem(calls, used.pinNumber, shop.token);
  const upcomingCode = withStatus(2)?.CampaignCode ?? "";
  await join(calls, withStatus(2)?.CampaignId ?? "", shop.token);
  const unopened = await claimUnopened(calls, brand.token, upcomingCode);
  const soldOutCode = await makeSoldOut(calls, brand.token);
  const enoughToday = await makeEnoughToday(calls, brand.token);
  const { pausedCode, waiting } = await makePaused(calls, brand.token);
  const { fullCode, tomorrow } = await makeFullToday(server, calls, { brand: brand.token, shop: shop.token });
  await calls.post("/brand/user/forget-password", { email: NEW_SHOP.email });
  const resetPath = await calls.mailed(NEW_SHOP.email, /\/reset-password\/\S+/);
  const registering = await registerAll(calls, live.CampaignId);
  const { given, ...gifts } = await makeGifts(calls);
  const expired = withStatus(4)!;
  const late = await claimBeforeTheEnd(server, calls, expired);
  const emptyShop = await makeEmptyShop(server, calls, live.CampaignId);
  await calls.post("/brand/store/known", { rows: KNOWN }, brand.token);
  await makeSecurityNews(server, calls, newBrand.token);
  const claimCode = { campaignCode: CODE, email: "shopper@gallery.example" };
  await calls.post("/brand/customer/claim-code", claimCode);
  await server.sendDigests("America/New_York");
  const mails = await findMails(calls);
  const operator = await signInOperator(calls);
  await client.dispose();

  return {
    url: server.url,
    memories: {
      visitor: {},
      brand: brand.memory,
      newBrand: newBrand.memory,
      merchant: shop.memory,
      newMerchant: newShop.memory,
      viewer: viewer.memory,
      cashier: cashier.memory,
      operator,
      holder: holding({ [CODE]: held, [upcomingCode]: unopened }),
      spender: holding({ [CODE]: used }),
      keeper: holding({ [CODE]: held }),
      lateHolder: holding({ [expired.CampaignCode]: late }),
      waitingHolder: holding({ [pausedCode]: waiting, [fullCode]: tomorrow }),
      support: support.memory,
      giver: holding({ [CODE]: given }),
      emptyShop: emptyShop.memory,
      ...registering,
    },
    live: { id: live.CampaignId, code: CODE },
    brandId: brand.organizationId,
    draftId: withStatus(1)?.CampaignId ?? "",
    upcomingCode,
    expiredCode: expired.CampaignCode,
    soldOutCode,
    enoughToday,
    pausedCode,
    fullCode,
    flagId,
    storeId: stores[0]?.organizationId ?? "",
    ownStoreId: own[0]?.storeId ?? "",
    goodPin: good.pinNumber,
    usedPin: used.pinNumber,
    earlyPin: unopened.pinNumber,
    latePin: late.pinNumber,
    resetPath,
    invitedPath,
    brandHost: `http://demo.shops.of.the.town.localhost:${new URL(server.url).port}/`,
    awayUrl: await server.withoutDatabase(),
    brokenUrl: await server.withBrokenDatabase(),
    mails,
    ...gifts,
  };
}
