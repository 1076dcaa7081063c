import { participation } from "@stashwell/shared/participation/contract";
import { registration } from "@stashwell/shared/registration/contract";
import { type Db, transactionOf } from "../../platform/db/db.ts";
import { checkClaimedIds } from "../../platform/http/claimed-ids.ts";
import { preparedRoute, type Route, route } from "../../platform/http/route.ts";
import { findPublicCampaign } from "../campaigns/queries.ts";
import { addStore, checkAddedStore } from "./add-store.ts";
import { changeAddress, resendCode } from "./change-address.ts";
import { confirmAddress, judgeCode } from "./confirm-address.ts";
import { describeProgress } from "./describe-progress.ts";
import { openBankLink } from "./open-bank-link.ts";
import { findBankCustomer, findBankStatus } from "./queries.ts";
import { checkRegistration, registerMerchant } from "./register-merchant.ts";
import { saveLocation } from "../stores/save-location.ts";
import { refuseBeforeCode, refuseBeforeStock } from "./stages.ts";
import { stockStore } from "./stock-store.ts";
import { verifyBank } from "./verify-bank.ts";

/** The campaign that a mail's link leads back to. One that isn't there says a stranger's words: it is left out. */
const campaignOfMail = async (db: Db, campaignId: string | undefined): Promise<string | undefined> =>
  campaignId && (await findPublicCampaign(db, campaignId)) ? campaignId : undefined;

export const registrationRoutes: Route[] = [
  preparedRoute(
    registration.register,
    ({ db, input, request, services }) => checkRegistration(services, db, input, request.address),
    async ({ db, input, language, request, t, services }, checked) => {
      const { token, ...data } = await registerMerchant(services, transactionOf(db), input, checked, {
        language,
        address: request.address,
      });
      return { message: t("registration.registered"), data, token };
    },
  ),

  preparedRoute(
    registration.verifyOtp,
    async ({ db, session, input, request, services }) => {
      checkClaimedIds(session, input);
      return judgeCode(services, db, session, { otp: input.otp, address: request.address });
    },
    async ({ db, session, t, services }, codeId) => {
      await confirmAddress(services, transactionOf(db), session, codeId);
      return { message: t("registration.otpVerified") };
    },
  ),

  route(registration.resendOtp, async ({ db, session, input, request, t, services }) => {
    checkClaimedIds(session, input);
    const campaignId = await campaignOfMail(db, input.campaignId);
    await resendCode(services, transactionOf(db), session, {
      address: request.address,
      proof: input.proof,
      campaignId,
    });
    return { message: t("registration.otpSent") };
  }),

  route(registration.changeEmail, async ({ db, session, input, request, t, services }) => {
    checkClaimedIds(session, input);
    const { email, proof } = input;
    const campaignId = await campaignOfMail(db, input.campaignId);
    await changeAddress(services, transactionOf(db), session, { email, address: request.address, proof, campaignId });
    return { message: t("registration.emailChanged") };
  }),

  route(registration.progress, async ({ db, session, request, services }) => ({
    data: await describeProgress(services, db, session, request.address),
  })),

  route(registration.assignStock, async ({ db, session, input, t, services }) => {
    checkClaimedIds(session, input);
    await refuseBeforeStock(db, session);
    const { campaignId, storeId, location, products: lines } = input;
    const stocking = { session, campaignId, storeId, location, lines };
    const { outcome, stock } = await stockStore(services, transactionOf(db), stocking);
    return { message: t(outcome === "joined" ? "participation.joined" : "participation.stockUpdated"), stock };
  }),

  preparedRoute(
    registration.addStore,
    async ({ db, session, input, services }) => {
      checkClaimedIds(session, input);
      return checkAddedStore(services, db, session, input);
    },
    async ({ db, session, input, t, services }, store) => {
      const { organizationId, stock } = await addStore(services, transactionOf(db), session, input, store);
      const message = t(input.campaignId === undefined ? "registration.storeAdded" : "participation.joined");
      return { message, data: { organizationId }, stock };
    },
  ),

  route(registration.verifyStatus, async ({ db, session, input }) => {
    checkClaimedIds(session, input);
    const { bank_verified_at, bank_check } = await findBankStatus(db, session.businessId);
    const status = bank_verified_at === null ? ("unverified" as const) : ("verified" as const);
    return { status, required: bank_check };
  }),

  route(registration.createLinkToken, async ({ db, session, input, services, request }) => {
    checkClaimedIds(session, input);
    await refuseBeforeCode(db, session);
    return openBankLink({ services, request }, await findBankCustomer(db, session.businessId, session.accountId));
  }),

  route(registration.exchangeToken, async (call) => {
    checkClaimedIds(call.session, call.input);
    return verifyBank(call, { field: "publicToken", value: call.input.publicToken }, call.input.proof);
  }),

  route(registration.checkIdentity, async (call) => {
    checkClaimedIds(call.session, call.input);
    return verifyBank(call, { field: "code", value: call.input.code }, call.input.proof);
  }),

  route(participation.saveLocation, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    await refuseBeforeCode(db, session);
    await saveLocation(transactionOf(db), { session, storeId: input.storeId, form: input, at: clock.now() });
    return { message: t("participation.locationSaved") };
  }),
];
