import { provenRoute } from "../two-step/proven-route.ts";
import { cashiers } from "@stashwell/shared/cashiers/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { listOpenInvitations } from "../invitations/queries.ts";
import { nameOf } from "../team/to-wire.ts";
import { moveCashier, removeCashier } from "./change-cashier.ts";
import { inviteCashier, resendInvitation, revokeInvitation } from "./invite-cashier.ts";
import { listCashiers, listStoreNames } from "./queries.ts";
import { toCashier, toCashierInvitation } from "./to-wire.ts";

export const cashierRoutes: Route[] = [
  route(cashiers.list, async ({ db, session, services: { clock } }) => {
    const [people, invitations, stores] = await Promise.all([
      listCashiers(db, session.businessId),
      listOpenInvitations(db, session),
      listStoreNames(db, session.businessId),
    ]);
    const now = clock.now();
    const storeNames = new Map(stores.map(({ id, name }) => [id, name]));
    return {
      data: {
        cashiers: people.map(toCashier),
        invitations: invitations.map((row) =>
          toCashierInvitation(row, storeNames.get(row.store_id ?? "") ?? null, now),
        ),
        stores: stores.map(({ id, name }) => ({ organizationId: id, organizationName: name })),
      },
    };
  }),

  provenRoute(cashiers.invite, async ({ db, session, input, t, services }) => {
    const data = await inviteCashier({ services, tx: transactionOf(db), session }, input);
    return { message: t("cashiers.invited", { email: data.email }), data };
  }),

  route(cashiers.resend, async ({ db, session, input, t, services }) => {
    const data = await resendInvitation({ services, tx: transactionOf(db), session }, input.invitationId);
    return { message: t("cashiers.invited", { email: data.email }), data };
  }),

  route(cashiers.revoke, async ({ db, session, input, t, services }) => {
    await revokeInvitation({ services, tx: transactionOf(db), session }, input.invitationId);
    return { message: t("cashiers.revoked") };
  }),

  route(cashiers.move, async ({ db, session, input, t, services }) => {
    const { employeeId, storeId } = input;
    const cashier = await moveCashier({ services, tx: transactionOf(db), session }, employeeId, storeId);
    const store = cashier.store_name ?? t("cashiers.allStores");
    return { message: t("cashiers.moved", { name: nameOf(cashier), store }), data: toCashier(cashier) };
  }),

  route(cashiers.remove, async ({ db, session, input, t, services }) => {
    const cashier = await removeCashier({ services, tx: transactionOf(db), session }, input.employeeId);
    return { message: t("cashiers.removed", { name: nameOf(cashier) }) };
  }),
];
