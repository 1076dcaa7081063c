import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { cachePer } from "../../platform/cache.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { type PrintedOffer, readPrintedOffer } from "./printed-offer.ts";
import type { CampaignRow } from "./queries.ts";

/** How old an offer on paper may be: as old as on its page, with the printing below a second. */
const TTL_MS = 750;
const offersOf = cachePer<Db, PrintedOffer>(() => ({ maxEntries: 100, ttlMs: TTL_MS }));

/** What the vouchers of a campaign have in common, read once a second however many of them are printed. */
export const findPrintedOffer = (
  { db, blobs }: Pick<Services, "db" | "blobs">,
  campaign: CampaignRow,
  language: Language,
  t: Translate,
): Promise<PrintedOffer> =>
  offersOf(db).get(`${campaign.id} ${campaign.version} ${language}`, () =>
    readPrintedOffer(db, blobs, campaign, language, t),
  );
