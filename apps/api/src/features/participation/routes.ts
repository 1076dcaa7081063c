import { participation } from "@stashwell/shared/participation/contract";
import { insertAuditEvent } from "../audit/queries.ts";
import { findBrandFace } from "../brands/queries.ts";
import { findBrandCampaign, listCampaignProducts } from "../campaigns/queries.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { checkClaimedIds } from "../../platform/http/claimed-ids.ts";
import { credentialOf } from "../../platform/http/credential.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { RawRequest } from "../../platform/http/request.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { refuseBeforeCode } from "../registration/stages.ts";
import { findPrimaryStore, listStock } from "../stores/queries.ts";
import { requireOwnStore } from "../stores/require-own-store.ts";
import { quantitiesByStore } from "../stores/to-wire.ts";
import { describeCampaign } from "./describe-campaign.ts";
import { joinCampaign } from "./join-campaign.ts";
import { leaveCampaign } from "./leave-campaign.ts";
import { updateDailyCap } from "./daily-cap-queries.ts";
import { listJoinable } from "./offers/list-offers.ts";
import { listOfferingBrands } from "./offers/queries.ts";
import { updateSuspension } from "./queries.ts";
import { requirePublished } from "./require-published.ts";
import { saveLocation } from "./save-location.ts";
import { setBlock } from "./set-block.ts";
import { toLocation, toStockedProduct } from "./to-wire.ts";

/** The offer as a visitor without a voucher asks for it: the same for everybody. */
const OFFER_QUERY = /^id=[\dA-Za-z-]{1,40}(?:&lan=[A-Za-z]{2})?$/;
const isForEverybody = (request: RawRequest): boolean =>
  OFFER_QUERY.test(request.query) && credentialOf(request) === undefined;

export const participationRoutes: readonly Route[] = [
  route(participation.list, async ({ session, input, services }) => {
    checkClaimedIds(session, input);
    return listJoinable(services, session.businessId, input);
  }),

  { ...route(participation.detail, describeCampaign), isShared: isForEverybody },

  route(participation.blockCampaign, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const campaign = await requirePublished(db, input.campaignId);
    const { status } = input;
    await setBlock(transactionOf(db), {
      session,
      brandId: campaign.brand_id,
      campaignId: campaign.id,
      status,
      at: clock.now(),
    });
    return { message: t(status === "block" ? "participation.campaignBlocked" : "participation.campaignUnblocked") };
  }),

  route(participation.blockBrand, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const brand = await findBrandFace(db, { id: input.brandOrganizationId });
    if (!brand) throw notFound();
    const { status } = input;
    await setBlock(transactionOf(db), { session, brandId: brand.id, status, at: clock.now() });
    return { message: t(status === "block" ? "participation.brandBlocked" : "participation.brandUnblocked") };
  }),

  route(participation.brandList, async ({ db, session, input }) => {
    const brands = await listOfferingBrands(db, session.businessId, input.stateId || undefined);
    return { brandList: brands.map(({ id, name }) => ({ organizationId: id, organizationName: name })) };
  }),

  route(participation.productList, async ({ db, session, input }) => {
    checkClaimedIds(session, input);
    const campaign = await requirePublished(db, input.campaignId);
    const store = await requireOwnStore(db, session.businessId, input.storeId);
    const [products, stock] = await Promise.all([
      listCampaignProducts(db, campaign.id),
      listStock(db, campaign.id, store.id),
    ]);
    const quantities = quantitiesByStore(stock).get(store.id) ?? new Map();
    return { data: products.map((product) => toStockedProduct(product, quantities)) };
  }),

  route(participation.getLocation, async ({ db, session, input }) => {
    checkClaimedIds(session, input);
    const { storeId } = input;
    const store =
      storeId === undefined
        ? await findPrimaryStore(db, session.businessId)
        : await requireOwnStore(db, session.businessId, storeId);
    return { data: store ? [toLocation(store)] : [] };
  }),

  route(participation.saveLocation, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    await refuseBeforeCode(db, session);
    await saveLocation(transactionOf(db), session, input, clock.now());
    return { message: t("participation.locationSaved") };
  }),

  route(participation.join, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const campaign = await requirePublished(db, input.campaignId);
    const store = await requireOwnStore(db, session.businessId, input.storeId);
    const joining = { session, clock, campaign, store, lines: input.products };
    const { outcome, stock } = await joinCampaign(transactionOf(db), joining);
    return { message: t(outcome === "joined" ? "participation.joined" : "participation.stockUpdated"), stock };
  }),

  route(participation.leave, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const campaign = await requirePublished(db, input.campaignId);
    const store =
      input.storeId === undefined ? undefined : await requireOwnStore(db, session.businessId, input.storeId);
    await leaveCampaign(transactionOf(db), { session, campaign, storeId: store?.id, at: clock.now() });
    return { message: t("participation.left") };
  }),

  route(participation.suspend, async ({ db, session, input, t, services: { clock } }) => {
    const campaign = await findBrandCampaign(db, session.brandId, input.campaignId);
    if (!campaign) throw notFound("campaigns.notFound");
    const { storeId, suspended } = input;
    const { brandId, accountId } = session;
    const at = clock.now();
    const changed =
      isUuid(storeId) &&
      (await updateSuspension(transactionOf(db), brandId, campaign.id, storeId, suspended ? at : null));
    if (!changed) throw notFound("stores.notFound");
    await insertAuditEvent(db, {
      action: suspended ? "store.suspend" : "store.restore",
      brandId,
      accountId,
      subjectId: storeId,
      detail: { campaignId: campaign.id },
      at,
    });
    return { message: t(suspended ? "participation.storeSuspended" : "participation.storeRestored") };
  }),

  route(participation.setDailyCap, async ({ db, session, input, t, services: { clock } }) => {
    const campaign = await findBrandCampaign(db, session.brandId, input.campaignId);
    if (!campaign) throw notFound("campaigns.notFound");
    const { storeId, lifted } = input;
    const { brandId, accountId } = session;
    const at = clock.now();
    const changed =
      isUuid(storeId) && (await updateDailyCap(transactionOf(db), brandId, campaign.id, storeId, lifted ? at : null));
    if (!changed) throw notFound("stores.notFound");
    await insertAuditEvent(db, {
      action: lifted ? "store.liftCap" : "store.setCap",
      brandId,
      accountId,
      subjectId: storeId,
      detail: { campaignId: campaign.id },
      at,
    });
    return { message: t(lifted ? "participation.capLifted" : "participation.capSet") };
  }),
];
