import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { type PrintedOffer, readPrintedOffer } from "./printed-offer.ts";
import type { CampaignRow } from "./queries.ts";

/** How old an offer on paper may be, in milliseconds: as old as on its page, with the printing below a second. */
const LASTS = 750;
const MOST_AT_HAND = 100;

interface Kept {
  until: number;
  offer: Promise<PrintedOffer>;
}
const keptOf = new WeakMap<Db, Map<string, Kept>>();

/** What the vouchers of a campaign have in common, read once a second however many of them are printed. */
export function findPrintedOffer(
  { db, blobs }: Pick<Services, "db" | "blobs">,
  campaign: CampaignRow,
  language: Language,
  t: Translate,
): Promise<PrintedOffer> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const key = `${campaign.id} ${campaign.version} ${language}`;
  // Age is measured on the steady clock of the process; it has nothing to do with the time of day.
  const now = performance.now();
  const known = kept.get(key);
  if (known && known.until > now) return known.offer;
  if (kept.size >= MOST_AT_HAND) kept.clear();
  const offer = readPrintedOffer(db, blobs, campaign, language, t);
  kept.set(key, { until: now + LASTS, offer });
  offer.catch(() => kept.delete(key));
  return offer;
}
