import type { Tx } from "../../platform/db/db.ts";
import { type EventKind, eventsOf, type Subscriber } from "../../platform/events/event.ts";
import type { Services } from "../../platform/services.ts";
import { customerUrl, merchantUrl } from "../campaigns/campaign-links.ts";
import { campaignEnded, campaignPaused, campaignPublished, campaignResumed } from "../campaigns/events.ts";
import { levelChanged } from "../levels/events.ts";
import { storesRestored, storesSuspended } from "../participation/events.ts";
import { redemptionHeld, redemptionReleased, redemptionReversed, reviewFlagged } from "../review/events.ts";
import {
  listVouchers,
  voucherClaimed,
  voucherDownloaded,
  voucherRedeemed,
  voucherReissued,
  voucherRestored,
  voucherReversed,
  voucherVoided,
} from "../vouchers/events.ts";
import {
  findBusinessName,
  findFlagged,
  findPublished,
  insertEvent,
  insertVoucherEvents,
  listListening,
  listPlaces,
} from "./event-queries.ts";
import { hasEndpoints } from "./queries.ts";

type DetailOf<Kind> = Kind extends EventKind<infer Detail> ? Detail : never;

const OF_VOUCHERS = [
  voucherClaimed,
  voucherDownloaded,
  voucherRedeemed,
  voucherReversed,
  voucherVoided,
  voucherRestored,
  voucherReissued,
  redemptionHeld,
  redemptionReleased,
  redemptionReversed,
];

/** Sends events of campaigns and vouchers to the brands' endpoints that existed when they happened. */
export const webhookSubscriber: Subscriber = {
  name: "webhooks",
  seconds: 2,
  kinds: [
    campaignPublished,
    campaignPaused,
    campaignResumed,
    campaignEnded,
    reviewFlagged,
    levelChanged,
    storesSuspended,
    storesRestored,
    ...OF_VOUCHERS,
  ],
  async handle(services, tx, events) {
    if (!(await hasEndpoints(tx))) return;
    for (const { campaignId, at } of eventsOf(events, campaignPublished))
      await insertPublished(services, tx, campaignId, at);
    for (const { campaignId, at, detail } of eventsOf(events, campaignPaused)) {
      const { saves, redeeming, until } = detail;
      await insertSteered(tx, { kind: "campaign.paused", campaignId, at, data: { saves, redeeming, until } });
    }
    for (const { campaignId, at, detail } of eventsOf(events, campaignResumed))
      await insertSteered(tx, { kind: "campaign.resumed", campaignId, at, data: { endDate: detail.endDate } });
    for (const { campaignId, at, detail } of eventsOf(events, campaignEnded))
      await insertSteered(tx, { kind: "campaign.ended", campaignId, at, data: { validUntil: detail.validUntil } });
    for (const { at, detail } of eventsOf(events, reviewFlagged))
      for (const flagId of detail.flagIds) await insertFlagged(services, tx, flagId, at);
    for (const { at, detail } of eventsOf(events, levelChanged)) await insertLevelChanged(tx, detail, at);
    for (const event of eventsOf(events, storesSuspended)) await insertOfStores(tx, "store.suspended", event);
    for (const event of eventsOf(events, storesRestored)) await insertOfStores(tx, "store.restored", event);
    const vouchers = listVouchers(eventsOf(events, ...OF_VOUCHERS));
    if (vouchers.length > 0) await insertVoucherEvents(tx, vouchers, services.clock.now());
  },
};

async function insertFlagged(
  { config }: Pick<Services, "config">,
  tx: Tx,
  flagId: string,
  at: Temporal.Instant,
): Promise<void> {
  const flag = await findFlagged(tx, flagId);
  if (!flag) return;
  const { brand_id: brandId, rule, redemptions, worth, currency } = flag;
  const endpointIds = await listListening(tx, brandId, reviewFlagged.name, at);
  if (endpointIds.length === 0) return;
  const reviewUrl = `${config.publicUrl}/review?flag=${flagId}`;
  const data = { flagId, rule, redemptions, worth, currency, reviewUrl };
  await insertEvent(tx, { brandId, kind: "review.flagged", at, data }, endpointIds, at);
}

async function insertLevelChanged(
  tx: Tx,
  { brandId, businessId, level, before }: DetailOf<typeof levelChanged>,
  at: Temporal.Instant,
): Promise<void> {
  const endpointIds = await listListening(tx, brandId, levelChanged.name, at);
  if (endpointIds.length === 0) return;
  const businessName = await findBusinessName(tx, businessId);
  const data = { businessId, businessName, level, levelBefore: before };
  await insertEvent(tx, { brandId, kind: "level.changed", at, data }, endpointIds, at);
}

/** Inserts one event per store and campaign. */
async function insertOfStores(
  tx: Tx,
  kind: "store.suspended" | "store.restored",
  { at, detail }: { at: Temporal.Instant; detail: DetailOf<typeof storesSuspended> },
): Promise<void> {
  for (const { brandId, ...data } of await listPlaces(tx, detail.places)) {
    const endpointIds = await listListening(tx, brandId, kind, at);
    if (endpointIds.length > 0) await insertEvent(tx, { brandId, kind, at, data }, endpointIds, at);
  }
}

interface Steered {
  kind: "campaign.paused" | "campaign.resumed" | "campaign.ended";
  campaignId: string;
  at: Temporal.Instant;
  data: Readonly<Record<string, string | boolean | null>>;
}

async function insertSteered(tx: Tx, { kind, campaignId, at, data }: Steered): Promise<void> {
  const { brand_id: brandId, code: campaignCode } = await findPublished(tx, campaignId);
  const endpointIds = await listListening(tx, brandId, kind, at);
  if (endpointIds.length > 0)
    await insertEvent(tx, { brandId, kind, at, data: { campaignId, campaignCode, ...data } }, endpointIds, at);
}

async function insertPublished(
  services: Pick<Services, "config">,
  tx: Tx,
  campaignId: string,
  at: Temporal.Instant,
): Promise<void> {
  const campaign = await findPublished(tx, campaignId);
  const endpointIds = await listListening(tx, campaign.brand_id, campaignPublished.name, at);
  if (endpointIds.length === 0) return;
  const data = {
    campaignId,
    campaignCode: campaign.code,
    campaignName: campaign.name,
    denomination: campaign.denomination ?? "",
    currency: campaign.currency,
    vouchers: campaign.card_count ?? 0,
    startDate: campaign.start_date,
    endDate: campaign.end_date,
    merchantUrl: merchantUrl(services, campaign.code),
    customerUrl: customerUrl(services, campaign.code),
  };
  await insertEvent(tx, { brandId: campaign.brand_id, kind: "campaign.published", at, data }, endpointIds, at);
}
