import { readFile } from "node:fs/promises";
import { createMerchant } from "../accounts/create-merchant.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { createBrand } from "../brands/create-brand.ts";
import { storeImage } from "../../documents/images/store-image.ts";
import type { Services } from "../../platform/services.ts";
import { closeBatchers } from "../vouchers/batchers.ts";
import { isUnused, reserveCode, setLogo, whileLocked } from "./queries.ts";
import {
  adunola,
  larkfield,
  LIVE_CODE,
  policies,
  shops,
  type StoryBrand,
  type StoryCampaign,
  type StoryShop,
} from "./story.ts";
import { tellNotifications } from "./tell-notifications.ts";
import { tellVouchers } from "./tell-vouchers.ts";
import { type OpenedShop, openTeller, type Teller } from "./teller.ts";

const pictures = new URL("pictures/", import.meta.url);

const dataUrl = async (name: string): Promise<string> =>
  `data:image/png;base64,${(await readFile(new URL(`${name}.png`, pictures))).toString("base64")}`;

async function addCampaign(
  teller: Teller,
  brand: StoryBrand,
  who: { brandId: string; accountId: string },
  campaign: StoryCampaign,
  productIds: string[],
): Promise<string> {
  const { services, client } = teller;
  teller.goTo(campaign.createdOn, 9, 12);
  const token = await teller.signIn(who.accountId);
  if (campaign.code)
    await reserveCode(services.db, who.brandId, campaign.code, services.clock.now().add({ hours: 24 * 7 }));
  const code = campaign.code ?? (await client.call("GET /brand/campaign/campaignCode", {}, token)).code;
  const { states } = await client.call("GET /brand/campaign/fetchState", {}, token);
  const chosen =
    campaign.states &&
    states.filter(({ stateName }) => campaign.states!.includes(stateName)).map(({ stateId }) => stateId);
  const { button } = campaign;
  const saved = await client.call(
    "POST /brand/campaign/add",
    {
      type: campaign.draft ? "saveDraft" : "Publish",
      campaignCode: code,
      campaignName: campaign.name,
      denomination: campaign.denomination,
      noOfVoucher: String(campaign.vouchers),
      startDate: teller.dayOf(campaign.startsOn, brand.timezone),
      endDate: teller.dayOf(campaign.endsOn, brand.timezone),
      privacyPolicy: policies.privacyPolicy.replaceAll(larkfield.name, brand.name),
      terms: policies.websiteToBrand.replaceAll(larkfield.name, brand.name),
      disclaimer: policies.disclaimer.replaceAll(larkfield.name, brand.name),
      templateProducts: campaign.products.map((index) => productIds[index]!),
      state: chosen ?? "all",
      customerTemplate: {
        base64Template: await dataUrl(`templates/${campaign.template}`),
        textBackgroundColor: button.background,
        textColor: button.text,
        textBorderColor: button.border,
        position: { x: button.x, y: button.y },
      },
      ...(campaign.poster
        ? { customImage: await dataUrl(`posters/${campaign.poster}`), templateType: 1 }
        : { templateType: 2 }),
    },
    token,
  );
  return saved.data.CampaignId;
}

async function addBrand(teller: Teller, brand: StoryBrand): Promise<Map<string, string>> {
  const { services, client } = teller;
  teller.goTo(Math.min(...brand.campaigns.map(({ createdOn }) => createdOn)) - 1, 11);
  const passwordHash = await hashPassword(brand.signIn.password);
  const { name, webUrl, countryId, currency, timezone, signIn } = brand;
  const created = await services.db.transaction().execute((tx) =>
    createBrand(tx, services.clock, {
      name,
      webUrl,
      countryId,
      currency,
      timezone,
      email: signIn.email,
      passwordHash,
    }),
  );
  if (!created.ok) throw new Error(`The demo's brand cannot be made: ${created.reason}`);
  await setLogo(
    services.db,
    created.brandId,
    await storeImage(services, services.db, await dataUrl(`logos/${brand.logo}`), "logo"),
  );
  const token = await teller.signIn(created.accountId);
  const texts = Object.entries(policies).map(([key, text]) => [key, text.replaceAll(larkfield.name, name)]);
  await client.call("POST /brand/user/settings", Object.fromEntries(texts) as typeof policies, token);
  const batch = await Promise.all(
    brand.products.map(async ({ picture, name: title, upc }) => ({
      name: title,
      upc,
      productImage: await dataUrl(`products/${picture}`),
    })),
  );
  const { data } = await client.call("POST /brand/product/add", { products: batch }, token);
  const idByUpc = new Map(data.map(({ upc, organizationProductId }) => [upc, organizationProductId]));
  const productIds = brand.products.map(({ upc }) => idByUpc.get(upc) ?? "");
  const ids = new Map<string, string>();
  for (const campaign of brand.campaigns)
    ids.set(campaign.name, await addCampaign(teller, brand, created, campaign, productIds));
  return ids;
}

async function openShop(teller: Teller, shop: StoryShop): Promise<OpenedShop> {
  const { services, client } = teller;
  const passwordHash = shop.password && (await hashPassword(shop.password));
  const merchant = {
    name: shop.name,
    countryId: "1",
    timezone: "America/New_York",
    email: shop.email,
    passwordHash,
    verified: true,
  };
  const created = await services.db.transaction().execute((tx) => createMerchant(tx, services.clock, merchant));
  if (!created.ok) throw new Error(`The demo's shop cannot be made: ${created.reason}`);
  const token = await teller.signIn(created.accountId);
  const { states } = await client.call("GET /store/campaign/state", { country: "1" }, token);
  const state = states.find(({ stateName }) => stateName === shop.state)?.stateId ?? "";
  const { data: cities } = await client.call("GET /store/campaign/city", { state }, token);
  const city = cities.find(({ cityName }) => cityName === shop.city)?.cityId ?? "";
  const { latitude, longitude, street, zip } = shop;
  await client.call(
    "POST /brand/store/saveLatLong",
    { latitude, longitude, state, city, addressLine1: street, zip },
    token,
  );
  return { shop, accountId: created.accountId, storeId: created.storeId };
}

async function joinLiveCampaign(
  teller: Teller,
  { shop, accountId, storeId }: OpenedShop,
  campaignId: string,
): Promise<void> {
  const token = await teller.signIn(accountId);
  const { data } = await teller.client.call("GET /brand/store/productList", { campaignId, storeId }, token);
  const ordered = larkfield.products
    .map(({ upc }) => data.find((product) => product.upc === upc))
    .filter((product) => product !== undefined);
  const products = ordered.map(({ organizationProductId }, index) => ({
    organizationProductId,
    currentQty: String(shop.stock[index] ?? 0),
  }));
  await teller.client.call("POST /brand/store/joinCampaign", { campaignId, storeId, products }, token);
}

/** Tells the demo's whole story, through the application itself. */
export async function loadDemo(services: Services): Promise<void> {
  const teller = openTeller(services);
  try {
    await addBrand(teller, adunola);
    const campaigns = await addBrand(teller, larkfield);
    const live = campaigns.get("Thanksgiving Pantry") ?? "";
    teller.goTo(-33, 8);
    const opened: OpenedShop[] = [];
    for (const shop of shops) opened.push(await openShop(teller, shop));
    for (const shop of opened) await joinLiveCampaign(teller, shop, live);
    // The shops hear of what opened before they did on their first day.
    const published = new Map([
      [-33, live],
      [-6, campaigns.get("Cold Brew Fridays") ?? ""],
    ]);
    await tellVouchers(teller, LIVE_CODE, live, opened, (day) =>
      tellNotifications(teller, day, { published, shops: opened }),
    );
    await teller.signOut();
  } finally {
    await closeBatchers(teller.services);
  }
}

/** Loads the demo into a database that nobody has used yet; several servers starting together load it once. */
export async function loadDemoOnce(services: Services): Promise<void> {
  if (!(await isUnused(services.db))) return;
  await whileLocked(services.db, async () => {
    if (await isUnused(services.db)) await loadDemo(services);
  });
}
