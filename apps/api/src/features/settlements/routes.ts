import { brandSettlements, settlements } from "@stashwell/shared/settlements/contract";
import { CAMPAIGN_CHOICES_MAX } from "@stashwell/shared/settlements/rules";
import { type Route, replicaRoute } from "../../platform/http/route.ts";
import { nameOf } from "../team/to-wire.ts";
import { checkPeriod, isPreliminary, settledSpanOf } from "./days.ts";
import { exportOwed } from "./export-owed.ts";
import { exportRedemptions } from "./export-redemptions.ts";
import { exportStatement } from "./export-statement.ts";
import { findRedemptions } from "./list-redemptions.ts";
import { addUp } from "./add-up.ts";
import { makeStatement } from "./make-statement.ts";
import { findOwed } from "./owed-queries.ts";
import { printStatement } from "./print-statement.ts";
import {
  findOwnBusiness,
  listEverybody,
  listEveryStore,
  listJoinedCampaigns,
  listSettledCampaigns,
} from "./queries.ts";
import { toOwed, toOwedBusiness, toSettledCampaign } from "./to-wire.ts";

export const settlementRoutes: Route[] = [
  replicaRoute(settlements.redemptions, ({ db, session, input, services: { clock, secrets } }) =>
    findRedemptions({ db, clock, secrets, session }, input),
  ),

  replicaRoute(settlements.choices, async ({ db, session: { businessId } }) => {
    const [stores, people, campaigns] = await Promise.all([
      listEveryStore(db, businessId),
      listEverybody(db, businessId),
      listJoinedCampaigns(db, businessId, CAMPAIGN_CHOICES_MAX),
    ]);
    return {
      data: {
        stores: stores.map(({ id, name }) => ({ organizationId: id, organizationName: name })),
        people: people.map((person) => ({ employeeId: person.id, name: nameOf(person), removed: person.removed })),
        campaigns: campaigns.map(({ id, name, brand_name }) => ({
          CampaignId: id,
          CampaignName: name,
          brandName: brand_name,
        })),
      },
    };
  }),

  replicaRoute(settlements.redemptionsCsv, exportRedemptions),

  replicaRoute(settlements.overview, async ({ db, session: { businessId }, input, services: { clock } }) => {
    const { timezone } = await findOwnBusiness(db, businessId);
    const span = settledSpanOf(input, timezone);
    const campaigns = await listSettledCampaigns(db, businessId, span);
    const data = campaigns.map(toSettledCampaign);
    return { data, worth: addUp(data), timezone, preliminary: isPreliminary(span, clock.now()) };
  }),

  replicaRoute(settlements.statement, async ({ db, session: { businessId }, input, services: { clock } }) => {
    const { statement } = await makeStatement({ db, clock }, businessId, input);
    return { data: statement };
  }),

  replicaRoute(settlements.statementPdf, printStatement),
  replicaRoute(settlements.statementCsv, exportStatement),

  replicaRoute(brandSettlements.owed, async ({ db, session: { brandId }, input, services: { clock } }) => {
    const { limit, offset, ...requested } = input;
    checkPeriod(requested);
    const owed = await findOwed(db, brandId, { ...requested, limit, skip: (Math.max(1, offset) - 1) * limit });
    return {
      total: owed.found,
      data: owed.businesses.map(toOwedBusiness),
      sum: { ...toOwed(owed.sum), currency: owed.currency, currencySign: owed.currency_sign },
      preliminary: owed.ends !== null && isPreliminary({ end: owed.ends }, clock.now()),
    };
  }),

  replicaRoute(brandSettlements.owedCsv, exportOwed),
];
