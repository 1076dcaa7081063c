import { readFile } from "node:fs/promises";
import { DEFAULT_BUTTON } from "@stashwell/shared/campaigns/rules";
import type { WeekHours } from "@stashwell/shared/stores/opening";
import { createMerchant } from "../accounts/create-merchant.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { createBrand } from "../accounts/create-brand.ts";
import { storeImage } from "../../documents/images/store-image.ts";
import type { Services } from "../../platform/services.ts";
import { closeBatchers } from "../vouchers/batchers.ts";
import {
  forgetLevelChanges,
  isUnused,
  reserveCode,
  setHours,
  setLook,
  setOwnerName,
  setPhone,
  whileLocked,
} from "./queries.ts";
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
import { addDemoVouchers } from "./add-demo-vouchers.ts";
import { type OpenedShop, openDemoWriter, type DemoWriter } from "./demo-writer.ts";
import { announcePublishing } from "../campaigns/announce-publishing.ts";
import { notifyPublished } from "../notifications/fan-out.ts";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import { notificationSubscriber } from "../notifications/events.ts";

/** Notifications before this day are marked as read. */
const READ_ON = -2;

/** Adds the shops' notifications of past days with their dates; jobs would date them today. */
export async function addDemoNotifications(
  demo: DemoWriter,
  day: number,
  { published, shops }: { published: ReadonlyMap<number, string>; shops: readonly OpenedShop[] },
): Promise<void> {
  const { services, client } = demo;
  demo.goTo(day, 19, 5);
  const campaignId = published.get(day);
  if (campaignId) await notifyPublished(services, { campaignId });
  await deliverEvents(services, notificationSubscriber);
  const [own] = shops;
  if (day !== READ_ON || !own) return;
  const token = await demo.signIn(own.accountId);
  await client.call("POST /brand/campaign/notification-status", { notificationId: "all", read: true }, token);
}

const pictures = new URL("pictures/", import.meta.url);

const dataUrl = async (name: string): Promise<string> =>
  `data:image/png;base64,${(await readFile(new URL(`${name}.png`, pictures))).toString("base64")}`;

async function addCampaign(
  demo: DemoWriter,
  brand: StoryBrand,
  who: { brandId: string; accountId: string },
  campaign: StoryCampaign,
  productIds: string[],
): Promise<string> {
  const { services, client } = demo;
  demo.goTo(campaign.createdOn, 9, 12);
  const token = await demo.signIn(who.accountId);
  if (campaign.code)
    await reserveCode(services.db, who.brandId, campaign.code, services.clock.now().add({ hours: 24 * 7 }));
  const code = campaign.code ?? (await client.call("GET /brand/campaign/campaignCode", {}, token)).code;
  const { states } = await client.call("GET /brand/campaign/fetchState", {}, token);
  const chosen =
    campaign.states &&
    states.filter(({ stateName }) => campaign.states!.includes(stateName)).map(({ stateId }) => stateId);
  const { button = DEFAULT_BUTTON } = campaign;
  const saved = await client.call(
    "POST /brand/campaign/add",
    {
      type: campaign.draft ? "saveDraft" : "Publish",
      campaignCode: code,
      campaignName: campaign.name,
      denomination: campaign.denomination,
      noOfVoucher: String(campaign.vouchers),
      startDate: demo.dayOf(campaign.startsOn, brand.timezone),
      endDate: demo.dayOf(campaign.endsOn, brand.timezone),
      privacyPolicy: policies.privacyPolicy.replaceAll(larkfield.name, brand.name),
      terms: policies.websiteToBrand.replaceAll(larkfield.name, brand.name),
      disclaimer: policies.disclaimer.replaceAll(larkfield.name, brand.name),
      language: "EN",
      translations: campaign.translations ?? {},
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
  // The job would date it today.
  if (!campaign.draft) await announcePublishing(services, saved.data.CampaignId);
  return saved.data.CampaignId;
}

/** The ids of its campaigns by their names, and its owner's account. */
interface OpenedBrand {
  campaigns: ReadonlyMap<string, string>;
  accountId: string;
}

async function addBrand(demo: DemoWriter, brand: StoryBrand): Promise<OpenedBrand> {
  const { services, client } = demo;
  demo.goTo(Math.min(...brand.campaigns.map(({ createdOn }) => createdOn)) - 1, 11);
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
  await setOwnerName(services.db, created.accountId, brand.owner);
  const logo = await storeImage(services, services.db, await dataUrl(`logos/${brand.logo}`), "logo");
  await setLook(services.db, created.brandId, { logo, colors: brand.colors });
  const token = await demo.signIn(created.accountId);
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
    ids.set(campaign.name, await addCampaign(demo, brand, created, campaign, productIds));
  return { campaigns: ids, accountId: created.accountId };
}

async function openShop(demo: DemoWriter, shop: StoryShop): Promise<OpenedShop> {
  const { services, client } = demo;
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
  await setOwnerName(services.db, created.accountId, shop.owner);
  const token = await demo.signIn(created.accountId);
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
  await setPhone(services.db, created, shop.phone);
  if (shop.hours) await setHours(services.db, created.storeId, weekOf(shop.hours));
  return { shop, accountId: created.accountId, storeId: created.storeId };
}

/** Monday to Saturday have the same hours. */
function weekOf({ days, sunday }: NonNullable<StoryShop["hours"]>): WeekHours {
  const dayOf = ([opens = "", closes = ""]: readonly string[]) => ({ opens, closes });
  return [...Array.from({ length: 6 }, () => dayOf(days)), sunday && dayOf(sunday)];
}

async function joinLiveCampaign(
  demo: DemoWriter,
  { shop, accountId, storeId }: OpenedShop,
  campaignId: string,
): Promise<void> {
  const token = await demo.signIn(accountId);
  const { data } = await demo.client.call("GET /brand/store/productList", { campaignId, storeId }, token);
  const ordered = larkfield.products
    .map(({ upc }) => data.find((product) => product.upc === upc))
    .filter((product) => product !== undefined);
  const products = ordered.map(({ organizationProductId }, index) => ({
    organizationProductId,
    currentQty: String(shop.stock[index] ?? 0),
  }));
  await demo.client.call("POST /brand/store/joinCampaign", { campaignId, storeId, products }, token);
}

/** Sets the shops' levels: one is new and one checked, so that redemptions are on hold. */
async function setLevels(demo: DemoWriter, accountId: string, opened: readonly OpenedShop[]): Promise<void> {
  const token = await demo.signIn(accountId);
  const { data } = await demo.client.call("GET /brand/store/levels/", {}, token);
  const levelOf = new Map(opened.map(({ shop }) => [shop.name, shop.level]));
  for (const level of ["new", "approved"] as const) {
    const businessIds = data.filter((row) => levelOf.get(row.businessName) === level).map((row) => row.businessId);
    await demo.client.call("POST /brand/store/level", { businessIds, level }, token);
  }
  await forgetLevelChanges(demo.services.db);
}

/** Loads the whole story through the application. */
export async function loadDemo(services: Services): Promise<void> {
  const demo = openDemoWriter(services);
  try {
    await addBrand(demo, adunola);
    const { campaigns, accountId } = await addBrand(demo, larkfield);
    const live = campaigns.get("Thanksgiving Pantry") ?? "";
    demo.goTo(-33, 8);
    const opened: OpenedShop[] = [];
    for (const shop of shops) opened.push(await openShop(demo, shop));
    for (const shop of opened) await joinLiveCampaign(demo, shop, live);
    await setLevels(demo, accountId, opened);
    // Shops are notified of campaigns published before they joined on their first day.
    const published = new Map([
      [-33, live],
      [-6, campaigns.get("Cold Brew Fridays") ?? ""],
    ]);
    await addDemoVouchers(demo, LIVE_CODE, live, opened, (day) =>
      addDemoNotifications(demo, day, { published, shops: opened }),
    );
    await demo.signOut();
  } finally {
    await closeBatchers(demo.services);
  }
}

/** Loads the demo into an unused database; with several servers starting together, once. */
export async function loadDemoOnce(services: Services): Promise<void> {
  if (!(await isUnused(services.db))) return;
  await whileLocked(services.db, async () => {
    if (await isUnused(services.db)) await loadDemo(services);
  });
}
