import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Level } from "@stashwell/shared/limits/rules";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { openProvenSession, type TestBrand, type TestBusiness } from "./tenants.ts";
import type { TestApp, TestReply } from "./test-app.ts";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "./voucher-campaign.ts";
import {
  type Act,
  type ActReply,
  type Caps,
  type Done,
  explain,
  IN_FLIGHT,
  type Model,
  newModel,
  type SeenVoucher,
  WORTH,
} from "./voucher-model.ts";

/**
 * Small numbers, so that concurrent actions conflict: vouchers and stock run out, and two tills redeem the same
 * voucher.
 */
const VOUCHERS = 3;
/** The daily limit, low enough to be reached before the campaign's. */
const SAVES_A_DAY = 2;
const STOCK = 2;
/** One limit of each kind, low enough to be reached. */
const CAPS: Caps = {
  new: { redemptions: 1, worth: null },
  checked: { redemptions: null, worth: WORTH },
  approved: { redemptions: 2, worth: 10 * WORTH },
  trusted: { redemptions: null, worth: null },
};

/** After this many minutes, sessions may have expired. */
const LONG = 60;

/** An action that is planned, before its voucher or link is chosen. */
export interface Plan {
  do: Act["do"];
  /** The device that acts, or whose voucher is acted on, among those that have one. */
  device: number;
  /** The device whose link is accepted, among those that made one. */
  giver: number;
  shop: number;
  key: number | undefined;
  /** The shop's new level. */
  level: Level;
  /** What the brand pauses: at least one of both. */
  pause: { saves: boolean; redeeming: boolean };
  /** Whether existing vouchers stay valid when the brand ends the campaign. */
  stayValid: boolean;
}
export type Step = { minutes: number } | { together: boolean; plans: Plan[] };

/** A campaign under test, the data of its devices, and its possible states. */
export interface Scenario {
  test: TestApp;
  /** Calls go to these round-robin. */
  servers: readonly TestApp[];
  calls: number;
  brand: TestBrand;
  shops: readonly TestBusiness[];
  campaign: VoucherCampaign;
  /** The last voucher of each device, which may have become invalid. */
  vouchers: (VoucherData | undefined)[];
  links: (string | undefined)[];
  /** The voucher number and pin ending in customer care, for every pin ever issued. */
  seen: Map<string, SeenVoucher>;
  states: Model[];
}

/**
 * Creates a scenario at ten in the morning in the brand's time zone, with a new brand that has no history with these
 * shops. With `drip`, the number of new vouchers per day is limited.
 * @param servers of one database
 */
export async function openScenario(
  servers: readonly [TestApp, ...TestApp[]],
  shops: readonly TestBusiness[],
  drip = false,
): Promise<Scenario> {
  const [test] = servers;
  for (const { clock } of servers) clock.set("2026-11-20T15:00:00Z");
  const brand = await test.signInBrand();
  await signInAgain(test, shops);
  await setCaps(test, brand);
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: VOUCHERS });
  for (const business of shops) await joinWithStock(test.services, campaign, business, STOCK);
  if (drip) await setDrip(test, brand, campaign);
  const states = [
    newModel(
      VOUCHERS,
      shops.map(() => STOCK),
      CAPS,
      drip ? SAVES_A_DAY : null,
    ),
  ];
  return { test, servers, calls: 0, brand, shops, campaign, vouchers: [], links: [], seen: new Map(), states };
}

async function setDrip(test: TestApp, { token }: TestBrand, { id }: VoucherCampaign): Promise<void> {
  const day = { saves: SAVES_A_DAY, redemptions: null, redemptionsPerStore: null };
  const { status } = await test.call("POST /brand/campaign/limits", { campaignId: id, limits: null, day }, { token });
  if (status !== 200) throw new Error(`the drip was not saved: ${status}`);
}

async function setCaps(test: TestApp, { token }: TestBrand): Promise<void> {
  const { limits, version } = (await test.call("GET /brand/limits/", {}, { token })).body.data;
  const changed = { ...limits, shops: { ...limits.shops, levels: CAPS } };
  const { status } = await test.call("POST /brand/limits/save", { limits: changed, version }, { token });
  if (status !== 200) throw new Error(`the caps were not saved: ${status}`);
}

/** Signs in again, because sessions expire overnight. On a bad network it retries until it succeeds. */
async function signInAgain({ services }: TestApp, people: readonly (TestBrand | TestBusiness)[]): Promise<void> {
  for (const one of people) {
    const before = one.token;
    while (one.token === before)
      one.token = await openProvenSession(services, one.accountId).catch(() => pause(2, before));
  }
}

const someOf = <Known>(known: readonly (Known | undefined)[], nth: number): Known | undefined => {
  const there = known.filter((one) => one !== undefined);
  return there[nth % there.length];
};

/** Turns a plan into an action, if its device has the necessary data. */
function actOf(plan: Plan, { campaign, vouchers, links, seen }: Scenario): Act | undefined {
  const { device, shop } = plan;
  if (plan.do === "claim") return { do: "claim", device };
  if (plan.do === "level") return { do: "level", shop, level: plan.level };
  if (plan.do === "pause") return { do: "pause", ...plan.pause };
  if (plan.do === "resume") return { do: "resume" };
  if (plan.do === "end") return { do: "end", stayValid: plan.stayValid };
  const token = someOf(links, plan.giver);
  if (plan.do === "accept") return token === undefined ? undefined : { do: "accept", device, token };
  const voucher = someOf(vouchers, device);
  if (!voucher) return undefined;
  const pin = voucher.pinNumber;
  if (plan.do === "redeem")
    return { do: "redeem", pin, shop, key: plan.key === undefined ? undefined : `${campaign.code}-${plan.key}` };
  if (plan.do === "reverse") return { do: "reverse", pin, shop };
  if (plan.do === "void" || plan.do === "restore" || plan.do === "reissue") {
    const voucherSeen = seen.get(pin);
    return voucherSeen && { do: plan.do, seen: voucherSeen };
  }
  return plan.do === "print" ? { do: "print", pin } : { do: plan.do, voucher };
}

const CALL_OF = {
  release: "POST /brand/customer/release",
  give: "POST /brand/customer/gift",
  withdraw: "POST /brand/customer/gift/withdraw",
} as const;
const claimKeyOf = (device: number, { code }: VoucherCampaign) => `device number ${device} of ${code}`;

/** The last day of the campaign, until which vouchers may stay valid. */
const LAST_DAY = "2026-12-31";

function steer(
  act: Extract<Act, { do: "pause" | "resume" | "end" }>,
  test: TestApp,
  { brand: { token }, campaign: { id: campaignId } }: Scenario,
  headers: Record<string, string>,
): Promise<TestReply<unknown>> {
  const options = { token, headers };
  if (act.do === "resume") return test.call("POST /brand/campaign/resume", { campaignId }, options);
  if (act.do === "end")
    return test.call(
      "POST /brand/campaign/end",
      { campaignId, ...(act.stayValid && { validUntil: LAST_DAY }) },
      options,
    );
  const { saves, redeeming } = act;
  return test.call("POST /brand/campaign/pause", { campaignId, saves, redeeming }, options);
}

function careFor(
  { do: act, seen }: Extract<Act, { seen: SeenVoucher }>,
  test: TestApp,
  { brand: { token }, campaign: { id: campaignId } }: Scenario,
  headers: Record<string, string>,
): Promise<TestReply<unknown>> {
  const options = { token, headers };
  const named = { campaignId, ...seen };
  if (act === "void") return test.call("POST /brand/voucher/void", { ...named, reason: "leaked" }, options);
  if (act === "restore") return test.call("POST /brand/voucher/restore", named, options);
  return test.call("POST /brand/voucher/reissue", { ...named, reason: "lost" }, options);
}

function serverOf(scenario: Scenario): TestApp {
  scenario.calls += 1;
  return scenario.servers[scenario.calls % scenario.servers.length]!;
}

/** Sends the request of an action, with its own idempotency key or the one that the action has. */
function send(act: Act, scenario: Scenario, ownKey: string): Promise<TestReply<unknown>> {
  const { brand, shops, campaign } = scenario;
  const test = serverOf(scenario);
  const headers = { "idempotency-key": ownKey };
  if (act.do === "claim") {
    const options = { campaignCode: campaign.code, claimKey: claimKeyOf(act.device, campaign) };
    return test.call("POST /brand/customer/claim", options);
  }
  if (act.do === "accept") {
    const options = { giftToken: act.token, claimKey: claimKeyOf(act.device, campaign) };
    return test.call("POST /brand/customer/gift/accept", options, { headers });
  }
  if (act.do === "level") {
    const options = { businessIds: [shops[act.shop]!.businessId], level: act.level };
    return test.call("POST /brand/store/level", options, { token: brand.token, headers });
  }
  if (act.do === "pause" || act.do === "resume" || act.do === "end") return steer(act, test, scenario, headers);
  if ("seen" in act) return careFor(act, test, scenario, headers);
  if (act.do === "print") return test.call("GET /brand/customer/voucher-pdf", { pinNumber: act.pin });
  if (act.do === "redeem" || act.do === "reverse") {
    const { token, storeId } = shops[act.shop]!;
    if (act.do === "reverse") return test.call("POST /store/voucher/reverse", { pin: act.pin }, { token, headers });
    const options = { pin: act.pin, storeId, organizationProductId: campaign.productId };
    return test.call("POST /store/voucher/redeem", options, {
      token,
      headers: { "idempotency-key": act.key ?? ownKey },
      // Requests from this machine are exempt from limits.
      address: "203.0.113.9",
    });
  }
  const { voucherHistoryId, pinNumber } = act.voucher;
  return test.call(CALL_OF[act.do], { voucherHistoryId, pinNumber }, { headers });
}

function replyOf(act: Act, { status, code, body }: TestReply<unknown>): ActReply {
  if (status !== 200) return { code: code ?? String(status) };
  if (act.do === "claim" || act.do === "accept")
    return { code: undefined, voucher: (body as { data: VoucherData }).data };
  if (act.do === "give" || act.do === "reissue")
    return { code: undefined, token: (body as { data: { giftUrl: string } }).data.giftUrl.split("/").at(-1) };
  if (act.do === "level")
    return { code: undefined, released: (body as { data: { released: { count: number } } }).data.released.count };
  return { code: undefined };
}

interface Sent extends Done {
  plan: Plan;
  ownKey: string;
  reply: TestReply<unknown>;
}

/** Whether a request must be retried, because its outcome is unknown. */
const isUnsettled = ({ status, code }: TestReply<unknown>): boolean => status >= 500 || code === IN_FLIGHT;

async function untilSettled(call: () => Promise<TestReply<unknown>>): Promise<TestReply<unknown>> {
  for (;;) {
    const reply = await call();
    if (!isUnsettled(reply)) return reply;
    await pause(2);
  }
}

/** Sends plans concurrently; on a bad network, each is retried with its own key until it gets a reply. */
async function sendTogether(plans: readonly Plan[], scenario: Scenario, badNetwork: boolean): Promise<Sent[]> {
  const acts = plans.flatMap((one) => {
    const act = actOf(one, scenario);
    return act ? [{ plan: one, act }] : [];
  });
  const sent = await Promise.all(
    acts.map(async ({ plan: one, act }): Promise<Sent> => {
      const ownKey = randomUUID();
      const once = () => send(act, scenario, ownKey);
      const reply = await (badNetwork ? untilSettled(once) : once());
      return { plan: one, act, ownKey, reply, reported: replyOf(act, reply) };
    }),
  );
  for (const { plan: one, reported: reply } of sent) {
    if (reply.voucher) scenario.vouchers[one.device] = reply.voucher;
    if (reply.token) scenario.links[one.device] = reply.token;
  }
  await lookUp(scenario);
  return sent;
}

/** Looks up the devices' vouchers, as customer care does. On a bad network it retries until the database responds. */
async function lookUp({ test, campaign, seen }: Scenario): Promise<void> {
  const list = () =>
    test.services.db
      .selectFrom("voucher")
      .select(["slot", "pin"])
      .where("campaign_id", "=", campaign.id)
      .where("released_at", "is", null)
      .execute();
  let rows: Awaited<ReturnType<typeof list>> | undefined;
  while (!rows) rows = await list().catch(() => pause(2, undefined));
  for (const { slot, pin } of rows) if (pin !== null) seen.set(pin, { voucherNumber: slot, pinEnding: pin.slice(-4) });
}

/** Checks replies against the model: some order of the actions must explain them. */
function judge(scenario: Scenario, sent: readonly Sent[]): void {
  const states = explain(scenario.states, sent);
  if (states.length === 0) {
    const history = sent.map(({ act, reported: reply }) => ({ act, reply }));
    throw new Error(`nothing explains ${JSON.stringify({ before: scenario.states[0], history }, null, 1)}`);
  }
  scenario.states = states;
}

/**
 * Actions whose replies are stored and replayed. Claims depend on their claim key, redemptions are checked by the
 * model.
 */
const STORED = new Set<Act["do"]>([
  "release",
  "give",
  "withdraw",
  "accept",
  "reverse",
  "level",
  "pause",
  "resume",
  "end",
  "void",
  "restore",
  "reissue",
]);

/** Checks that retrying with the same key returns the same reply and changes nothing. */
async function requireReplays(sent: readonly Sent[], scenario: Scenario): Promise<void> {
  const stored = sent.filter(({ act, reply }) => reply.status === 200 && STORED.has(act.do));
  const again = await Promise.all(stored.map(({ act, ownKey }) => send(act, scenario, ownKey)));
  for (const [index, { act, reply }] of stored.entries())
    if (JSON.stringify(again[index]?.body) !== JSON.stringify(reply.body))
      throw new Error(`another answer under the same key: ${JSON.stringify([act, reply.body, again[index]?.body])}`);
}

/** Checks that the tables are in one of the possible states. */
export async function requireState({ test, brand, shops, campaign, states }: Scenario): Promise<void> {
  const { db } = test.services;
  const rows = await db
    .selectFrom("voucher")
    .select(["slot", "pin", "downloaded_at", "redeemed_at", "voided_at"])
    .where("campaign_id", "=", campaign.id)
    .where("released_at", "is", null)
    .execute();
  const stock = await db
    .selectFrom("stock")
    .select(["store_id", "quantity"])
    .where("campaign_id", "=", campaign.id)
    .execute();
  const levels = await db
    .selectFrom("brand_business")
    .select(["business_id", "level", "redeemed", "worth"])
    .where("brand_id", "=", brand.brandId)
    .execute();
  const held = await db
    .selectFrom("redemption_hold")
    .select("business_id")
    .where("campaign_id", "=", campaign.id)
    .where("decided_at", "is", null)
    .execute();
  // The pin of a reissued voucher is unknown until its link is opened.
  const knownPins = new Set(states.flatMap(({ out }) => out.map(({ pin }) => pin)));
  const found = {
    out: rows.map(
      ({ slot, pin, downloaded_at: saved, redeemed_at: used, voided_at: voided }) =>
        `${slot} ${knownPins.has(pin) ? pin : null} ${saved !== null} ${used !== null} ${voided !== null}`,
    ),
    stock: shops.map(({ storeId }) => stock.find(({ store_id }) => store_id === storeId)?.quantity),
    shops: shops.map(({ businessId }) => {
      const row = levels.find(({ business_id: id }) => id === businessId);
      const heldHere = held.filter(({ business_id: id }) => id === businessId).length;
      return `${row?.level} ${row?.redeemed} ${Number(row?.worth)} ${heldHere}`;
    }),
  };
  const allowed = states.map((model) => ({
    out: model.out.map(
      ({ id, pin, saved, redeemed, voided }) => `${id} ${pin} ${saved} ${redeemed !== null} ${voided}`,
    ),
    stock: model.stock,
    shops: model.shops.map(({ level, redeemed, worth }, nth) => {
      const heldHere = model.out.filter((one) => one.redeemed?.shop === nth && one.redeemed.held).length;
      return `${level} ${redeemed} ${worth} ${heldHere}`;
    }),
  }));
  const normal = (state: { out: string[]; stock: unknown[]; shops: string[] }) =>
    JSON.stringify([state.out.toSorted((a, b) => a.localeCompare(b)), state.stock, state.shops]);
  if (!allowed.map(normal).includes(normal(found)))
    throw new Error(`the tables are in no state that was told of: ${JSON.stringify({ found, allowed })}`);
}

/** Runs one step and checks its replies. Retries are safe: each reply is requested once more. */
export async function play(scenario: Scenario, step: Step, { badNetwork = false } = {}): Promise<Sent[]> {
  const { test, brand, shops } = scenario;
  if ("minutes" in step) {
    for (const { clock } of scenario.servers) clock.advance({ minutes: step.minutes });
    if (step.minutes >= LONG) await signInAgain(test, [brand, ...shops]);
    for (const model of scenario.states) model.minute += step.minutes;
    return [];
  }
  const played: Sent[] = [];
  for (const plans of step.together ? [step.plans] : step.plans.map((one) => [one])) {
    const sent = await sendTogether(plans, scenario, badNetwork);
    judge(scenario, sent);
    if (!badNetwork) await requireReplays(sent, scenario);
    played.push(...sent);
    // Requests with outdated pins are common here, and must not count as guesses.
    if (!badNetwork) await test.services.db.deleteFrom("throttle").execute();
  }
  return played;
}
