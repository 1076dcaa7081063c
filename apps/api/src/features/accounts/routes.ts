import { accounts } from "@stashwell/shared/accounts/contract";
import { record } from "../audit/queries.ts";
import { brandLink } from "../brands/brand-link.ts";
import { findPolicies, updatePolicies } from "../brands/queries.ts";
import { toPolicies } from "../brands/to-wire.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { Problem } from "../../platform/http/problem.ts";
import { preparedRoute, route } from "../../platform/http/route.ts";
import { changePassword } from "./change-password.ts";
import { countResetRequest, queueResetLinks } from "./reset-links.ts";
import { knownDeviceCookie, readKnownDevice } from "./known-device.ts";
import { useSecret } from "./one-time-secrets.ts";
import { deleteRegisteringSessions, updateLanguage, updateName } from "./queries.ts";
import { resetPassword } from "./reset-password.ts";
import { findSessionData } from "./session-data.ts";
import { findToRoll, findToRollAfterReset } from "./to-roll.ts";
import { closeSession, openSession } from "./sessions.ts";

export const accountRoutes = [
  route(accounts.verifyToken, async ({ db, input, request, services }) => {
    const used = await useSecret(transactionOf(db), services.clock, ["hand_off"], input.token, input.nonce);
    if (!used) throw new Problem(401, "accounts.codeDead");
    const { accountId } = used;
    // The owner has a session now; the registration's session may belong to someone who helped.
    await deleteRegisteringSessions(db, accountId);
    const token = await openSession(db, services.clock, accountId, { userAgent: request.header("user-agent") });
    return { data: await findSessionData(db, accountId), token };
  }),

  route(accounts.logout, async ({ db, session, t }) => {
    await closeSession(db, session);
    return { message: t("accounts.signedOut") };
  }),

  route(accounts.profile, async ({ db, session, services: { config } }) => {
    const data = await findSessionData(db, session.accountId);
    const campaignLink = session.kind === "brand" ? brandLink(config, data.webUrl) : "";
    const { brandImage: imageName, webUrl: subdomain } = data;
    return { data: { ...data, imageName, subdomain, passwordMax: config.passwordMax, campaignLink } };
  }),

  preparedRoute(
    accounts.forgotPassword,
    ({ input, request, services }) =>
      countResetRequest(services, input.email, { address: request.address, work: input.work }),
    async ({ db, input, t, services }) => {
      await queueResetLinks(services, db, input.email);
      return { message: t("accounts.resetSent") };
    },
  ),

  route(accounts.resetPassword, async ({ db, input, t, request, services, setHeader }) => {
    const accountId = await resetPassword(services, transactionOf(db), input.id, input.newPassword, {
      firstName: input.firstName,
      lastName: input.lastName,
    });
    const device = readKnownDevice(request.cookie);
    if (accountId) setHeader("set-cookie", knownDeviceCookie(services, device, accountId));
    const toRoll = accountId ? await findToRollAfterReset(db, accountId, services.clock.now()) : null;
    return { message: t("accounts.resetDone"), toRoll };
  }),

  route(accounts.changePassword, async ({ session, input, t, request, services }) => {
    await changePassword({ services, session, input, idempotencyKey: request.idempotencyKey });
    const toRoll = await findToRoll(services.db, session.accountId, services.clock.now());
    return { message: t("accounts.passwordChanged"), toRoll };
  }),

  route(accounts.language, async ({ db, session, input }) => {
    await updateLanguage(db, session.accountId, input.language);
    return { message: translatorFor(input.language)("accounts.languageChanged") };
  }),

  route(accounts.name, async ({ db, session, input, t }) => {
    await updateName(db, session.accountId, input);
    return { message: t("accounts.nameSaved", { name: input.firstName }), data: input };
  }),

  route(accounts.settings, async ({ db, session }) => ({ data: toPolicies(await findPolicies(db, session.brandId)) })),

  route(accounts.saveSettings, async ({ db, session, input, t, services: { clock } }) => {
    const policies = {
      privacy_policy: input.privacyPolicy,
      terms: input.websiteToBrand,
      disclaimer: input.disclaimer,
      policy_translations: input.translations ?? (await findPolicies(db, session.brandId)).policy_translations,
    };
    await updatePolicies(db, session.brandId, policies);
    await record(db, session, { action: "settings.edit", at: clock.now() });
    return { data: toPolicies(policies), message: t("accounts.settingsSaved") };
  }),
];
