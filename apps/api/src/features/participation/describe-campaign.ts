import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import type { participation } from "@stashwell/shared/participation/contract";
import type { z } from "zod";
import { findBrandFace } from "../brands/queries.ts";
import { toBrandDetails } from "../brands/routes.ts";
import { type CampaignRow, listCampaignProducts, listCampaignStates } from "../campaigns/queries.ts";
import { statusOf, toCampaignFace, toStateCity, toTemplate } from "../campaigns/to-wire.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { checkClaimedIds } from "../../platform/http/claimed-ids.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { Call } from "../../platform/http/route.ts";
import type { BusinessSession, OnboardingSession } from "../../platform/http/session.ts";
import { toProduct } from "../products/to-wire.ts";
import { findVisitorVoucher } from "../vouchers/visitor-voucher.ts";
import { findCampaignStanding, findJoinFacts } from "./queries.ts";
import { requirePublished } from "./require-published.ts";
import { NO_STANDING, refusalOf, toStanding } from "./to-wire.ts";

type Asked = z.output<typeof participation.detail.input>;
type Asker = BusinessSession | OnboardingSession | undefined;

/** A published campaign as everybody sees it, with the asking business's standing and, if asked for, the visitor's voucher. */
export async function describeCampaign(call: Call<Asked, Asker>): Promise<PublicCampaign> {
  const { db, session, input } = call;
  if (session) checkClaimedIds(session, input);
  const campaign = await requirePublished(db, input.id);
  const [brand, products, states, standing] = await Promise.all([
    findBrandFace(db, { id: campaign.brand_id }),
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
    standingOf(db, session, campaign, call.services.clock),
  ]);
  if (!brand) throw notFound("campaigns.notFound");
  const described = {
    campaign: { ...toCampaignFace(campaign, call.services.clock), ...standing },
    products: products.map(toProduct),
    stateCity: toStateCity(campaign, states),
    brandDetails: toBrandDetails(brand),
    template: toTemplate(campaign),
  };
  if (input.type !== "voucher") return described;
  return { ...described, voucherData: await findVisitorVoucher(call, campaign, input.voucherHistoryId || undefined) };
}

async function standingOf(db: Db, session: Asker, campaign: CampaignRow, clock: Clock) {
  if (!session) return NO_STANDING;
  const [row, facts] = await Promise.all([
    findCampaignStanding(db, session.businessId, campaign.id),
    findJoinFacts(db, session.businessId, campaign.id),
  ]);
  return {
    ...toStanding(row),
    joinRefusal: refusalOf(row, facts, statusOf(campaign, clock) === CAMPAIGN_STATUS.expired),
  };
}
