import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { statusOf } from "../campaigns/to-wire.ts";
import type { LocationForm, SavedStockLine, stockLine } from "@stashwell/shared/participation/contract";
import { type CampaignRow, listCampaignProducts } from "../campaigns/queries.ts";
import type { Clock } from "../../platform/clock.ts";
import { record } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, type FieldErrorMap, forbidden, refusedField, refusedFields } from "../../platform/http/problem.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { holdStore, type OwnStore } from "../stores/queries.ts";
import { requireOwnStore } from "../stores/require-own-store.ts";
import { saveLocation } from "../stores/save-location.ts";
import {
  enterCampaign,
  findCampaignStatus,
  findBusinessStatus,
  isInCampaign,
  lockCampaignProducts,
  reachesState,
  type BusinessStatus,
} from "./queries.ts";
import { type EnteredStock, setStock, type Stock } from "./set-stock.ts";
import type { z } from "zod";

type StockLine = z.output<typeof stockLine>;

/**
 * Validates the lines of a stock form: products of the campaign, each at most once, blank for zero, at least one above
 * zero. Errors are 422 against `products`, or against the line.
 */
function readStockLines(lines: readonly StockLine[], campaignProducts: readonly { id: string }[]): Stock {
  const known = new Set(campaignProducts.map(({ id }) => id));
  const stock = new Map<string, EnteredStock>();
  const errors: FieldErrorMap = {};
  for (const [index, { organizationProductId, currentQty, seenQty }] of lines.entries()) {
    const productId = organizationProductId.toLowerCase();
    if (stock.has(productId)) errors[`products.${index}.organizationProductId`] = ["participation.repeatedProduct"];
    if (!known.has(productId)) errors[`products.${index}.organizationProductId`] = ["participation.unknownProduct"];
    stock.set(productId, {
      quantity: Number(currentQty),
      seen: seenQty === undefined ? undefined : Number(seenQty),
    });
  }
  if (Object.keys(errors).length > 0) throw refusedFields(errors);
  if (![...stock.values()].some(({ quantity }) => quantity > 0))
    throw refusedField("products", "participation.stockRequired");
  return stock;
}

interface Joining {
  session: BusinessSession | RegistrationSession;
  clock: Clock;
  campaign: CampaignRow;
  /** Default: the primary store. */
  storeId: string | undefined;
  /** The store's new location; undefined leaves it unchanged. A business without a store gets one there. */
  location: LocationForm | undefined;
  lines: Parameters<typeof readStockLines>[0];
}

export interface Joined {
  outcome: "joined" | "updated";
  /** The saved lines. */
  stock: SavedStockLine[];
}

/**
 * Joins a campaign with a store and its stock, or updates the stock of a store that has joined already. Returns which,
 * and the resulting stock. Lock order: campaign, store, participation, stock lines by product.
 * @throws Problem 403, 409 or 422 with the reason if the business can't join, or not with these lines
 */
export async function joinCampaign(tx: Tx, joining: Joining): Promise<Joined> {
  const { session, clock, campaign, lines } = joining;
  const at = clock.now();
  // It may have been ended or unpublished since it was read.
  const { ended_at: endedAt } = await lockCampaignProducts(tx, campaign.id);
  if (endedAt || statusOf(campaign, clock) === CAMPAIGN_STATUS.expired) throw conflict("participation.expired");
  const status = await findBusinessStatus(tx, session.businessId);
  await refuseUnlessFree(tx, status, campaign);
  const store = await placeStore(tx, joining, at);
  await refuseUnlessReached(tx, status, campaign, store);
  if (!(await holdStore(tx, store.id))) throw conflict("stores.gone");
  const products = await listCampaignProducts(tx, campaign.id);
  const stock = readStockLines(lines, products);

  const place = { campaignId: campaign.id, storeId: store.id };
  const hadJoined = await enterCampaign(tx, { ...place, businessId: session.businessId, at });
  const by = { brandId: campaign.brand_id, businessId: session.businessId, accountId: session.accountId, at };
  const outcomes = await setStock(tx, place, stock, by);
  await record(tx, session, {
    action: hadJoined ? "stock.set" : "campaign.join",
    brandId: campaign.brand_id,
    subjectId: campaign.id,
    detail: { storeId: store.id, products: stock.size },
    at,
  });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return {
    outcome: hadJoined ? "updated" : "joined",
    stock: [...outcomes].map(([productId, { quantity, ...rest }]) => ({
      organizationProductId: productId,
      name: names.get(productId) ?? "",
      currentQty: quantity,
      ...rest,
    })),
  };
}

/** The joining store, moved to its new location if there is one. */
async function placeStore(
  tx: Tx,
  { session, storeId, location: form }: Joining,
  at: Temporal.Instant,
): Promise<OwnStore> {
  const id = form ? await saveLocation(tx, { session, storeId, form, path: "location.", at }) : storeId;
  return requireOwnStore(tx, session.businessId, id);
}

/** Refuses a business that blocks the campaign, or lacks a bank check that its country requires. */
async function refuseUnlessFree(tx: Tx, status: BusinessStatus, campaign: CampaignRow): Promise<void> {
  const { campaign_blocked, brand_blocked } = await findCampaignStatus(tx, status.id, campaign.id);
  if (campaign_blocked || brand_blocked) throw conflict("participation.blocked");
  if (status.bank_check && status.bank_verified_at === null) throw forbidden("registration.verifyFirst");
}

/** Refuses a store without a location, or, when it joins, in a state that the campaign isn't open to. */
async function refuseUnlessReached(
  tx: Tx,
  status: BusinessStatus,
  campaign: CampaignRow,
  store: OwnStore,
): Promise<void> {
  if (store.latitude === null || store.longitude === null || store.state_id === null)
    throw conflict("participation.locationRequired");
  const open = campaign.country_id === status.country_id && (await reachesState(tx, campaign.id, store.state_id));
  if (!open && !(await isInCampaign(tx, campaign.id, store.id))) throw forbidden("participation.outOfReach");
}
