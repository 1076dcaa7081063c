import { campaigns } from "@stashwell/shared/campaigns/contract";
import type { Translate } from "@stashwell/shared/messages/translate";
import { findPolicies } from "../brands/queries.ts";
import { toPolicies } from "../brands/to-wire.ts";
import { onTheWire } from "../../platform/clock.ts";
import { type Db, transactionOf } from "../../platform/db/db.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import { preparedRoute, route, replicaRoute } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { listAllProducts } from "../products/queries.ts";
import { toProduct } from "../products/to-wire.ts";
import type { Services } from "../../platform/services.ts";
import { reserveCode } from "./codes/reserve-code.ts";
import { type CampaignFile, isSignedLink, linksOf } from "./campaign-links.ts";
import { makeCampaignPdf } from "./campaign-pdf.ts";
import { makeCampaignPoster } from "./campaign-poster.ts";
import { archiveCampaign } from "./archive-campaign.ts";
import { deleteDraft, restoreDraft } from "./delete-draft.ts";
import { duplicateCampaign } from "./duplicate-campaign.ts";
import { exportCampaigns } from "./listing/export-campaigns.ts";
import { listCampaigns } from "./listing/list-campaigns.ts";
import {
  type CampaignRow,
  countVouchers,
  findBrandCampaign,
  findSignedCampaign,
  listAccountNames,
  listBrandStates,
  listCampaignProducts,
  listCampaignStates,
} from "./queries.ts";
import { addCampaign, editCampaign, prepareAdd, prepareEdit, type SavedCampaign } from "./save-campaign.ts";
import { endCampaign, pauseCampaign, resumeCampaign } from "./steer-campaign.ts";
import { toCampaignDetail, toState, toStateCity, toTemplate } from "./to-wire.ts";
import { requireOwn } from "./require-campaign.ts";
import { readVersion, readVersions } from "./versions/read-versions.ts";
import { schedulePublishing } from "./schedule-publishing.ts";
import { undoPublishing } from "./undo-publishing.ts";

const toSaved = ({ did, id, code, status, version }: SavedCampaign, t: Translate) => ({
  message: t(`campaigns.${did}`),
  data: { CampaignId: id, CampaignCode: code, Cstatus: status, version },
});

export const campaignRoutes = [
  route(campaigns.code, async ({ db, session, services }) => ({
    code: await reserveCode(db, services.clock, session.brandId),
  })),

  replicaRoute(campaigns.list, ({ db, session, input, services }) =>
    listCampaigns(services, db, session.brandId, input),
  ),

  replicaRoute(campaigns.csv, exportCampaigns),

  route(campaigns.detail, async ({ db, session, input, services, language }) => {
    const campaign = await requireOwn(db, session.brandId, input.id);
    const [products, states, counts, names] = await Promise.all([
      listCampaignProducts(db, campaign.id),
      listCampaignStates(db, campaign.id),
      countVouchers(db, campaign.id),
      listAccountNames(
        db,
        [campaign.created_by, campaign.published_by, campaign.steered_by].filter((id) => id !== null),
      ),
    ]);
    return {
      campaign: toCampaignDetail(campaign, services.clock, {
        ...counts,
        names,
        ...linksOf(services, campaign, language),
      }),
      products: products.map(toProduct),
      stateCity: toStateCity(campaign, states),
      template: toTemplate(campaign),
    };
  }),

  route(campaigns.formData, async ({ db, session }) => {
    const [states, products, policies] = await Promise.all([
      listBrandStates(db, session.brandId),
      listAllProducts(db, session.brandId),
      findPolicies(db, session.brandId),
    ]);
    return {
      states: states.map(toState),
      products: products.map(toProduct),
      policyData: toPolicies(policies),
    };
  }),

  route(campaigns.states, async ({ db, session }) => ({
    states: (await listBrandStates(db, session.brandId)).map(toState),
  })),

  preparedRoute(
    campaigns.add,
    ({ input, session, services }) => prepareAdd(services, session, input),
    async ({ db, session, input, services, t }, prepared) =>
      toSaved(await addCampaign({ services, tx: transactionOf(db), session }, input, prepared), t),
  ),

  preparedRoute(
    campaigns.edit,
    ({ session, input, services }) => prepareEdit(services, session, input.campaignId, input),
    async ({ db, session, input, services, t }, prepared) =>
      toSaved(await editCampaign({ services, tx: transactionOf(db), session }, input.campaignId, input, prepared), t),
  ),

  route(campaigns.download, async ({ db, session, input, services, language, t }) => {
    const campaign = await campaignForTab(db, services, session, "download", input);
    const body = await makeCampaignPdf({ services, db, language, t, tenantId: campaign.brand_id }, campaign);
    return { body, fileName: `${campaign.code}.pdf` };
  }),

  route(campaigns.poster, async ({ db, session, input, services, language, t }) => {
    const campaign = await campaignForTab(db, services, session, "poster", input);
    if (input.audience === "customers" && campaign.published_at === null) throw notFound("campaigns.notPublished");
    return makeCampaignPoster({ services, db, language, t, tenantId: campaign.brand_id }, campaign, input);
  }),

  route(campaigns.duplicate, async ({ db, session, input, services, t }) =>
    toSaved(await duplicateCampaign({ services, tx: transactionOf(db), session }, input.campaignId), t),
  ),

  route(campaigns.versions, async ({ db, session, input }) => {
    const { id } = await requireOwn(db, session.brandId, input.campaignId);
    return { data: await readVersions(db, id) };
  }),

  route(campaigns.version, async ({ db, session, input }) => {
    const { id } = await requireOwn(db, session.brandId, input.campaignId);
    return { data: await readVersion(db, id, input.version) };
  }),

  route(campaigns.undoPublish, async ({ db, session, input, services, t }) => {
    const copy = await undoPublishing({ services, tx: transactionOf(db), session }, input.campaignId);
    return { ...toSaved(copy, t), message: t("publishing.undone", { code: copy.code }) };
  }),

  route(campaigns.deleteDraft, async ({ db, session, input, services, t }) => {
    await deleteDraft({ services, tx: transactionOf(db), session }, input.campaignId);
    return { message: t("campaignScreens.draftDeleted") };
  }),

  route(campaigns.restoreDraft, async ({ db, session, input, services, t }) => {
    await restoreDraft({ services, tx: transactionOf(db), session }, input.campaignId);
    return { message: t("campaignScreens.draftRestored") };
  }),

  route(campaigns.archive, async ({ db, session, input, services, t }) => {
    await archiveCampaign({ services, tx: transactionOf(db), session }, input);
    return { message: t(input.archived ? "campaignScreens.hasArchived" : "campaignScreens.hasUnarchived") };
  }),

  route(campaigns.schedule, async ({ db, session, input, services, t }) => {
    const due = await schedulePublishing({ services, tx: transactionOf(db), session }, input);
    return {
      message: t(due ? "campaignScreens.hasScheduled" : "campaignScreens.hasUnscheduled"),
      data: { publishAt: due && onTheWire(due) },
    };
  }),

  route(campaigns.pause, async ({ db, session, input, services, t }) => ({
    message: t("steering.didPauseNow"),
    data: await pauseCampaign({ services, tx: transactionOf(db), session }, input),
  })),

  route(campaigns.resume, async ({ db, session, input, services, t }) => ({
    message: t("steering.didResumeNow"),
    data: await resumeCampaign({ services, tx: transactionOf(db), session }, input.campaignId),
  })),

  route(campaigns.end, async ({ db, session, input, services, t }) => ({
    message: t("steering.didEndNow"),
    data: await endCampaign({ services, tx: transactionOf(db), session }, input),
  })),
];

/** The campaign of a file request, authorized by its brand's session or by a signed link. */
async function campaignForTab(
  db: Db,
  services: Services,
  session: BrandSession | undefined,
  file: CampaignFile,
  link: { campaignId: string; expires?: string; signature?: string },
): Promise<CampaignRow> {
  const bySignature = isSignedLink(services, file, link.campaignId, link);
  if (!session && !bySignature)
    throw link.signature === undefined ? new Problem(401, "errors.session") : new Problem(403, "campaigns.linkExpired");
  const campaign =
    bySignature || !session
      ? await findSignedCampaign(db, link.campaignId)
      : await findBrandCampaign(db, session.brandId, link.campaignId);
  if (!campaign) throw notFound("campaigns.notFound");
  return campaign;
}
