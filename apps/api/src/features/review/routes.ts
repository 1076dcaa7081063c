import { money, namesTogether } from "@stashwell/shared/formats";
import { localeOf } from "@stashwell/shared/language";
import { reviewCalls } from "@stashwell/shared/review/contract";
import { EVIDENCE_MAX } from "@stashwell/shared/review/rules";
import { transactionOf } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { fromCursor, toCursor } from "../../platform/http/cursor.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { countWaitingBusinesses } from "../levels/queries.ts";
import { decideOnFlags } from "./decide.ts";
import {
  countWaiting,
  findFlag,
  findHeldForLevel,
  findTotals,
  listEvidence,
  listFlaggedCampaigns,
  listFlaggedStores,
  listFlags,
} from "./queries.ts";
import { toEvidence, toFlag, toFlaggedStore, toTotals } from "./to-wire.ts";

const STORES_MAX = 20;

export const reviewRoutes: readonly Route[] = [
  route(reviewCalls.list, async ({ db, session: { brandId }, input, services: { clock, secrets } }) => {
    const { state, sort, limit, cursor, campaignId } = input;
    const isOpen = state === "open";
    const order = isOpen ? sort : "decided";
    const list = `flags by ${order}`;
    const after = cursor === undefined ? undefined : fromCursor(secrets, list, cursor);
    const isNothing = campaignId !== undefined && !isUuid(campaignId);
    const page = isNothing
      ? { rows: [], next: undefined }
      : await listFlags(db, brandId, { isOpen, campaignId }, { order, after, limit });
    const totals = await findTotals(db, brandId, clock.now().subtract({ hours: 7 * 24 }));
    const campaigns = await listFlaggedCampaigns(db, brandId, isOpen);
    return {
      data: page.rows.map(toFlag),
      next: page.next ? toCursor(secrets, list, page.next) : null,
      totals: toTotals(totals),
      campaigns: campaigns.map(({ id, name }) => ({ campaignId: id, campaignName: name })),
    };
  }),

  route(reviewCalls.waiting, async ({ db, session: { brandId }, services: { clock } }) => {
    const [waiting, businesses] = await Promise.all([
      countWaiting(db, brandId),
      countWaitingBusinesses(db, brandId, clock.now()),
    ]);
    return { waiting, businesses };
  }),

  route(reviewCalls.detail, async ({ db, session: { brandId }, input: { flagId }, services: { clock } }) => {
    const flag = isUuid(flagId) ? await findFlag(db, brandId, flagId) : undefined;
    if (!flag) throw notFound("review.gone");
    const evidence = await listEvidence(db, flag.id, EVIDENCE_MAX);
    const stores = await listFlaggedStores(db, brandId, flag.id, STORES_MAX);
    const { currency_sign: currencySign } = await findTotals(db, brandId, clock.now());
    return {
      data: { ...toFlag(flag), evidence: toEvidence(evidence), stores: stores.map(toFlaggedStore), currencySign },
    };
  }),

  route(reviewCalls.decide, async ({ db, session, input, language, t, services }) => {
    const decided = await decideOnFlags({ services, tx: transactionOf(db), session }, input);
    const { decision, flagIds } = input;
    const count = flagIds.length;
    const held = decision === "release" ? await findHeldForLevel(db, flagIds) : undefined;
    const locale = localeOf(language);
    const message = held
      ? t("review.done_releaseHeld", {
          count,
          amount: money(held.worth, held.currency_sign, locale),
          name: namesTogether(held.businesses, locale),
        })
      : t(`review.done_${decision}`, { count });
    return { message, data: { redemptions: decided.length } };
  }),
];
