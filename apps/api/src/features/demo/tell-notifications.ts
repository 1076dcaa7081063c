import { tellPublished } from "../notifications/fan-out.ts";
import { followLedger } from "../notifications/follow-ledger.ts";
import type { OpenedShop, Teller } from "./teller.ts";

/** What was told before this day has been read. */
const READ_ON = -2;

/** What the shops are told at the end of a day, on that very day: the jobs would tell all of it today. */
export async function tellNotifications(
  teller: Teller,
  day: number,
  { published, shops }: { published: ReadonlyMap<number, string>; shops: readonly OpenedShop[] },
): Promise<void> {
  const { services, client } = teller;
  teller.goTo(day, 19, 5);
  const campaignId = published.get(day);
  if (campaignId) await tellPublished(services, { campaignId });
  await followLedger(services);
  const [own] = shops;
  if (day !== READ_ON || !own) return;
  const token = await teller.signIn(own.accountId);
  await client.call("POST /brand/campaign/notification-status", { notificationId: "all", read: true }, token);
}
