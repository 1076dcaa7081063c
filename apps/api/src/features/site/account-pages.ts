import { accounts } from "@stashwell/shared/accounts/contract";
import { confirmationError } from "@stashwell/shared/accounts/rules";
import { hasToRoll, type ToRoll } from "@stashwell/shared/accounts/to-roll";
import type { LinkOwner } from "@stashwell/shared/site/pages";
import { PERSON_NAME_MAX } from "@stashwell/shared/team/rules";
import type { PageContext } from "../../platform/http/page-context.ts";
import { confirmEmail, findNewEmail } from "../accounts/change-email.ts";
import { countResetRequest, queueResetLinks } from "../accounts/reset-links.ts";
import { findLinkOwner, namesOf } from "../accounts/find-link-owner.ts";
import { errorOfNewPassword } from "../accounts/passwords.ts";
import { knownDeviceCookie, readKnownDevice } from "../accounts/known-device.ts";
import { resetPassword } from "../accounts/reset-password.ts";
import { findToRollAfterReset } from "../accounts/to-roll.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { parseInput } from "../../platform/http/input.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { readForm } from "./read-form.ts";
import type { ServePage } from "./serve-page.ts";
import { isForeign, logRefused } from "./visitor.ts";

const FORGOT = "/forget-password";
const RESET = "/reset-password/:id";
const CONFIRM_EMAIL = "/confirm-email/:id";
/** The link in the address is as good as a password: don't cache the page, and don't send its URL in a Referer. */
const SECRET = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
/** The limit in the contract of the API call. */
const MAX_LINK_LENGTH = 200;

const retryHeader = ({ details: { retryAfter } }: Problem): Record<string, string> =>
  retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };

/**
 * Mounts the plain forms to request a password reset and to set a password by a mailed link, which do the same as the
 * API calls, and the page that confirms a new email address.
 */
export function mountAccountPages(app: HttpApp, services: Services, serve: ServePage): void {
  // What people type who look for the sign-in.
  app.get("/login", (context) => context.redirect("/?login=business", 302));

  app.get(FORGOT, (context) => serve(context, { page: "forgotPassword", status: 200, typed: "" }));

  app.post(FORGOT, async (context) => {
    if (isForeign(context, services)) return context.redirect(FORGOT, 303);
    const typed = (await readForm(context)).get("email") ?? "";
    try {
      const { email } = accounts.forgotPassword.input.parse(parseInput(accounts.forgotPassword, { email: typed }));
      const { address } = context.request;
      await countResetRequest(services, email, { address, work: undefined });
      await inTransaction(services.db, (tx) => queueResetLinks(services, tx, email));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const typedError = error.details.fields?.email?.[0];
      const reported = typedError ? { status: 422 as const, typedError } : { status: 429 as const, error: error.key };
      if (!typedError)
        logRefused(services, context, "page.refused", { page: "forgotPassword", status: 429, reason: error.key });
      return serve(context, { page: "forgotPassword", typed: typed.slice(0, 320), ...reported }, retryHeader(error));
    }
    return context.redirect("/?notice=resetSent", 303);
  });

  const serveForm = (context: PageContext, owner: LinkOwner, outcome: Outcome = { status: 200, errors: {} }) =>
    serve(context, { page: "setPassword", owner, max: services.config.passwordMax, ...outcome }, SECRET);
  const serveDead = (context: PageContext) => serve(context, { page: "deadLink", status: 404 }, SECRET);
  const ownerIn = (context: PageContext) => {
    const secret = context.param("id");
    return secret.length > MAX_LINK_LENGTH ? undefined : findLinkOwner(services, secret);
  };

  app.get(RESET, async (context) => {
    const owner = await ownerIn(context);
    return owner ? serveForm(context, owner) : serveDead(context);
  });

  app.post(RESET, async (context) => {
    if (isForeign(context, services)) return context.redirect(context.path, 303);
    const owner = await ownerIn(context);
    if (!owner) return serveDead(context);
    const form = await readForm(context);
    const newPassword = form.get("newPassword") ?? "";
    const name = nameIn(form);
    const errors = {
      firstName: owner.as === "business" && name.firstName === "" ? ("cashiers.firstNameRequired" as const) : undefined,
      newPassword: await errorOfNewPassword(newPassword, services.config.passwordMax, namesOf(owner)),
      confirmPassword: confirmationError(newPassword, form.get("confirmPassword") ?? ""),
    };
    const typed = { ...owner, name: owner.name && { firstName: name.firstName ?? "", lastName: name.lastName ?? "" } };
    if (errors.firstName ?? errors.newPassword ?? errors.confirmPassword)
      return serveForm(context, typed, { status: 422, errors });
    let toRoll: ToRoll | null = null;
    try {
      const secret = context.param("id");
      const accountId = await inTransaction(services.db, (tx) =>
        resetPassword(services, tx, secret, newPassword, name),
      );
      const device = readKnownDevice((cookie) => context.cookie(cookie));
      if (accountId) {
        context.addCookie(knownDeviceCookie(services, device, accountId));
        toRoll = await findToRollAfterReset(services.db, accountId, services.clock.now());
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Another request may have used the same link in the meantime.
      if (error.status === 404) return serveDead(context);
      return serveForm(context, typed, { status: 409, error: error.key, errors: {} });
    }
    // What to rotate must not be part of a URL, so the form's own page shows it.
    if (toRoll && hasToRoll(toRoll)) return serveForm(context, owner, { status: 200, errors: {}, toRoll });
    return context.redirect(
      owner.as === "operator" ? "/operator/sign-in" : `/?login=${owner.as}&notice=passwordSet`,
      303,
    );
  });

  mountConfirmEmail(app, services, serve);
}

/** A GET changes nothing, because mail scanners follow all links. */
function mountConfirmEmail(app: HttpApp, services: Services, serve: ServePage): void {
  const serveGone = (context: PageContext) =>
    serve(context, { page: "confirmEmail", did: "gone", status: 404 }, SECRET);
  const isTooLong = (context: PageContext) => context.param("id").length > MAX_LINK_LENGTH;

  app.get(CONFIRM_EMAIL, async (context) => {
    const found = isTooLong(context) ? undefined : await findNewEmail(services, context.param("id"));
    if (!found) return serveGone(context);
    return serve(context, { page: "confirmEmail", did: "asked", ...found }, SECRET);
  });

  app.post(CONFIRM_EMAIL, async (context) => {
    if (isForeign(context, services)) return context.redirect(context.path, 303);
    if (isTooLong(context)) return serveGone(context);
    const confirmed = await inTransaction(services.db, (tx) => confirmEmail(services, tx, context.param("id")));
    if (!confirmed) return serveGone(context);
    const { changed, ...found } = confirmed;
    return serve(context, { page: "confirmEmail", did: changed ? "confirmed" : "taken", ...found }, SECRET);
  });
}

/** The name that an invited person entered; undefined fields if the form doesn't contain them. */
function nameIn(form: URLSearchParams): { firstName: string | undefined; lastName: string | undefined } {
  const named = (field: string) => form.get(field)?.replaceAll("\0", "").trim().slice(0, PERSON_NAME_MAX);
  return { firstName: named("firstName"), lastName: named("lastName") };
}

/** The result of a submitted form whose page is shown again. */
type Outcome = Pick<
  Extract<Parameters<ServePage>[1], { page: "setPassword" }>,
  "status" | "error" | "errors" | "toRoll"
>;
