import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import type { TestBrand, TestBusiness } from "./tenants.ts";
import type { TestApp, TestReply } from "./test-app.ts";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "./voucher-campaign.ts";
import { type Act, type Done, explain, IN_FLIGHT, type Model, newModel, type Told } from "./voucher-model.ts";

/** Few of everything, so that the acts of a mix meet: vouchers run out, stock runs out, two tills want one voucher. */
const VOUCHERS = 3;
const STOCK = 2;

/** What somebody is about to do, before it is known by which voucher or link. */
export interface Plan {
  do: Act["do"];
  /** Who acts, or whose voucher it is about, of those who have one. */
  device: number;
  /** Whose link is accepted, of those who made one. */
  giver: number;
  shop: number;
  key: number | undefined;
}
export type Step = { minutes: number } | { together: boolean; plans: Plan[] };

/** A campaign under test, what the devices know of it, and the states in which it may be. */
export interface Stage {
  test: TestApp;
  shops: readonly TestBusiness[];
  campaign: VoucherCampaign;
  /** What each device was given last; by now it may be worth nothing. */
  vouchers: (VoucherData | undefined)[];
  links: (string | undefined)[];
  states: Model[];
}

export async function openStage(
  test: TestApp,
  { brand, shops }: { brand: TestBrand; shops: readonly TestBusiness[] },
): Promise<Stage> {
  test.clock.set("2026-11-20T15:00:00Z");
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: VOUCHERS });
  for (const business of shops) await joinWithStock(test.services, campaign, business, STOCK);
  const states = [
    newModel(
      VOUCHERS,
      shops.map(() => STOCK),
    ),
  ];
  return { test, shops, campaign, vouchers: [], links: [], states };
}

const someOf = <Known>(known: readonly (Known | undefined)[], nth: number): Known | undefined => {
  const there = known.filter((one) => one !== undefined);
  return there[nth % there.length];
};

/** A plan as an act, if its device knows enough. */
function actOf(plan: Plan, { campaign, vouchers, links }: Stage): Act | undefined {
  const { device, shop } = plan;
  if (plan.do === "claim") return { do: "claim", device };
  const token = someOf(links, plan.giver);
  if (plan.do === "accept") return token === undefined ? undefined : { do: "accept", device, token };
  const voucher = someOf(vouchers, device);
  if (!voucher) return undefined;
  const pin = voucher.pinNumber;
  if (plan.do === "redeem")
    return { do: "redeem", pin, shop, key: plan.key === undefined ? undefined : `${campaign.code}-${plan.key}` };
  if (plan.do === "reverse") return { do: "reverse", pin, shop };
  return plan.do === "print" ? { do: "print", pin } : { do: plan.do, voucher };
}

const CALL_OF = {
  release: "POST /brand/customer/release",
  give: "POST /brand/customer/gift",
  withdraw: "POST /brand/customer/gift/withdraw",
} as const;
const claimKeyOf = (device: number, { code }: VoucherCampaign) => `device number ${device} of ${code}`;

/** Calls for an act, under a key of its own or the one it names. */
function send(act: Act, { test, shops, campaign }: Stage, ownKey: string): Promise<TestReply<unknown>> {
  const headers = { "idempotency-key": ownKey };
  if (act.do === "claim") {
    const wish = { campaignCode: campaign.code, claimKey: claimKeyOf(act.device, campaign) };
    return test.call("POST /brand/customer/claim", wish);
  }
  if (act.do === "accept") {
    const wish = { giftToken: act.token, claimKey: claimKeyOf(act.device, campaign) };
    return test.call("POST /brand/customer/gift/accept", wish, { headers });
  }
  if (act.do === "print") return test.call("GET /brand/customer/voucher-pdf", { pinNumber: act.pin });
  if (act.do === "redeem" || act.do === "reverse") {
    const { token, storeId } = shops[act.shop]!;
    if (act.do === "reverse") return test.call("POST /store/voucher/reverse", { pin: act.pin }, { token, headers });
    const wish = { pin: act.pin, storeId, organizationProductId: campaign.productId };
    return test.call("POST /store/voucher/redeem", wish, { token, headers: { "idempotency-key": act.key ?? ownKey } });
  }
  const { voucherHistoryId, pinNumber } = act.voucher;
  return test.call(CALL_OF[act.do], { voucherHistoryId, pinNumber }, { headers });
}

function toldOf(act: Act, { status, code, body }: TestReply<unknown>): Told {
  if (status !== 200) return { code: code ?? String(status) };
  if (act.do === "claim" || act.do === "accept")
    return { code: undefined, voucher: (body as { data: VoucherData }).data };
  if (act.do === "give")
    return { code: undefined, token: (body as { data: { giftUrl: string } }).data.giftUrl.split("/").at(-1) };
  return { code: undefined };
}

interface Sent extends Done {
  plan: Plan;
  ownKey: string;
  reply: TestReply<unknown>;
}

/** Whether a call has to be made again: nobody knows yet what became of it. */
const isUnsettled = ({ status, code }: TestReply<unknown>): boolean => status >= 500 || code === IN_FLIGHT;

async function untilSettled(call: () => Promise<TestReply<unknown>>): Promise<TestReply<unknown>> {
  for (;;) {
    const reply = await call();
    if (!isUnsettled(reply)) return reply;
    await pause(2);
  }
}

/** Sends plans at once; on a bad network, each again under its own key until it is answered. */
async function sendTogether(plans: readonly Plan[], stage: Stage, badNetwork: boolean): Promise<Sent[]> {
  const acts = plans.flatMap((one) => {
    const act = actOf(one, stage);
    return act ? [{ plan: one, act }] : [];
  });
  const sent = await Promise.all(
    acts.map(async ({ plan: one, act }): Promise<Sent> => {
      const ownKey = randomUUID();
      const once = () => send(act, stage, ownKey);
      const reply = await (badNetwork ? untilSettled(once) : once());
      return { plan: one, act, ownKey, reply, told: toldOf(act, reply) };
    }),
  );
  for (const { plan: one, told } of sent) {
    if (told.voucher) stage.vouchers[one.device] = told.voucher;
    if (told.token) stage.links[one.device] = told.token;
  }
  return sent;
}

/** Judges answers by the model: there has to be an order of the acts that explains them. */
function judge(stage: Stage, sent: readonly Sent[]): void {
  const states = explain(stage.states, sent);
  if (states.length === 0) {
    const history = sent.map(({ act, told }) => ({ act, told }));
    throw new Error(`nothing explains ${JSON.stringify({ before: stage.states[0], history }, null, 1)}`);
  }
  stage.states = states;
}

/** Whose replies are kept word by word. Claims follow their claim key, redemptions are judged by the model. */
const KEPT = new Set<Act["do"]>(["release", "give", "withdraw", "accept", "reverse"]);

/** A reply that was lost is the same one again, and changes nothing. */
async function requireReplays(sent: readonly Sent[], stage: Stage): Promise<void> {
  const kept = sent.filter(({ act, reply }) => reply.status === 200 && KEPT.has(act.do));
  const again = await Promise.all(kept.map(({ act, ownKey }) => send(act, stage, ownKey)));
  for (const [index, { act, reply }] of kept.entries())
    if (JSON.stringify(again[index]?.body) !== JSON.stringify(reply.body))
      throw new Error(`another answer under the same key: ${JSON.stringify([act, reply.body, again[index]?.body])}`);
}

/** The tables are in one of the states that the answers allow. */
export async function requireState({ test, shops, campaign, states }: Stage): Promise<void> {
  const { db } = test.services;
  const rows = await db
    .selectFrom("voucher")
    .select(["pin", "downloaded_at", "redeemed_at"])
    .where("campaign_id", "=", campaign.id)
    .where("released_at", "is", null)
    .execute();
  const stock = await db
    .selectFrom("stock")
    .select(["store_id", "quantity"])
    .where("campaign_id", "=", campaign.id)
    .execute();
  const found = {
    out: rows.map(({ pin, downloaded_at: saved, redeemed_at: used }) => `${pin} ${saved !== null} ${used !== null}`),
    stock: shops.map(({ storeId }) => stock.find(({ store_id }) => store_id === storeId)?.quantity),
  };
  const allowed = states.map((model) => ({
    out: model.out.map(({ pin, saved, redeemed }) => `${pin} ${saved} ${redeemed !== null}`),
    stock: model.stock,
  }));
  const normal = (state: { out: string[]; stock: unknown[] }) =>
    JSON.stringify([state.out.toSorted((a, b) => a.localeCompare(b)), state.stock]);
  if (!allowed.map(normal).includes(normal(found)))
    throw new Error(`the tables are in no state that was told of: ${JSON.stringify({ found, allowed })}`);
}

/** Plays one step, and judges its answers. Retries are safe: each reply is asked for once more. */
export async function play(stage: Stage, step: Step, { badNetwork = false } = {}): Promise<Sent[]> {
  const { test } = stage;
  if ("minutes" in step) {
    test.clock.advance({ minutes: step.minutes });
    for (const model of stage.states) model.minute += step.minutes;
    return [];
  }
  const played: Sent[] = [];
  for (const plans of step.together ? [step.plans] : step.plans.map((one) => [one])) {
    const sent = await sendTogether(plans, stage, badNetwork);
    judge(stage, sent);
    if (!badNetwork) await requireReplays(sent, stage);
    played.push(...sent);
    // Stale pins are common here, and no guesses.
    if (!badNetwork) await test.services.db.deleteFrom("throttle").execute();
  }
  return played;
}
