import { PASSWORD_MAX, PASSWORD_MIN } from "@stashwell/shared/accounts/rules";
import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { LinkOwner, SitePage } from "@stashwell/shared/site/pages";
import { PERSON_NAME_MAX } from "@stashwell/shared/team/rules";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import type { PageContent } from "../page-content.ts";
import { PasswordField, TextField } from "../parts/fields.tsx";
import { AccountPage } from "./account-form.tsx";

type SetPasswordPage = Extract<SitePage, { page: "setPassword" }>;

const TITLES: Record<Exclude<LinkOwner["reason"], "invitation">, MessageKey> = {
  first: "accountScreens.firstTitle",
  reset: "accountScreens.resetTitle",
  restore: "site.restoreTitle",
};

function titleOf({ reason, organizationName: brand }: LinkOwner, t: Translate): string {
  if (reason === "invitation") return t("accountScreens.joinTitle", { brand });
  return t(TITLES[reason]);
}

const actOf = ({ reason, organizationName: brand }: LinkOwner, t: Translate): string =>
  reason === "invitation" ? t("site.joinBrand", { brand }) : t("site.setPassword");

function textOf({ reason, as, email, organizationName: name }: LinkOwner, t: Translate): string {
  if (reason === "invitation") return t("accountScreens.joinText", { email });
  if (reason === "restore") return t("site.restoreText", { email, name });
  if (as === "operator") return t("accountScreens.forOperator", { email });
  return t(as === "brand" ? "accountScreens.forBrand" : "accountScreens.forBusiness", { email, name });
}

const ROLLED: Record<keyof ToRoll, MessageKey> = {
  apiKeys: "security.rollKeys",
  webhooks: "security.rollWebhooks",
  invitations: "security.rollInvitations",
};
const ROLLED_PARTS = Object.keys(ROLLED) as (keyof ToRoll)[];

/** What the account created and still works; the script adds what the server hasn't rendered. */
function ToRollList({ toRoll }: { toRoll: ToRoll | undefined }) {
  const t = useTranslate();
  return (
    <>
      <p>{t("security.rollText")}</p>
      <ul className="stack snug to-roll">
        {ROLLED_PARTS.map((part) => (
          <li key={part} data-roll={part} hidden={!toRoll?.[part].length}>
            <strong>{t("common.labelBefore", { label: t(ROLLED[part]) })}</strong>{" "}
            <span>{toRoll?.[part].map(({ name }) => name).join(", ")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Placeholder for the signed-in user's name, which only the script knows. */
const WHO = "{name}";

/** Shown instead of the form if a user is signed in already. */
function InvitedAs({ email }: { email: string }) {
  const t = useTranslate();
  return (
    <div className="stack roomy" data-invitation hidden>
      <p role="status" data-text={t("site.invitedAs", { name: WHO, email })} />
      <button className="button button--solid button--large button--wide" type="button">
        {t("site.signOutAndAccept")}
      </button>
      <a
        className="button button--large button--wide"
        href={paths.dashboard}
        data-text={t("site.stayAs", { name: WHO })}
      >
        {t("site.account")}
      </a>
    </div>
  );
}

function SetPassword({ page }: { page: SetPasswordPage }) {
  const t = useTranslate();
  const { owner, max, errors, error, toRoll } = page;
  /** Attributes of elements that are shown while the password is typed, or once it is set. */
  const when = (state: "typed" | "set") => ({
    "data-when": state,
    hidden: (state === "set") !== (toRoll !== undefined),
  });
  // Redemptions are attributed by first name.
  const isNameNeeded = owner.as === "business";
  const errorText = (key: MessageKey | undefined) => key && t(key, { max });
  const fields = (
    <>
      {/* For password managers, which store a password with a user name. */}
      <input
        className="visually-hidden"
        type="text"
        defaultValue={owner.email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {owner.name && (
        <>
          <TextField
            id="firstName"
            name="firstName"
            label={t("team.firstName")}
            defaultValue={owner.name.firstName}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX}
            required={isNameNeeded}
            error={errorText(errors.firstName)}
            missing={isNameNeeded ? t("cashiers.firstNameRequired") : undefined}
          />
          <TextField
            id="lastName"
            name="lastName"
            label={t("team.lastName")}
            defaultValue={owner.name.lastName}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
          />
        </>
      )}
      <PasswordField
        id="newPassword"
        name="newPassword"
        label={t("accountScreens.newPassword")}
        autoComplete="new-password"
        show={t("accountScreens.show", { field: t("accountScreens.newPassword") })}
        help={
          <p className="field__help" id="newPassword-help">
            {t("accountScreens.passwordHelp", { min: PASSWORD_MIN, max: Math.max(max, PASSWORD_MAX) })}
          </p>
        }
        helpId="newPassword-help"
        error={errorText(errors.newPassword)}
        missing={t("accounts.newPasswordRequired")}
      />
      <PasswordField
        id="confirmPassword"
        name="confirmPassword"
        label={t("accountScreens.confirmPassword")}
        autoComplete="new-password"
        show={t("accountScreens.show", { field: t("accountScreens.confirmPassword") })}
        error={errorText(errors.confirmPassword)}
        missing={t("accounts.confirmRequired")}
        differs={t("accounts.confirmDiffers")}
      />
    </>
  );
  return (
    <AccountPage
      does="reset"
      title={
        <>
          <span {...when("typed")}>{titleOf(owner, t)}</span>
          <span {...when("set")}>{t("security.roll")}</span>
        </>
      }
      text={
        <>
          <span {...when("typed")}>{textOf(owner, t)}</span>
          <span {...when("set")}>{t("accounts.resetDone")}</span>
        </>
      }
      refusal={errorText(error)}
      fields={
        <>
          {owner.reason === "invitation" && <InvitedAs email={owner.email} />}
          <div className="stack snug" {...when("set")}>
            <ToRollList toRoll={toRoll} />
          </div>
          <div className="stack roomy" {...when("typed")}>
            {!toRoll && fields}
          </div>
        </>
      }
      acts={
        <>
          <button
            className="button button--solid button--large button--wide"
            type="submit"
            data-as={owner.as}
            data-reason={owner.reason}
            data-busy={t("accountScreens.saving")}
            {...when("typed")}
          >
            {actOf(owner, t)}
          </button>
          <a
            className="button button--solid button--large button--wide"
            href={paths.login(owner.as === "business" ? "business" : "brand")}
            {...when("set")}
          >
            {t("registration.existsSignIn")}
          </a>
        </>
      }
    />
  );
}

/** The page of a mailed link: sets a first password, resets one, or accepts an invitation to a team. */
export const setPasswordPage = (page: SetPasswordPage, t: Translate): PageContent => ({
  head: {
    title: `${page.toRoll ? t("security.roll") : titleOf(page.owner, t)} · ${t("common.productName")}`,
    noIndex: true,
  },
  body: <SetPassword page={page} />,
});
