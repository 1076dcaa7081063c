import { money } from "@stashwell/shared/formats";
import { localeOf } from "@stashwell/shared/language";
import { levelCalls } from "@stashwell/shared/levels/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { onTheWire } from "../../platform/clock.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { record } from "../audit/queries.ts";
import { decideStock } from "./decide-stock.ts";
import { addKnown } from "./known.ts";
import { countKnown, deleteKnown, listKnown } from "./known-queries.ts";
import { findShopTerms, listLevels, listOwnHolds, listOwnLevels, sumLevels } from "./queries.ts";
import { setLevel } from "./set-level.ts";
import { listRequests } from "./stock-queries.ts";
import { toBusinessLevel, toOwnLevel, toStockRequest } from "./to-wire.ts";

const skipOf = ({ limit, offset }: { limit: number; offset: number }): number => (Math.max(1, offset) - 1) * limit;

export const levelRoutes: readonly Route[] = [
  route(levelCalls.list, async ({ db, session: { brandId }, input, services: { clock } }) => {
    const filter = { tab: input.tab, search: input.search, businessId: input.businessId ?? null, at: clock.now() };
    const [rows, sums, terms] = await Promise.all([
      listLevels(db, brandId, { ...filter, limit: input.limit, skip: skipOf(input) }),
      sumLevels(db, brandId, filter),
      findShopTerms(db, brandId),
    ]);
    const { found, held, held_value, stock_requests, ...counts } = sums;
    return {
      total: found,
      data: rows.map(toBusinessLevel),
      counts,
      caps: terms.shops.levels,
      admission: terms.shops.admission,
      held: { count: held, value: held_value },
      stockRequests: stock_requests,
      currency: terms.currency,
      currencySign: terms.currency_sign,
    };
  }),

  route(levelCalls.setLevel, async ({ db, session, input, language, t, services: { clock } }) => {
    const { level } = input;
    const at = clock.now();
    const { businessIds, released, heldAgain } = await setLevel(transactionOf(db), session, { ...input, at });
    const changed = businessIds.length;
    const subjectId = changed === 1 ? businessIds[0] : undefined;
    if (changed > 0)
      await record(db, session, { action: "store.level", subjectId, detail: { level, businesses: changed }, at });
    const message = t("levels.changed", { count: changed, level: t(`levels.${level}`) });
    const { currency_sign: sign } = await findShopTerms(db, session.brandId);
    const amount = money(released.value, sign, localeOf(language));
    const more = [
      released.count > 0 && t("levels.noLongerHeld", { amount }),
      heldAgain.count > 0 && t("levels.heldAgain", { count: heldAgain.count }),
    ];
    const said = [message, ...more].filter(Boolean).join(" ");
    return { message: said, data: { changed, released, heldAgain } };
  }),

  route(levelCalls.known, async ({ db, session: { brandId }, input }) => {
    const [rows, total] = await Promise.all([
      listKnown(db, brandId, { search: input.search, limit: input.limit, skip: skipOf(input) }),
      countKnown(db, brandId, input.search),
    ]);
    return {
      total,
      data: rows.map((row) => ({
        knownId: row.id,
        name: row.name,
        email: row.email,
        businessId: row.business_id,
        businessName: row.business_name,
        addedAt: onTheWire(row.added_at),
      })),
    };
  }),

  route(levelCalls.addKnown, async ({ db, session, input, t, services: { clock } }) => {
    const at = clock.now();
    const { dryRun } = input;
    const data = await addKnown(transactionOf(db), session, { ...input, at });
    if (dryRun) return { message: t("levels.knownTried"), data };
    if (data.added > 0) await record(db, session, { action: "store.known", detail: { added: data.added }, at });
    return { message: t("levels.knownAdded", { count: data.added }), data };
  }),

  route(levelCalls.removeKnown, async ({ db, session, input, t, services: { clock } }) => {
    const removed = await deleteKnown(transactionOf(db), session.brandId, input.knownIds.filter(isUuid));
    if (removed > 0) await record(db, session, { action: "store.unknown", detail: { removed }, at: clock.now() });
    return { message: t("levels.knownRemoved") };
  }),

  route(levelCalls.stockRequests, async ({ db, session: { brandId }, input }) => {
    const { CampaignId: campaignId, businessId } = input;
    const ids = [campaignId, businessId].filter((id) => id !== undefined);
    const rows = ids.every(isUuid)
      ? await listRequests(db, brandId, { campaignId, businessId, limit: input.limit, skip: skipOf(input) })
      : [];
    return { total: rows[0]?.total ?? 0, data: rows.map(toStockRequest) };
  }),

  route(levelCalls.decideStock, async ({ db, session, input, t, services: { clock } }) => {
    const at = clock.now();
    const approve = input.decision === "approve";
    const { storeIds, ...data } = await decideStock(transactionOf(db), session, {
      requestIds: input.requestIds,
      approve,
      at,
    });
    const count = data.decided;
    const action = approve ? "stock.approve" : "stock.refuse";
    const subjectId = storeIds.length === 1 ? storeIds[0] : undefined;
    if (count > 0) await record(db, session, { action, subjectId, detail: { lines: count, pieces: data.pieces }, at });
    return { message: t(approve ? "levels.stockApproved" : "levels.stockRefused", { count }), data };
  }),

  route(levelCalls.mine, async ({ db, session: { businessId }, services: { clock } }) => {
    const [rows, holds] = await Promise.all([listOwnLevels(db, businessId, clock.now()), listOwnHolds(db, businessId)]);
    return { data: rows.map((row) => toOwnLevel(row, holds)) };
  }),
];
