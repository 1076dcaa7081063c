import { registration } from "@stashwell/shared/registration/contract";
import { checkClaimedIds } from "../http/claimed-ids.ts";
import { type Route, route } from "../http/route.ts";
import { openBankLink } from "./open-bank-link.ts";
import { findBankCustomer, findBankStatus } from "./queries.ts";
import { refuseBeforeCode } from "./stages.ts";
import { verifyBank } from "./verify-bank.ts";

export const registrationRoutes: Route[] = [
  route(registration.verifyStatus, async ({ db, session, input }) => {
    checkClaimedIds(session, input);
    const { bank_verified_at, bank_check } = await findBankStatus(db, session.businessId);
    const status = bank_verified_at === null ? ("unverified" as const) : ("verified" as const);
    return { status, required: bank_check };
  }),

  route(registration.createLinkToken, async ({ db, session, input, services }) => {
    checkClaimedIds(session, input);
    await refuseBeforeCode(db, session);
    return openBankLink(services, await findBankCustomer(db, session.businessId, session.accountId));
  }),

  route(registration.exchangeToken, async (call) => {
    checkClaimedIds(call.session, call.input);
    return verifyBank(call, { field: "publicToken", value: call.input.publicToken });
  }),

  route(registration.checkIdentity, async (call) => {
    checkClaimedIds(call.session, call.input);
    return verifyBank(call, { field: "code", value: call.input.code });
  }),
];
