import { participation } from "@stashwell/shared/participation/contract";
import { stores } from "@stashwell/shared/stores/contract";
import { record } from "../audit/queries.ts";
import { findBrandFace } from "../brands/queries.ts";
import { makeCampaignPoster } from "../campaigns/campaign-poster.ts";
import { findBrandCampaign, findPublicCampaign, listCampaignProducts } from "../campaigns/queries.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { recordEvent } from "../../platform/events/deliver-events.ts";
import { checkScope } from "../../platform/http/credential.ts";
import { checkClaimedIds } from "../../platform/http/claimed-ids.ts";
import { credentialOf } from "../../platform/http/credential.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import type { RawRequest } from "../../platform/http/request.ts";
import { type Route, route, replicaRoute } from "../../platform/http/route.ts";
import { findPrimaryStore, findStoreOfCampaign, listStock } from "../stores/queries.ts";
import { requireOwnStore } from "../stores/require-own-store.ts";
import { quantitiesByStore, toStore } from "../stores/to-wire.ts";
import { describeCampaign } from "./describe-campaign.ts";
import { joinCampaign } from "./join-campaign.ts";
import { leaveCampaign } from "./leave-campaign.ts";
import { findLevelByFacts } from "../levels/queries.ts";
import { listLastRequests } from "../levels/stock-queries.ts";
import { setLevel } from "../levels/set-level.ts";
import { storesRestored, storesSuspended } from "./events.ts";
import { findBusinessLevel } from "./daily-cap-queries.ts";
import { listJoinable } from "./offers/list-offers.ts";
import { listOfferingBrands } from "./offers/queries.ts";
import { findCampaignStatus, findJoinedName, listStoreStates, updateSuspension } from "./queries.ts";
import { isWholeSuspended, listPlacesOf, restoreBusiness } from "./suspension-queries.ts";
import { requireOwn, requirePublished } from "../campaigns/require-campaign.ts";
import { setBlock } from "./set-block.ts";
import { toStoreLevel, toLocation, toStockedProduct } from "./to-wire.ts";

/** The query of a visitor without a voucher; its reply is the same for everyone. */
const OFFER_QUERY = /^id=[\dA-Za-z-]{1,40}(?:&lan=[A-Za-z]{2,3})?$/;
const isForEverybody = (request: RawRequest): boolean =>
  OFFER_QUERY.test(request.query) && credentialOf(request) === undefined;

export const participationRoutes: readonly Route[] = [
  route(participation.list, async ({ session, input, services, language }) => {
    checkClaimedIds(session, input);
    return listJoinable(services, session.businessId, language, input);
  }),

  route(stores.details, async ({ db, session, input, services: { clock } }) => {
    const brandAsks = session.kind === "brand";
    const campaign = brandAsks
      ? await findBrandCampaign(db, session.brandId, input.campaignId)
      : await findPublicCampaign(db, input.campaignId);
    if (!campaign) throw notFound("campaigns.notFound");
    const store = await findStoreOfCampaign(db, campaign.id, input.storeId, brandAsks ? undefined : session.businessId);
    if (!store) throw notFound("stores.notFound");
    const [products, stock, level] = await Promise.all([
      listCampaignProducts(db, campaign.id),
      listStock(db, campaign.id, store.id),
      brandAsks
        ? findBusinessLevel(db, {
            brandId: session.brandId,
            campaignId: campaign.id,
            storeId: store.id,
            at: clock.now(),
          })
        : undefined,
    ]);
    return {
      data: {
        ...toStore(store, products, quantitiesByStore(stock).get(store.id) ?? new Map()),
        ...(level && toStoreLevel(level)),
      },
    };
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

  replicaRoute(participation.brandList, async ({ db, session, input }) => {
    const brands = await listOfferingBrands(db, session.businessId, input.stateId || undefined);
    return { brandList: brands.map(({ id, name }) => ({ organizationId: id, organizationName: name })) };
  }),

  route(participation.productList, async ({ db, session, input }) => {
    checkClaimedIds(session, input);
    const campaign = await requirePublished(db, input.campaignId);
    const { storeId } = input;
    // A business gets its first store when it joins, and has no stock until then.
    const store =
      storeId === undefined
        ? await findPrimaryStore(db, session.businessId)
        : await requireOwnStore(db, session.businessId, storeId);
    const [products, stock, requests] = await Promise.all([
      listCampaignProducts(db, campaign.id),
      store ? listStock(db, campaign.id, store.id) : [],
      store ? listLastRequests(db, { campaignId: campaign.id, storeId: store.id }) : [],
    ]);
    const quantities = (store && quantitiesByStore(stock).get(store.id)) ?? new Map();
    return { data: products.map((product) => toStockedProduct(product, quantities, requests)) };
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

  route(participation.join, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const campaign = await requirePublished(db, input.campaignId);
    const { storeId, location, products: lines } = input;
    const joining = { session, clock, campaign, storeId, location, lines };
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

  route(participation.storeStates, async ({ db, session }) => ({ states: await listStoreStates(db, session.brandId) })),

  route(participation.poster, async ({ db, session, input, services, language, t }) => {
    const campaign = await requirePublished(db, input.campaignId);
    const { joined_stores } = await findCampaignStatus(db, session.businessId, campaign.id);
    if (joined_stores === 0) throw conflict("participation.notJoined");
    const shop = await findJoinedName(db, session.businessId, campaign.id);
    const printing = { services, db, language, t, tenantId: session.businessId };
    return makeCampaignPoster(printing, campaign, { ...input, audience: "customers", shop });
  }),

  route(participation.suspend, async ({ db, session, input, t, services }) => {
    const campaign = await requireOwn(db, session.brandId, input.campaignId);
    const { storeId, suspended } = input;
    const { brandId } = session;
    // A person may have suspended it.
    if (!suspended) checkScope(session, { scope: "levels:write" });
    const tx = transactionOf(db);
    const at = services.clock.now();
    if (!suspended && isUuid(storeId) && (await isWholeSuspended(tx, brandId, storeId)))
      throw conflict("participation.wholeSuspended");
    const row = isUuid(storeId)
      ? await updateSuspension(tx, brandId, campaign.id, storeId, suspended ? at : null)
      : undefined;
    if (!row) throw notFound("stores.notFound");
    const campaignId = campaign.id;
    const kind = suspended ? storesSuspended : storesRestored;
    if (row.has_changed)
      await recordEvent(services, tx, kind, { campaignId, detail: { places: [{ campaignId, storeId }] } });
    const action = suspended ? "store.suspend" : "store.restore";
    await record(db, session, { action, subjectId: storeId, detail: { campaignId }, at });
    return { message: t(suspended ? "participation.storeSuspended" : "participation.storeRestored") };
  }),

  route(participation.restoreBusiness, async ({ db, session, input, t, services }) => {
    const { businessId } = input;
    const { brandId } = session;
    const tx = transactionOf(db);
    const restored = isUuid(businessId) && (await restoreBusiness(tx, brandId, businessId));
    if (!restored) throw notFound("participation.notSuspended");
    const places = await listPlacesOf(tx, brandId, [businessId]);
    const [first] = places;
    if (first) await recordEvent(services, tx, storesRestored, { campaignId: first.campaignId, detail: { places } });
    await record(db, session, { action: "business.restore", subjectId: businessId, at: services.clock.now() });
    return { message: t("participation.businessRestored") };
  }),

  route(participation.setDailyCap, async ({ db, session, input, t, services: { clock } }) => {
    const campaign = await requireOwn(db, session.brandId, input.campaignId);
    const { storeId, lifted } = input;
    const { brandId } = session;
    const at = clock.now();
    const business = isUuid(storeId)
      ? await findBusinessLevel(db, { brandId, campaignId: campaign.id, storeId, at })
      : undefined;
    if (!business) throw notFound("stores.notFound");
    const level = lifted ? "approved" : await findLevelByFacts(db, business.business_id);
    await setLevel(transactionOf(db), session, { businessIds: [business.business_id], level, at });
    const action = lifted ? "store.liftCap" : "store.setCap";
    await record(db, session, { action, subjectId: storeId, detail: { campaignId: campaign.id }, at });
    return { message: t(lifted ? "participation.capLifted" : "participation.capSet") };
  }),
];
