import { CAMPAIGN_NAME_MAX } from "@stashwell/shared/campaigns/rules";
import { insertAuditEvent } from "../audit/queries.ts";
import { today } from "../../platform/clock.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { notFound } from "../../platform/http/problem.ts";
import { reserveCode, takeCode } from "./codes/reserve-code.ts";
import * as queries from "./queries.ts";
import type { SavedCampaign, Saving } from "./save-campaign.ts";
import { insertCampaign, valuesOf, writeChoices } from "./save-queries.ts";
import { statusOf } from "./to-wire.ts";

/**
 * Makes a draft of everything a campaign has, with a code of its own and as many days from tomorrow on; products that
 * were put away since are left out. @throws Problem 404 for another brand's campaign
 */
export async function duplicateCampaign(saving: Saving, idOrCode: string): Promise<SavedCampaign> {
  const { services, tx, session } = saving;
  const original = await queries.findBrandCampaign(tx, session.brandId, idOrCode);
  if (!original) throw notFound("campaigns.notFound");
  const [products, states] = await Promise.all([
    queries.listOfferedProductIds(tx, original.id),
    queries.listCampaignStates(tx, original.id),
  ]);
  const at = services.clock.now();
  const values = {
    ...valuesOf(original),
    ...movedToTomorrow(original, today(services.clock, original.timezone)),
    name: nameOfCopy(translatorFor(session.language)("campaigns.copyOf", { name: original.name })),
    code: await newCode(saving),
  };
  const copy = await insertCampaign(tx, session.brandId, values, { accountId: session.accountId, at }, false);
  await writeChoices(tx, copy.id, { productIds: products, stateIds: states.map((state) => state.id) });
  await insertAuditEvent(tx, {
    action: "campaign.duplicate",
    brandId: session.brandId,
    accountId: session.accountId,
    subjectId: copy.id,
    detail: { version: copy.version, copyOf: original.id },
    at,
  });
  return {
    did: "duplicated",
    id: copy.id,
    code: copy.code,
    status: statusOf(copy, services.clock),
    version: copy.version,
  };
}

/** The same number of days, beginning on the first day that a campaign may begin on. Days are `YYYY-MM-DD`. */
function movedToTomorrow({ start_date, end_date }: queries.CampaignRow, day: string) {
  const start = Temporal.PlainDate.from(day).add({ days: 1 });
  const length = Temporal.PlainDate.from(start_date).until(end_date, { largestUnit: "day" });
  return { start_date: start.toString(), end_date: start.add(length).toString() };
}

/** A long name loses its end, as little as has to be. */
const nameOfCopy = (name: string): string => {
  let short = name;
  while (short.length > CAMPAIGN_NAME_MAX) short = Array.from(short).slice(0, -1).join("");
  return short.trim();
};

async function newCode({ services, tx, session }: Saving): Promise<string> {
  const code = await reserveCode(tx, services.clock, session.brandId);
  await takeCode(tx, services.clock, session.brandId, code);
  return code;
}
