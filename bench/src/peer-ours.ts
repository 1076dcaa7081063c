import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { randomAddress } from "./connection.ts";
import { type Peer, send } from "./peer.ts";
import { insertCampaign, insertProduct, insertShop, joinCampaign, scalar } from "./setup.ts";

/** Vouchers per campaign; when it is nearly empty, the next one is used. */
const VOUCHERS = 50_000;
/** PINs per seat, redeemed in turn: redeeming and undoing one voucher a thousand times would be unrealistic. */
const PINS = 50;

/** Keeps a campaign open: when it is nearly empty, opens another. */
function openCampaigns(pool: Pool, brandId: string) {
  let code = "";
  let left = 0;
  const open = async (): Promise<string> => {
    const next = randomUUID().slice(0, 8).toUpperCase();
    const id = await insertCampaign(pool, brandId, next, VOUCHERS);
    code = next;
    left = VOUCHERS;
    return id;
  };
  /** Returns the code of a campaign that has vouchers left. */
  const take = async (): Promise<string> => {
    if (left < VOUCHERS / 10) await open();
    left -= 1;
    return code;
  };
  return { open, take };
}

/** Our own server over HTTP: a claim creates a code, a redemption uses it, a reversal undoes it. */
export async function openOurs(pool: Pool, brandId: string, port: number): Promise<Peer> {
  const url = `http://127.0.0.1:${port}/api`;
  const campaigns = openCampaigns(pool, brandId);
  const done = { redeemed: 0, reversed: 0 };
  const claim = async (campaignCode: string): Promise<string> => {
    const { body } = await send<{ data: { pinNumber: string } }>(
      "POST",
      `${url}/brand/customer/claim`,
      { campaignCode, claimKey: randomUUID() },
      { "x-forwarded-for": randomAddress() },
    );
    return body.data.pinNumber;
  };
  const campaignId = await campaigns.open();
  const countEvents = (kind: string): Promise<number> =>
    scalar(pool, "select count(*)::int from voucher_event where kind = $1", [kind]);
  return {
    name: "Stashwell",
    create: async () => void (await claim(await campaigns.take())),
    countCodes: () => scalar(pool, "select count(*)::int from voucher"),
    async takeSeat() {
      const shop = await insertShop(pool);
      const { token, storeId } = shop;
      const productId = await insertProduct(pool, brandId);
      await joinCampaign(pool, campaignId, productId, [shop]);
      const pins: string[] = [];
      while (pins.length < PINS) pins.push(await claim(await campaigns.take()));
      let pin = "";
      let turn = 0;
      return {
        async apply() {
          pin = pins[turn++ % PINS]!;
          await send(
            "POST",
            `${url}/store/voucher/redeem`,
            { pin, storeId, organizationProductId: productId },
            { token },
          );
          done.redeemed += 1;
        },
        async remove() {
          await send("POST", `${url}/store/voucher/reverse`, { pin }, { token });
          done.reversed += 1;
        },
      };
    },
    /** The database is dropped anyway: this only checks that everything is in the ledger. */
    async clearUp() {
      for (const [kind, count] of Object.entries(done)) {
        const counted = await countEvents(kind);
        if (counted !== count) throw new Error(`${count} were ${kind}, and the ledger holds ${counted}`);
      }
    },
  };
}
