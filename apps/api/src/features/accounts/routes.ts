import { accounts } from "@stashwell/shared/accounts/contract";
import { insertAuditEvent } from "../audit/queries.ts";
import { brandLink } from "../brands/brand-link.ts";
import { findPolicies, type Policies, updatePolicies } from "../brands/queries.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { Problem } from "../../platform/http/problem.ts";
import { route } from "../../platform/http/route.ts";
import { changePassword } from "./change-password.ts";
import { askForResetLink } from "./ask-for-reset-link.ts";
import { knownDeviceCookie, readKnownDevice } from "./known-device.ts";
import { useSecret } from "./one-time-secrets.ts";
import { updateLanguage } from "./queries.ts";
import { resetPassword } from "./reset-password.ts";
import { findSessionData } from "./session-data.ts";
import { closeSession, openSession, refreshSessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

export const accountRoutes = [
  route(accounts.login, async ({ db, input, t, request, services, setHeader }) => {
    const device = readKnownDevice(request.cookie);
    const { accountId, token } = await signIn(
      services,
      { identifier: input.email, password: input.password, type: input.type, code: input.code, nonce: input.nonce },
      { address: request.address, userAgent: request.header("user-agent"), device, requestId: request.id },
    );
    setHeader("set-cookie", knownDeviceCookie(services, device, accountId));
    return { data: await findSessionData(db, accountId), token, message: t("accounts.signedIn") };
  }),

  route(accounts.verifyToken, async ({ db, input, request, services }) => {
    const accountId = await useSecret(transactionOf(db), services.clock, "hand_off", input.token, input.nonce);
    if (!accountId) throw new Problem(401, "accounts.codeDead");
    const token = await openSession(db, services.clock, accountId, { userAgent: request.header("user-agent") });
    return { data: await findSessionData(db, accountId), token };
  }),

  route(accounts.logout, async ({ db, session, t, services }) => {
    await closeSession(db, services, session);
    return { message: t("accounts.signedOut") };
  }),

  route(accounts.profile, async ({ db, session, services: { config } }) => {
    const data = await findSessionData(db, session.accountId);
    const campaignLink = session.kind === "brand" ? brandLink(config, data.webUrl) : "";
    const { brandImage: imageName, webUrl: subdomain } = data;
    return { data: { ...data, imageName, subdomain, passwordMax: config.passwordMax, campaignLink } };
  }),

  route(accounts.forgotPassword, async ({ db, input, t, request, services }) => {
    await askForResetLink(services, db, input.email, request.address);
    return { message: t("accounts.resetSent") };
  }),

  route(accounts.resetPassword, async ({ db, input, t, request, services, setHeader }) => {
    const accountId = await resetPassword(services, transactionOf(db), input.id, input.newPassword, {
      firstName: input.firstName,
      lastName: input.lastName,
    });
    const device = readKnownDevice(request.cookie);
    if (accountId) setHeader("set-cookie", knownDeviceCookie(services, device, accountId));
    return { message: t("accounts.resetDone") };
  }),

  route(accounts.changePassword, async ({ session, input, t, request, services }) => {
    await changePassword({ services, session, input, idempotencyKey: request.idempotencyKey });
    return { message: t("accounts.passwordChanged") };
  }),

  route(accounts.language, async ({ db, session, input, services }) => {
    await updateLanguage(db, session.accountId, input.language);
    refreshSessions(services, session.accountId);
    return { message: translatorFor(input.language)("accounts.languageChanged") };
  }),

  route(accounts.settings, async ({ db, session }) => ({ data: toSettings(await findPolicies(db, session.brandId)) })),

  route(accounts.saveSettings, async ({ db, session, input, t, services: { clock } }) => {
    const policies = { privacy_policy: input.privacyPolicy, terms: input.websiteToBrand, disclaimer: input.disclaimer };
    const { brandId, accountId } = session;
    await updatePolicies(db, brandId, policies);
    await insertAuditEvent(db, { action: "settings.edit", brandId, accountId, at: clock.now() });
    return { data: toSettings(policies), message: t("accounts.settingsSaved") };
  }),
];

const toSettings = (policies: Policies) => ({
  privacyPolicy: policies.privacy_policy,
  websiteToBrand: policies.terms,
  disclaimer: policies.disclaimer,
});
