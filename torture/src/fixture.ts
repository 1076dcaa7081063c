import { randomUUID } from "node:crypto";
import { openSession } from "@stashwell/api/features/accounts/sessions";
import { systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { openServices } from "@stashwell/api/open-services";
import type { Services } from "@stashwell/api/platform/services";
import { completeForm } from "@stashwell/testing/campaign-form";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { makeBrand, makeBusiness, type TestBrand, type TestBusiness } from "@stashwell/testing/tenants";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { type Act, type Call, claimOf, joiningOf, type Kind, publishingOf, redemptionOf } from "./acts.ts";

const SHOPS = 8;
/** The maximum of a campaign. */
const VOUCHERS = 50_000;
/** After this many claims, the crowded campaign is replaced. */
const CLAIMS = 30_000;
/** The maximum that a store may declare. */
const STOCK = 200_000;
/** Days before and after today, enough for a clock that jumps by months. */
const DAYS_AROUND = 300;

interface Tokens {
  brand: string;
  shops: string[];
}

/**
 * The tenants of the product under test: a brand, shops that can join its campaigns, one crowded campaign that everyone
 * claims from, and others to join. It queries the database directly, never through the server.
 */
export class Fixture {
  services: Services;
  tokens: Tokens;
  crowded: VoucherCampaign;
  /** The number of claims of the crowded campaign, each by a device of its own. */
  claims = 0;
  readonly #env: Record<string, string>;
  readonly #brand: TestBrand;
  readonly #shops: readonly TestBusiness[];
  readonly #form: object;
  #joinable: Act[] = [];
  /** Acknowledged claims that have not been redeemed. */
  #pins: { pin: string; productId: string }[] = [];

  private constructor(
    services: Services,
    env: Record<string, string>,
    who: { brand: TestBrand; shops: readonly TestBusiness[] },
    { crowded, form }: { crowded: VoucherCampaign; form: object },
  ) {
    this.services = services;
    this.#env = env;
    this.#brand = who.brand;
    this.#shops = who.shops;
    this.crowded = crowded;
    this.#form = form;
    this.tokens = { brand: who.brand.token, shops: who.shops.map(({ token }) => token) };
  }

  /**
   * Fills a new database that the product has prepared.
   * @param env what the product was started with
   */
  static async make(env: Record<string, string>, url: string): Promise<Fixture> {
    const services = openFor(env, url);
    const brand = await makeBrand(services, { email: `${randomUUID()}@brands.example`, webUrl: randomUUID() });
    const shops: TestBusiness[] = [];
    for (let count = 0; count < SHOPS; count += 1) {
      const shop = await makeBusiness(services, { email: `${randomUUID()}@shops.example` });
      await locateStore(services, shop.storeId);
      shops.push(shop);
    }
    const crowded = await makeOpen(services, brand, shops, VOUCHERS);
    const form = await completeForm([crowded.productId], {
      startDate: dayFromNow(DAYS_AROUND / 2),
      endDate: dayFromNow(DAYS_AROUND),
      noOfVoucher: "50000",
    });
    return new Fixture(services, env, { brand, shops }, { crowded, form });
  }

  tokenOf({ who }: Call): string | undefined {
    if (who === undefined) return undefined;
    return who === "brand" ? this.tokens.brand : this.tokens.shops[who];
  }

  /** Returns the next act of a kind; undefined if nothing is left to do. */
  next(kind: Kind): Act | undefined {
    if (kind === "publish") return publishingOf(this.#form);
    if (kind === "join") return this.#joinable.pop();
    if (kind === "redeem") {
      const voucher = this.#pins.pop();
      const shop = this.#pins.length % SHOPS;
      return voucher && this.redemption(voucher, shop);
    }
    this.claims += 1;
    return claimOf(this.crowded.code, this.claims % 4 === 0);
  }

  /** Redeems a voucher in the store of a shop that has joined its campaign. */
  redemption({ pin, productId }: { pin: string; productId: string }, shop: number): Act {
    return redemptionOf(pin, shop, this.#storeOf(shop), productId);
  }

  /** Creates a campaign of few vouchers, which every shop has joined. */
  makeScarce(vouchers: number): Promise<VoucherCampaign> {
    return makeOpen(this.services, this.#brand, this.#shops, vouchers);
  }

  /** Adds PINs of the crowded campaign to redeem later. */
  keepPins(pins: readonly string[], productId = this.crowded.productId): void {
    for (const pin of pins) this.#pins.push({ pin, productId });
  }

  /** Makes sure that there are this many campaigns and stores left to join, and enough vouchers to claim. */
  async stockUp(joinings: number): Promise<void> {
    if (this.claims > CLAIMS) {
      this.crowded = await makeOpen(this.services, this.#brand, this.#shops, VOUCHERS);
      this.claims = 0;
    }
    while (this.#joinable.length < joinings) {
      const campaign = await makeCampaign(this.services, { brandId: this.#brand.brandId, ...daysAround() });
      for (let shop = 0; shop < SHOPS; shop += 1) this.#joinable.push(joiningOf(campaign, shop, this.#storeOf(shop)));
    }
  }

  /** Signs everyone in again with a clock that is `days` ahead: the jump expired their sessions. */
  async signIn({ days }: { days: number }): Promise<void> {
    const clock = { now: () => systemClock.now().add({ hours: days * 24 }) };
    const open = (accountId: string) => openSession(this.services.db, clock, accountId);
    this.tokens = {
      brand: await open(this.#brand.accountId),
      shops: await Promise.all(this.#shops.map(({ accountId }) => open(accountId))),
    };
  }

  /** Reconnects to the database at its new address. */
  async reopen(url: string): Promise<void> {
    await this.services.pool.end();
    this.services = openFor(this.#env, url);
  }

  async close(): Promise<void> {
    await this.services.pool.end();
  }

  #storeOf(shop: number): string {
    return this.#shops[shop]!.storeId;
  }
}

/** Creates a campaign that every shop has joined, with the maximum stock. */
async function makeOpen(
  services: Services,
  { brandId }: TestBrand,
  shops: readonly TestBusiness[],
  cardCount: number,
): Promise<VoucherCampaign> {
  const campaign = await makeCampaign(services, { brandId, cardCount, ...daysAround() });
  // A trusted business has no daily cap, however far the clock jumps back.
  for (const shop of shops) await joinWithStock(services, campaign, shop, STOCK, { level: "trusted" });
  return campaign;
}

const openFor = (env: Record<string, string>, url: string): Services =>
  openServices(readConfig({ ...env, DATABASE_URL: url }, { dev: false }), systemClock, url);

const dayFromNow = (days: number): string =>
  systemClock.now().toZonedDateTimeISO("America/New_York").toPlainDate().add({ days }).toString();

const daysAround = () => ({ startDate: dayFromNow(-DAYS_AROUND), endDate: dayFromNow(DAYS_AROUND) });
