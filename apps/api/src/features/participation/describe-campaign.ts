import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import type { participation } from "@stashwell/shared/participation/contract";
import type { z } from "zod";
import { findBrandFace } from "../brands/queries.ts";
import { toBrandDetails } from "../brands/routes.ts";
import { inLanguage } from "../campaigns/in-language.ts";
import { type CampaignRow, listCampaignProducts, listCampaignStates } from "../campaigns/queries.ts";
import { statusOf, storeMessageOf, toCampaignFace, toStateCity, toTemplate } from "../campaigns/to-wire.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { checkClaimedIds } from "../../platform/http/claimed-ids.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { Call } from "../../platform/http/route.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { toProduct } from "../products/to-wire.ts";
import { findVisitorVoucher } from "../vouchers/visitor-voucher.ts";
import { findCampaignStatus, findJoinFacts } from "./queries.ts";
import { requirePublished } from "../campaigns/require-campaign.ts";
import { NO_STATUS, refusalOf, toStatus } from "./to-wire.ts";

type DetailQuery = z.output<typeof participation.detail.input>;
type Viewer = BusinessSession | RegistrationSession | undefined;

/** Returns a published campaign, with the calling business's status and, on request, the visitor's voucher. */
export async function describeCampaign(call: Call<DetailQuery, Viewer>): Promise<PublicCampaign> {
  const { db, session, input } = call;
  if (session) checkClaimedIds(session, input);
  const campaign = await requirePublished(db, input.id);
  const [brand, products, states, status] = await Promise.all([
    findBrandFace(db, { id: campaign.brand_id }),
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
    voucherStatusOf(db, session, campaign, call.services.clock),
  ]);
  if (!brand) throw notFound("campaigns.notFound");
  const shown = inLanguage(campaign, call.language);
  const described = {
    campaign: {
      ...toCampaignFace(shown, call.services.clock),
      ...(session && storeMessageOf(shown, call.services.clock)),
      ...status,
    },
    products: products.map(toProduct),
    stateCity: toStateCity(campaign, states),
    brandDetails: toBrandDetails(brand),
    template: toTemplate(campaign),
  };
  if (input.type !== "voucher") return described;
  return { ...described, voucherData: await findVisitorVoucher(call, campaign, input.voucherHistoryId || undefined) };
}

async function voucherStatusOf(db: Db, session: Viewer, campaign: CampaignRow, clock: Clock) {
  if (!session) return NO_STATUS;
  const [row, facts] = await Promise.all([
    findCampaignStatus(db, session.businessId, campaign.id),
    findJoinFacts(db, session.businessId, campaign.id),
  ]);
  return {
    ...toStatus(row),
    joinRefusal: refusalOf(row, facts, statusOf(campaign, clock) === CAMPAIGN_STATUS.expired),
  };
}
