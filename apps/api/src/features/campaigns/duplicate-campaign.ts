import { CAMPAIGN_NAME_MAX } from "@stashwell/shared/campaigns/rules";
import { mapTranslations } from "@stashwell/shared/campaigns/wire";
import type { Language } from "@stashwell/shared/language";
import { record } from "../audit/queries.ts";
import { today } from "../../platform/clock.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { takeNewCode } from "./codes/reserve-code.ts";
import * as queries from "./queries.ts";
import type { SavedCampaign, Saving } from "./save-campaign.ts";
import { insertCampaign, valuesOf, writeChoices } from "./save-queries.ts";
import { statusOf } from "./to-wire.ts";
import { requireOwn } from "./require-campaign.ts";

/**
 * Copies a campaign into a draft, with a new code and the same number of days from tomorrow on, without products that
 * were archived since. @throws Problem 404 for another brand's campaign
 */
export async function duplicateCampaign(saving: Saving, idOrCode: string): Promise<SavedCampaign> {
  const { services, tx, session } = saving;
  const original = await requireOwn(tx, session.brandId, idOrCode);
  const [products, states] = await Promise.all([
    queries.listOfferedProductIds(tx, original.id),
    queries.listCampaignStates(tx, original.id),
  ]);
  const at = services.clock.now();
  const nameIn = (language: Language, name: string) =>
    nameOfCopy(translatorFor(language)("campaigns.copyOf", { name }));
  const values = {
    ...valuesOf(original),
    ...movedToTomorrow(original, today(services.clock, original.timezone)),
    name: nameIn(session.language, original.name),
    translations: mapTranslations(original.translations, (translation, language) =>
      translation.name === undefined ? translation : { ...translation, name: nameIn(language, translation.name) },
    ),
    code: await takeNewCode(saving.tx, saving.services.clock, saving.session.brandId),
  };
  const copy = await insertCampaign(tx, session.brandId, values, { accountId: session.accountId, at }, false);
  await writeChoices(tx, copy.id, { productIds: products, stateIds: states.map((state) => state.id) });
  await record(tx, session, {
    action: "campaign.duplicate",
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

/** Moves the dates to the first possible start, with the same number of days. Dates are `YYYY-MM-DD`. */
function movedToTomorrow(original: queries.CampaignRow, day: string) {
  const start = Temporal.PlainDate.from(day).add({ days: 1 });
  // For a campaign that was ended early, the originally planned dates count.
  const firstDay = Temporal.PlainDate.from(original.planned_start ?? original.start_date);
  const length = firstDay.until(original.planned_end ?? original.end_date, { largestUnit: "day" });
  return { start_date: start.toString(), end_date: start.add(length).toString() };
}

/** Truncates a long name as little as necessary. */
const nameOfCopy = (name: string): string => {
  let short = name;
  while (short.length > CAMPAIGN_NAME_MAX) short = Array.from(short).slice(0, -1).join("");
  return short.trim();
};
