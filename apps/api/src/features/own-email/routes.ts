import { CHANGE_EMAIL_MINUTES } from "@stashwell/shared/accounts/rules";
import { ownEmail } from "@stashwell/shared/own-email/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { mailEmailLink } from "./mail-email-link.ts";
import { provenRoute } from "../two-step/proven-route.ts";

export const ownEmailRoutes = [
  provenRoute(ownEmail.change, async ({ db, session, input, t, services }) => {
    await mailEmailLink(services, transactionOf(db), session, input.email);
    return { message: t("accounts.emailLinkSent", { email: input.email, minutes: CHANGE_EMAIL_MINUTES }) };
  }),
];
