import { voucherCare } from "@stashwell/shared/voucher-care/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { type Route, route, replicaRoute } from "../../platform/http/route.ts";
import { addNote, cancelVoucher, makeValidAgain, reissue } from "./care-for-voucher.ts";
import { cancelVouchers, checkVouchers } from "./cancel-vouchers.ts";
import { findVouchers, readHistory } from "./find-vouchers.ts";

export const voucherCareRoutes: readonly Route[] = [
  route(voucherCare.find, async ({ services, session, input }) => ({
    data: await findVouchers(services, session, input),
  })),

  replicaRoute(voucherCare.history, async ({ db, services: { clock }, session, input }) => ({
    data: await readHistory(db, clock, session, input),
  })),

  route(voucherCare.void, async ({ db, services, session, input, t }) => {
    await cancelVoucher({ services, tx: transactionOf(db), session }, input);
    return { message: t("voucherCare.voided") };
  }),

  route(voucherCare.checkBatch, async ({ services, session, input }) => ({
    data: { results: await checkVouchers(services, session, input) },
  })),

  route(voucherCare.voidBatch, async ({ db, services, session, input, t }) => {
    const results = await cancelVouchers({ services, tx: transactionOf(db), session }, input);
    const count = results.filter(({ outcome }) => outcome === "ok").length;
    return { message: t("voucherCare.voidedMany", { count }), data: { results } };
  }),

  route(voucherCare.restore, async ({ db, services, session, input, t }) => {
    await makeValidAgain({ services, tx: transactionOf(db), session }, input);
    return { message: t("voucherCare.restored") };
  }),

  route(voucherCare.reissue, async ({ db, services, session, input, t }) => ({
    data: { giftUrl: await reissue({ services, tx: transactionOf(db), session }, input) },
    message: t("voucherCare.reissued"),
  })),

  route(voucherCare.note, async ({ db, services, session, input, t }) => {
    await addNote({ services, tx: transactionOf(db), session }, input);
    return { message: t("voucherCare.noted") };
  }),
];
