import { campaigns } from "@stashwell/shared/campaigns/contract";
import type { Translate } from "@stashwell/shared/messages/translate";
import { today } from "../clock.ts";
import { transactionOf } from "../db/db.ts";
import { pageOf } from "../db/page-of.ts";
import { notFound, Problem } from "../http/problem.ts";
import { preparedRoute, route } from "../http/route.ts";
import { listAllProducts } from "../products/queries.ts";
import { toProduct } from "../products/to-wire.ts";
import { reserveCode } from "./codes/reserve-code.ts";
import { isSignedDownload, linksOf } from "./campaign-links.ts";
import { makeCampaignPdf } from "./campaign-pdf.ts";
import {
  countBrandCampaigns,
  countClaimed,
  findBrandCampaign,
  findBrandDefaults,
  findSignedCampaign,
  listAccountNames,
  listBrandCampaigns,
  listBrandStates,
  listCampaignProducts,
  listCampaignStates,
} from "./queries.ts";
import { addCampaign, editCampaign, prepareAdd, prepareEdit, type SavedCampaign } from "./save-campaign.ts";
import { toCampaignDetail, toCampaignListItem, toState, toStateCity, toTemplate } from "./to-wire.ts";

const toSaved = ({ did, id, code, status, version }: SavedCampaign, t: Translate) => ({
  message: t(`campaigns.${did}`),
  data: { CampaignId: id, CampaignCode: code, Cstatus: status, version },
});

export const campaignRoutes = [
  route(campaigns.code, async ({ db, session, services }) => ({
    code: await reserveCode(db, services.clock, session.brandId),
  })),

  route(campaigns.list, async ({ db, session, input, services }) => {
    const { timezone } = await findBrandDefaults(db, session.brandId);
    const wanted = { search: input.search, status: input.status, today: today(services.clock, timezone) };
    const [page, total] = await Promise.all([
      listBrandCampaigns(db, session.brandId, wanted, pageOf(input)),
      countBrandCampaigns(db, session.brandId, wanted),
    ]);
    return { data: page.map((campaign) => toCampaignListItem(campaign, services.clock)), total };
  }),

  route(campaigns.detail, async ({ db, session, input, services, language }) => {
    const campaign = await findBrandCampaign(db, session.brandId, input.id);
    if (!campaign) throw notFound("campaigns.notFound");
    const [products, states, claimed, names] = await Promise.all([
      listCampaignProducts(db, campaign.id),
      listCampaignStates(db, campaign.id),
      countClaimed(db, campaign.id),
      listAccountNames(
        db,
        [campaign.created_by, campaign.published_by].filter((id) => id !== null),
      ),
    ]);
    return {
      campaign: toCampaignDetail(campaign, services.clock, {
        claimed,
        names,
        ...linksOf(services, campaign, language),
      }),
      products: products.map(toProduct),
      stateCity: toStateCity(campaign, states),
      template: toTemplate(campaign),
    };
  }),

  route(campaigns.formData, async ({ db, session }) => {
    const [states, products, brand] = await Promise.all([
      listBrandStates(db, session.brandId),
      listAllProducts(db, session.brandId),
      findBrandDefaults(db, session.brandId),
    ]);
    return {
      states: states.map(toState),
      products: products.map(toProduct),
      policyData: { privacyPolicy: brand.privacy_policy, websiteToBrand: brand.terms, disclaimer: brand.disclaimer },
    };
  }),

  route(campaigns.states, async ({ db, session }) => ({
    states: (await listBrandStates(db, session.brandId)).map(toState),
  })),

  preparedRoute(
    campaigns.add,
    ({ input, services }) => prepareAdd(services, input),
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
    const bySignature = isSignedDownload(services, input.campaignId, input);
    if (!session && !bySignature)
      throw input.signature === undefined
        ? new Problem(401, "errors.session")
        : new Problem(403, "campaigns.linkExpired");
    const campaign =
      bySignature || !session
        ? await findSignedCampaign(db, input.campaignId)
        : await findBrandCampaign(db, session.brandId, input.campaignId);
    if (!campaign) throw notFound("campaigns.notFound");
    const body = await makeCampaignPdf({ services, db, language, t }, campaign);
    return { body, fileName: `${campaign.code}.pdf` };
  }),
];
