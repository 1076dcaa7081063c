import { request } from "@playwright/test";
import { operate } from "../operator.ts";
import type { SteeredServer } from "../steered-server.ts";
import { Calls } from "./calls.ts";
import { CASHIER, invitePeople, VIEWER } from "./colleagues.ts";
import { makeDevelopers } from "./developers.ts";
import { findMails, type MailPaths } from "./mails.ts";
import { registerAll, type Registering } from "./registering.ts";

/** Who looks at a page: each is a browser of its own, signed in once. */
export type Audience =
  | "visitor"
  | "brand"
  /** A brand with no product and no campaign. */
  | "newBrand"
  | "merchant"
  /** A business with no address, no campaign, and its bank account unchecked. */
  | "newMerchant"
  | Registering
  /** Who may look at a brand's campaigns, and change nothing. */
  | "viewer"
  /** Who may redeem in a shop's name, and nothing else. */
  | "cashier"
  /** Who looks after all tenants. */
  | "operator"
  /** Somebody with a voucher on the phone. */
  | "holder"
  /** Somebody whose voucher was redeemed. */
  | "spender";

/** What an audience's browser remembers of it: entries of localStorage. */
type Memory = Readonly<Record<string, string>>;

/** What the pages' addresses are made of. */
export interface World {
  readonly url: string;
  readonly memories: Readonly<Record<Audience, Memory>>;
  /** The demo's campaigns. */
  readonly live: { id: string; code: string };
  readonly draftId: string;
  readonly brandId: string;
  readonly upcomingCode: string;
  readonly expiredCode: string;
  /** One of the live campaign's stores. */
  readonly storeId: string;
  /** A store of the demo's shop. */
  readonly ownStoreId: string;
  /** Pins that somebody brings to the counter. */
  readonly goodPin: string;
  readonly usedPin: string;
  /** A gift's link that nobody has accepted, and one that somebody has. */
  readonly gift: string;
  readonly takenGift: string;
  /** A link that sets a password. */
  readonly resetPath: string;
  /** A link by which a colleague joins a team. */
  readonly invitedPath: string;
  /** The address of the demo's first brand: a host whose first label is its name. */
  readonly brandHost: string;
  readonly mails: MailPaths;
}

const BRAND = { email: "brand@demo.example", password: "Stash-brand1", type: 1 };
const SHOP = { email: "shop@demo.example", password: "Stash-shop1", type: 2 };
const NEW_BRAND = { email: "new@gallery.example", password: "New-brand-1", type: 1 };
const NEW_SHOP = { email: "shop@gallery.example", password: "New-shop-11", type: 2 };
const OPERATOR = { email: "olu@gallery.example", password: "Watch-over-7" };
const CODE = "DEMO2525";

interface SignedIn {
  token: string;
  organizationId: string;
  memory: Memory;
}

async function signInBrand(calls: Calls, who: typeof BRAND): Promise<SignedIn> {
  const session = await calls.post<{ token: string; data: { organizationId: string } }>("/brand/user/login", who);
  return {
    token: session.token,
    organizationId: session.data.organizationId,
    memory: { "stashwell.session": JSON.stringify(session) },
  };
}

async function signInBusiness(calls: Calls, who: typeof SHOP): Promise<SignedIn> {
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

interface Claimed {
  pinNumber: string;
  voucherHistoryId: string;
}
const claim = async (calls: Calls, claimKey: string): Promise<Claimed> =>
  (await calls.post<{ data: Claimed }>("/brand/customer/claim", { campaignCode: CODE, claimKey })).data;

/** What the phone of somebody with a voucher remembers. */
const holding = ({ voucherHistoryId }: Claimed): Memory => ({
  "stashwell.vouchers": JSON.stringify({ [CODE]: voucherHistoryId }),
});

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

async function makeGifts(calls: Calls): Promise<Pick<World, "gift" | "takenGift">> {
  const make = async (claimKey: string): Promise<string> => {
    const { voucherHistoryId, pinNumber } = await claim(calls, claimKey);
    const held = { voucherHistoryId, pinNumber };
    const { data } = await calls.post<{ data: { giftUrl: string } }>("/brand/customer/gift", held);
    return new URL(data.giftUrl).pathname;
  };
  const [gift, takenGift] = [await make("gallery-gift-first"), await make("gallery-gift-second")];
  const giftToken = takenGift.split("/").at(-1);
  await calls.post("/brand/customer/gift/accept", { giftToken, claimKey: "gallery-receiver-of-it" });
  return { gift, takenGift };
}

interface Row {
  CampaignId: string;
  CampaignCode: string;
  Cstatus: number;
}

/** Makes everybody and everything that the pages show beside the demo, through the product itself. */
export async function makeWorld(server: SteeredServer): Promise<World> {
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
  const invitedPath = await invitePeople(calls, brand.token, shop.token);
  const viewer = await signInBrand(calls, VIEWER);
  const cashier = await signInBusiness(calls, CASHIER);

  const { data: campaigns } = await calls.get<{ data: Row[] }>("/brand/campaign/?limit=20&offset=1", brand.token);
  const withStatus = (status: number) => campaigns.find(({ Cstatus }) => Cstatus === status);
  const live = campaigns.find(({ CampaignCode }) => CampaignCode === CODE)!;
  const { data: stores } = await calls.get<{ data: { organizationId: string }[] }>(
    `/brand/campaign/storeList?campaignId=${live.CampaignId}`,
    brand.token,
  );
  const { data: own } = await calls.get<{ data: { storeId: string }[] }>("/brand/store/mine", shop.token);

  const [good, used, held] = [
    await claim(calls, "gallery-good-voucher"),
    await claim(calls, "gallery-used-voucher"),
    await claim(calls, "gallery-held-voucher"),
  ];
  await redeem(calls, used.pinNumber, shop.token);
  await calls.post("/brand/user/forget-password", { email: NEW_SHOP.email });
  const resetPath = await calls.mailed(NEW_SHOP.email, /\/reset-password\/\S+/);
  const registering = await registerAll(calls, live.CampaignId);
  const gifts = await makeGifts(calls);
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
      holder: holding(held),
      spender: holding(used),
      ...registering,
    },
    live: { id: live.CampaignId, code: CODE },
    brandId: brand.organizationId,
    draftId: withStatus(1)?.CampaignId ?? "",
    upcomingCode: withStatus(2)?.CampaignCode ?? "",
    expiredCode: withStatus(4)?.CampaignCode ?? "",
    storeId: stores[0]?.organizationId ?? "",
    ownStoreId: own[0]?.storeId ?? "",
    goodPin: good.pinNumber,
    usedPin: used.pinNumber,
    resetPath,
    invitedPath,
    brandHost: `http://demo.shops.of.the.town.localhost:${new URL(server.url).port}/`,
    mails,
    ...gifts,
  };
}
